// A log that is dropped on a page is imported.
export function takeFiles() {
  const show = (on) => document.body.classList.toggle("dropping", on);
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    show(true);
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) show(false);
  });
  addEventListener("drop", async (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    show(false);
    const form = new FormData();
    form.append("log", event.dataTransfer.files[0]);
    const answer = await fetch("/import", { method: "POST", body: form });
    if (answer.redirected) location.assign(answer.url);
    else {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const refusal = page.querySelector(".refusal");
      document.querySelector("main > .refusal")?.remove();
      if (refusal) document.querySelector("main").prepend(refusal);
    }
  });
}

"""Phrases that stand beside a row and change nothing about it, by language.

A pattern is a whole phrase: `(a|b)` is one of several words, `[a|b]` may also be missing. Signs,
accents and capital letters do not count. A phrase that could also put a row off, such as *later*,
or *so long*, belongs nowhere here.
"""

# ruff: noqa: RUF001
from __future__ import annotations

from typing import NamedTuple


class Phrases(NamedTuple):
    """The phrases of one language; a bar between spaces or the end of a line ends a phrase."""

    greetings: str
    addressees: str
    """Groups of people, named behind a greeting, thanks or a farewell."""
    leads: str
    """Phrases that introduce a row."""
    thanks: str
    """Thanks, wishes, and apologies for being late."""
    farewells: str
    """Farewells, who is next, and that this is all."""


ENGLISH = Phrases(
    "(hi|hello|hey) [there|again] | hiya | howdy | dear | greetings | good (morning|evening|day)"
    " | good afternoon | morning | evening | welcome back",
    "[to|and|you] (all|everyone|everybody|both|friends|folks|guys|gang|team|players) | y'all"
    " | [my] dear friends | all of you | fellow players | there",
    "[and|so|ok|now|well] [here|here is|here's|here are|here comes|this is|these are|below is] my"
    " (move|moves|turn|row|rows|order|orders|action|actions|answer|reply|choice|decision|play) [is"
    "|are|below|follows|as follows] [for|for this|for the|this] [turn|round] [is] | my move at"
    " last | [the] (move|moves|row|order|orders) [as follows] | here (goes|we go|it goes|it is|it"
    " comes|i go|they are|you go|goes nothing) | here | it is my (move|turn) | it's my (move|turn)"
    " | [i] (play|do|choose|go with|answer|reply) [this|the following|as follows] | [this is|here"
    " is|here's] what i (do|play) | as follows | please (play|enter|take|record) [this|it|the"
    " following|my move|my row|my order] [for me] | the following | please | i take"
    " | (ok|okay|right|so|well|now"
    "|alright|all right|finally|at last) [then] | without further ado | this (turn|round)",
    "[many|a thousand] thanks [a lot|so much|very much|again|in advance|to] [all|everybody]"
    " | thank you [so much|very much|again|in advance|all] | thx | ty | tia | much appreciated"
    " | (thanks|thank you) for [the|your|this|all the] (report|reports|update|mail|email|game|help"
    "|reminder|patience|map|answer|message|info|summary|quick reply|work|wait|nice game) | (thanks"
    "|thank you) for (waiting|hosting|organising|organizing|playing|moderating|everything|running"
    " this|running the game|being patient|your patience|all the work) | [i am|i'm|so|very|my]"
    " (sorry|apologies) for [the|my|this] [long] (delay|wait|late reply|late answer|silence|slow"
    " reply) | sorry for (being late|being slow|taking so long|keeping you waiting|the long wait)"
    " | sorry (i am late|i'm late|it took so long|about the delay|to keep you waiting) | [i] hope"
    " you are [all] (well|fine) | [i] hope all is well",
    "[with|my] [best|kind|kindest|warm|warmest|many|friendly] (regards|wishes|greetings) [from|to]"
    " | best | all the best | cheers | bye [bye] | goodbye | good (night|luck|game) [to] | have"
    " fun | take care | see (you|ya) [soon|tomorrow|around|next time] | cu | gg | gl | hf | gl hf"
    " | have a (good|nice|great|lovely) (day|evening|night|weekend|week|one|time) | enjoy [the"
    " game|your day|your evening|your weekend|the weekend|the evening] | xo | xoxo | yours"
    " [sincerely|truly|faithfully] | [yours] sincerely | love [from] | (your|it is your|it's your)"
    " (turn|move) | you are next | you're next | over to you | (that's|that is) (it|all|my move|my"
    " turn) [from me|for this turn|for this round] | [all|i am|i'm] done | well played | nice game"
    " | please excuse my brevity | virus-free | @ is (next|up) | @ to move | [you are|you're] up"
    " | over to | talk (soon|to you soon) | speak soon | bye for now",
)
GERMAN = Phrases(
    "(hallo|hi|hey|moin|servus) [liebe|lieber] | moin moin | hallöchen | huhu | mahlzeit | liebe"
    " | lieber | [schönen] guten (morgen|tag|abend) | tag | grüß (gott|dich|euch) | grüezi"
    " | morgen zusammen | sehr (geehrte|geehrter) [frau|herr] | ihr lieben",
    "zusammen | alle | allerseits | miteinander | ihr [lieben|alle|beiden|zwei|drei] | [an] (leute"
    "|freunde|mitspieler|runde|alle|euch) | alle zusammen | in die runde | liebe (leute|freunde"
    "|mitspieler|runde|alle) | nochmal | euch | damen und herren",
    "[so|und|also|ok|nun|jetzt] [hier|anbei|das|dies|es] [ist|kommt|folgt|sind|nun|also|mal] (mein"
    "|meine) (zug|spielzug|züge|antwort|order|befehl|zeile|zeilen|aktion|aktionen|wahl"
    "|entscheidung|reihe) [ist|lautet|für diese runde|in dieser runde|wie folgt] | [ich bin|bin]"
    " (dran|am zug) | ich (spiele|mache|ziehe|nehme|wähle|antworte) [so|das|folgendes|dies|wie"
    " folgt] | folgendes | wie folgt | zug | los geht's | auf geht's | hier | dann mal los"
    " | weiter geht's | (so|also|ok|okay|gut|nun|endlich|na gut|nun gut|alles klar) | [in] (diese"
    "|dieser) runde | bitte | also gut"
    " | bitte [das|folgendes|folgenden zug|meinen zug] (spielen|eintragen|ausführen)"
    " | bitte (spiele|spielt|trag|tragt) [das|folgendes] [ein]",
    "(danke|dankeschön|danke schön|danke sehr|vielen dank|besten dank|herzlichen dank|lieben dank"
    "|schönen dank|tausend dank) [euch|dir|ihnen|an alle|nochmal|nochmals] [allen|im voraus|vorab]"
    " | (danke|vielen dank|besten dank|herzlichen dank) [euch|dir] (fürs (warten|spiel|leiten"
    "|mitspielen|organisieren)|für [die|das|den|eure|deine] (geduld|mühe|info|nachricht|erinnerung"
    "|runde|partie|organisation|leitung|mail|antwort|übersicht|bericht|spiel|warten|alles))"
    " | (sorry|entschuldigung|entschuldigt|entschuldige|verzeihung|verzeiht|tut mir leid) [bitte]"
    " [für|wegen] [die|der|meine|meiner] [lange|langen] (verspätung|verzögerung|späte antwort"
    "|späten antwort|wartezeit|funkstille) | (sorry|entschuldigt|tut mir leid) [bitte] dass es so"
    " lange gedauert hat | (sorry|entschuldigt) dass ihr warten musstet | ich hoffe (euch|dir)"
    " geht es gut",
    "[mit|viele|liebe|lieben|beste|besten|schöne|schönen|herzliche|herzlichen|freundliche"
    "|freundlichen|sonnige|ganz liebe|mit freundlichen|mit besten|mit lieben|mit herzlichen|mit"
    " vielen] (grüße|gruß|grüßen|gruesse|gruessen) [aus|von|an|an alle|in die runde] | lg | vg"
    " | mfg | bg | hg | liebe grüße und danke | tschüss [zusammen] | tschau | ciao | servus | bis"
    " (bald|dann|demnächst|morgen|zum nächsten mal) | auf wiedersehen | gute nacht | [weiter|noch"
    "|weiterhin|euch] viel (spaß|glück|erfolg) [noch|euch|allen|weiterhin] | [einen|euch|dir]"
    " [einen] (schönen|guten) (tag|abend|feierabend|sonntag|samstag) [noch|euch] | [ein|euch ein]"
    " schönes wochenende [noch|euch] | [eine] schöne (woche|zeit) | alles gute | [du bist|ihr seid"
    "|jetzt bist du] (dran|am zug) | das (war's|wars|wär's|ist alles|war alles) | fertig | das"
    " (war|ist) mein zug | (gutes|schönes) spiel | (euer|eure|dein|deine) | mach's gut | macht's"
    " gut | hochachtungsvoll | mit freundlichem gruß | lieben gruß | virenfrei"
    " | @ ist (dran|am zug|als nächste dran|als nächster dran) | bis später",
)
FRENCH = Phrases(
    "(bonjour|salut|bonsoir|coucou|hello|rebonjour|re) | (cher|chère|chers|chères) | hey | bien le"
    " bonjour",
    "à (tous|toutes|vous) [tous|et à toutes|et tous] | à toutes et à tous | tous | toutes | tout"
    " le monde | les (amis|gars|copains) | mes amis | chers amis | chers joueurs | la compagnie"
    " | [à] vous tous | amis | tous et toutes",
    "[alors|donc|et|ok|bon|eh bien] [voici|voilà|c'est|ci-dessous|et voici] [donc|enfin] (mon|ma"
    "|mes) (coup|coups|tour|mouvement|ordre|ordres|action|actions|réponse|choix|ligne|lignes|jeu"
    "|décision) [est|sont|ci-dessous|pour ce tour|le suivant|suit] | (c'est|et c'est) [à] (moi|mon"
    " tour) [de jouer] | je (joue|fais|prends|choisis|réponds) [ceci|cela|ça|ainsi|comme suit"
    "|donc] | comme suit | allons-y | c'est parti | on y va | voilà | voici | bon | alors | ok"
    " | d'accord | à moi [de jouer] | enfin | coup | ce tour | pour ce tour | (veuillez|merci de"
    "|prière de) (jouer|enregistrer|noter) [ceci|mon coup|le coup suivant|ce coup] | le coup"
    " suivant",
    "[un] [grand] merci [beaucoup|bien|encore|infiniment|mille fois|d'avance|par avance] | mille"
    " mercis | merci (à tous|à toutes|à vous|à toi|tous|à vous tous) | merci [beaucoup|bien] pour"
    " (tout|l'attente|l'organisation|votre patience|ta patience|(le|la|ce|cette|ton|votre)"
    " (rapport|partie|jeu|patience|rappel|message|mail|réponse|point|résumé|travail)) | merci"
    " (d'avoir attendu|de votre patience|de ta patience) | (désolé|désolée|pardon|mes excuses"
    "|toutes mes excuses|navré) (pour|de) (le|mon|ce|la|ma) (retard|délai|lenteur|réponse tardive"
    "|longue attente) | (désolé|désolée|pardon|mes excuses) (pour l'attente|du retard|d'être en"
    " retard|de répondre si tard) | j'espère que vous allez bien",
    "[bien|très] (cordialement|amicalement|sincèrement|respectueusement) | bien à (vous|toi|tous)"
    " | (bises|bisous|amitiés|salutations|adieu|ciao|tchao|salut) [de] | à (bientôt|plus|demain|la"
    " prochaine|tout à l'heure) | a+ | à+ | au (revoir|plaisir) | (meilleures|sincères|mes|avec"
    " mes) salutations | bonne (journée|soirée|nuit|semaine|chance|partie|continuation|fin de"
    " journée) | bon (jeu|week-end|weekend|dimanche|courage|après-midi) | amusez-vous bien | (à"
    "|c'est à) (toi|vous) [de jouer] | c'est ton tour | c'est tout [pour moi|pour ce tour]"
    " | [j'ai] (fini|terminé) | bien joué | belle partie | portez-vous bien | prenez soin de vous"
    " | voilà | c'est (à|au tour de) @",
)
POLISH = Phrases(
    "(cześć|hej|hejka|witam|witaj|witajcie|siema|siemka|siemanko|czołem|serwus|elo|hejo|helo)"
    " | dzień dobry | dobry wieczór | dobry | (drogi|droga|drodzy|szanowny|szanowna|szanowni)"
    " [panie|pani|państwo] | hej hej | witam [wszystkich|serdecznie|ponownie]",
    "(wszystkim|wszystkich|wszyscy|wam|państwu|państwa|ludzie|kochani|drodzy|panowie|ekipo|ekipa"
    "|gracze|przyjaciele|serdecznie|ponownie|znowu|towarzystwo) | wam wszystkim | moi drodzy"
    " | drodzy (gracze|przyjaciele|państwo) | wszystkim graczom | was [wszystkich]",
    "[no to|to|więc|a|ok|i|a oto|teraz] [oto|to|tu|tutaj|poniżej] (mój|moja|moje) (ruch|ruchy|tura"
    "|kolej|rozkaz|rozkazy|akcja|akcje|odpowiedź|posunięcie|zagranie|decyzja|wybór|kolejka) [to"
    "|jest taki|w tej turze|w tej rundzie|poniżej|na tę turę|na tę rundę] | (gram|zagrywam|robię"
    "|wybieram|biorę|odpowiadam|wykonuję) [tak|to|następująco|co następuje|ruch|następujący ruch]"
    " | proszę | ruch | ruchy | oto | dobra | ok | okej | no dobra | no to | zatem | jedziemy"
    " | lecimy | do"
    " dzieła | wreszcie | nareszcie | no to gram | w tej (turze|rundzie) | proszę (zagrać|wpisać"
    "|zapisać|wykonać|o wykonanie|o zapisanie) [to|mój ruch|następujący ruch|mojego ruchu]",
    "(dzięki|dziękuję|dziękuje|dziękujemy|wielkie dzięki|serdeczne dzięki|dzięks) [bardzo|wielkie"
    "|serdecznie|pięknie|ślicznie] [wam|ci|wszystkim|państwu] [z góry|jeszcze raz] | z góry"
    " (dziękuję|dzięki) | bardzo dziękuję | (dzięki|dziękuję) [wam|ci|bardzo] za (grę|raport"
    "|cierpliwość|przypomnienie|organizację|wiadomość|partię|prowadzenie|informację|maila"
    "|odpowiedź|czekanie|wszystko|pomoc|rozgrywkę|waszą cierpliwość|mapę) | (przepraszam|sorry"
    "|sorki|wybaczcie|wybacz|przepraszam was|przepraszam wszystkich) za (opóźnienie|zwłokę"
    "|spóźnienie|późną odpowiedź|długie oczekiwanie|długie milczenie|poślizg) | (przepraszam|sorry"
    "|wybaczcie) że (tak długo|tak późno|dopiero teraz|musieliście czekać) | mam nadzieję że"
    " wszystko dobrze",
    "[serdecznie|bardzo serdecznie] (pozdrawiam|pozdrowienia|pozdro|pozdrówka|pzdr) [serdecznie"
    "|ciepło|gorąco|wszystkich|was|z] [wszystkich] | (serdeczne|gorące|ciepłe|najlepsze)"
    " pozdrowienia [z] | z (poważaniem|pozdrowieniami|wyrazami szacunku) | do (zobaczenia"
    "|usłyszenia|widzenia|jutra|następnego [razu]) | (cześć|hej|pa|pa pa|papa|ciao) | trzymajcie"
    " się | trzymaj się | (miłego|udanego|dobrego|życzę miłego) (dnia|wieczoru|weekendu|tygodnia"
    "|popołudnia) | (dobrej|udanej|miłej) (nocy|zabawy|gry|niedzieli|soboty) | powodzenia"
    " | dobranoc | (twoja|wasza|teraz twoja) (kolej|tura|kolejka) | twój ruch | to (wszystko|tyle"
    "|mój ruch) [ode mnie|na dziś|w tej turze] | tyle | gotowe | ukłony | uściski | buziaki"
    " | fajna gra | dobra gra | (teraz|kolej|następna|następny) @",
)
RUSSIAN = Phrases(
    "приветствую (всех|вас) | (привет|приветствую|здравствуй|здравствуйте|хай|салют|приветик"
    "|привет-привет) | всем (привет|здравствуйте|доброго дня|добрый день|добрый вечер|доброго"
    " времени суток|салют) | добрый (день|вечер) | доброе утро | доброго (дня|времени суток|вечера"
    "|утра) | (дорогие|дорогой|дорогая|уважаемые|уважаемый|уважаемая)",
    "(всем|друзья|ребята|коллеги|народ|господа|игроки|все|вам|товарищи|дорогие) | дорогие (друзья"
    "|мои) | уважаемые (игроки|коллеги|друзья) | мои друзья | еще раз | снова | всем вам",
    "[итак|вот|ну|ну вот|так|ок|и|а] [вот|это|ниже|вот и] (мой|моя|мои|мое) (ход|ходы|очередь"
    "|приказ|ответ|действие|действия|решение|выбор) [такой|следующий|таков|ниже|вот|это|в этом"
    " раунде|на этот раунд|на этот ход] | пожалуйста"
    " | [я] (хожу|играю|делаю|беру|выбираю|отвечаю) [так|это"
    "|следующее|вот так|ход|следующий ход|такой ход] | ход | ходы | итак | вот | поехали | погнали"
    " | начнем | наконец | наконец-то | ну что ж | что ж | хорошо | ладно | ок | в этом раунде | в"
    " этот ход | (прошу|пожалуйста) (сыграть|записать|выполнить|сыграйте|запишите|выполните) [это"
    "|мой ход|следующее|следующий ход] | запишите мой ход | следующий ход такой",
    "[большое|огромное|всем|заранее|всем большое] спасибо [большое|всем|вам|тебе|заранее|огромное"
    "|еще раз] | (спс|пасиб|спасибочки) | благодарю [вас|всех|тебя|заранее] | (спасибо|благодарю"
    "|большое спасибо) [вам|вас|всем|большое] за (игру|отчет|терпение|напоминание|ожидание"
    "|организацию|партию|письмо|ответ|информацию|все|помощь|ваше терпение|сообщение|ведение игры"
    "|карту) | (извините|извини|простите|прости|прошу прощения|извиняюсь|сорри|прошу извинить) за"
    " (задержку|опоздание|ожидание|долгое ожидание|поздний ответ|долгий ответ|долгое молчание"
    "|молчание|медлительность) | (извините|простите|извиняюсь) что (так долго|так поздно"
    "|задержался|задержалась|заставил ждать|заставила ждать|только сейчас) | надеюсь у вас все"
    " хорошо",
    "с (уважением|приветом|любовью|теплом|наилучшими пожеланиями|наилучшими|дружеским приветом)"
    " [из] | всего (доброго|хорошего|наилучшего) | (всем|вам) (пока|удачи|добра|хорошего дня"
    "|хорошего вечера|спасибо) | удачи [всем|вам] | (удачной|хорошей|приятной) (игры|недели)"
    " [всем] | (пока|пока-пока) | до (встречи|свидания|скорого|скорой встречи|связи|завтра)"
    " | увидимся | (хорошего|приятного|доброго) (дня|вечера|настроения|отдыха) [всем] | хороших"
    " выходных [всем] | (спокойной|доброй) ночи | обнимаю | привет [из] | (твой|ваш) ход | (твоя"
    "|ваша|теперь твоя) очередь | (вот и|это|на этом|на сегодня) все | (ваш|твой|искренне ваш)"
    " | счастливо | бывай | бывайте | готово | хорошая игра | приветы [из] | всех благ"
    " | все | (теперь|следующая|следующий) @ | @ ходит",
)
UKRAINIAN = Phrases(
    "вітаю (всіх|усіх) | (привіт|вітаю|вітаємо|вітання|здоров|здоровенькі були|агов|гей|хай|салют"
    "|здрастуйте|привітик) | (всім|усім) (привіт|вітання|доброго дня|добрий день|добрий вечір"
    "|доброго вечора) | добрий (день|вечір|ранок) | доброго (дня|вечора|ранку|здоров'я|часу доби)"
    " | (дорогі|дорогий|дорога|шановні|шановний|шановна) [пане|пані] | слава україні | друзі"
    " | привіт"
    " (пане|пані|друже)",
    "(всім|усім|друзі|панове|товариство|колеги|люди|народ|вам|усі|всі|хлопці|гравці|спільното"
    "|друже|подруго) | шановні (гравці|друзі|колеги|панове) | дорогі (друзі|мої) | пані та панове"
    " | ще раз | знову | мої друзі | всім вам | усім вам | вас [усіх|всіх]",
    "[отже|ось|ну|ну ось|так|ок|і|а|тож|а ось] [ось|це|нижче|ось і] (мій|моя|мої|моє) (хід|ходи"
    "|черга|наказ|відповідь|дія|дії|рішення|вибір) [такий|наступний|ось такий|нижче|ось|це|у цьому"
    " раунді|в цьому раунді|на цей раунд|на цей хід] | будь ласка"
    " | [я] (ходжу|граю|роблю|беру|обираю|вибираю"
    "|відповідаю) [так|це|таке|ось так|наступне|хід|такий хід|наступний хід] | хід | ходи | отже"
    " | ось | поїхали | почнемо | нарешті | ну що ж | що ж | гаразд | добре | ок | (у|в) цьому"
    " раунді | (у|в) цей хід | (прошу|будь ласка) (зіграти|записати|виконати|зіграйте|запишіть"
    "|виконайте) [це|мій хід|таке|такий хід] | запишіть мій хід",
    "[дуже|щиро|красно|всім|усім|наперед|заздалегідь] (дякую|дякуємо) [дуже|щиро|красно|всім|усім"
    "|вам|тобі|наперед|заздалегідь|ще раз] | [велике|щире] спасибі [всім|усім|вам] | (дякс|вдячний"
    "|вдячна) | [дуже|щиро] (дякую|спасибі) [вам|всім|усім] за (гру|звіт|терпіння|нагадування"
    "|очікування|організацію|партію|лист|відповідь|інформацію|все|усе|допомогу|повідомлення|ваше"
    " терпіння|ведення гри|карту) | (вибачте|вибачайте|вибач|перепрошую|прошу вибачення|пробачте"
    "|даруйте) за (затримку|запізнення|очікування|довге очікування|пізню відповідь|довге мовчання"
    "|мовчання|спізнення|зволікання) | (вибачте|вибачайте|перепрошую|пробачте) що (так довго|так"
    " пізно|затримався|затрималася|затрималась|аж зараз|змусив чекати|змусила чекати) | сподіваюся"
    " у вас все добре",
    "[з|із] (повагою|привітом|любов'ю|теплом|найкращими побажаннями|найкращими|вітанням"
    "|вітаннями) [з"
    "|із] | (усього|всього) (доброго|найкращого|хорошого) | на все добре | (всім|усім|вам) (па"
    "|бувай|удачі|успіхів|гарного дня|гарного вечора) | (щасти|хай щастить|нехай щастить) [вам"
    "|всім|усім] | (удачі|успіхів) [всім|усім|вам] | (гарної|вдалої|приємної|доброї) (гри|ночі"
    "|неділі) [всім|усім] | (бувай|бувайте) [здорові|здоровий] | (па|па-па|пока|папа) | до"
    " (зустрічі|побачення|скорого|скорої зустрічі|зв'язку|завтра) | (побачимось|побачимося)"
    " | (гарного|хорошого|приємного|доброго) (дня|вечора|настрою|тижня) [всім|усім] | (гарних"
    "|приємних|хороших) вихідних [всім|усім] | (на добраніч|добраніч) | обіймаю | вітання [з|із]"
    " | привіт [з|із] | (твій|ваш) хід | (твоя|ваша|тепер твоя) черга | (ось і|це|на цьому|на"
    " сьогодні) (все|усе) | (ваш|твій|щиро ваш) | тримайтеся | слава україні | гарна гра | готово"
    " | все | усе | (тепер|наступна|наступний) @ | @ ходить",
)
OTHERS = (
    Phrases("hola | buenos días | buenas [tardes|noches] | queridos | estimados",
            "[a] (todos|todas|amigos|chicos)",
            "[aquí|aquí está|esta es|y] mi (jugada|movimiento|turno|orden|respuesta) [es] | juego"
            " | ahí va | allá voy",
            "[muchas|mil] gracias [a todos|por todo|por la partida|por esperar] | (perdón"
            "|disculpad|siento) [por] (el retraso|la demora)",
            "saludos [a todos|cordiales|desde] | un saludo | un abrazo | abrazos | hasta (pronto"
            "|luego|la próxima) | adiós | atentamente | buen día | [buena] suerte | te toca"),
    Phrases("ciao | salve | buongiorno | buonasera | cari | gentili",
            "[a] (tutti|tutte|ragazzi|amici)",
            "[ecco|ecco qui|questa è] [la] mia (mossa|risposta) [è] | ecco [il] mio (turno|ordine)"
            " | gioco | eccomi | ecco",
            "[molte|mille|tante] grazie [a tutti|mille|per la partita] | scusate [per] il ritardo",
            "[cordiali|tanti|un] (saluti|saluto) [a tutti|da] | a (presto|domani) | ciao | buona"
            " (giornata|serata|notte|fortuna) | buon (gioco|divertimento) | tocca a te"
            " | arrivederci | un abbraccio"),
    Phrases("hoi | hallo | hey | dag | beste | goedemorgen | goedemiddag | goedenavond"
            " | goeie(morgen|middag|navond)",
            "[aan] (allemaal|iedereen|allen|mensen|vrienden)",
            "[hier|hierbij|dit is] [is|komt] mijn (zet|beurt|antwoord|actie) [is] | ik speel",
            "[heel] (dank|bedankt|dank je|dank u) [wel] [allemaal] | sorry voor de vertraging"
            " | sorry voor het wachten",
            "[met|vriendelijke|hartelijke|met vriendelijke|veel] (groet|groeten|groetjes) [uit]"
            " | mvg | gr | tot (ziens|gauw|snel|de volgende keer) | succes | veel plezier | doei"
            " | jij bent aan de beurt | fijne (dag|avond)"),
    Phrases("olá | oi | bom dia | boa (tarde|noite) | caros",
            "a todos | pessoal | gente",
            "[aqui está|eis|segue] [a] minha jogada [é] | jogo",
            "[muito] (obrigado|obrigada) [a todos] | desculpem (o atraso|a demora)",
            "abraço | abraços | cumprimentos | saudações | até (logo|breve|à próxima) | boa sorte"
            " | é a sua vez"),
    Phrases("hej | hejsan | hei | moi | tjena | god (morgon|morgen|kväll|kveld|aften) | kære"
            " | kära | kjære",
            "[på] (alla|alle|allihopa|er|kaikki)",
            "[här|her|här är|her er|her kommer|här kommer] (mitt|mit) (drag|træk|trekk|svar)"
            " | siirtoni",
            "tack [så mycket|alla] | tak [skal i have] | takk [for spillet] | kiitos | (förlåt"
            "|beklager|undskyld) [för] (dröjsmålet|forsinkelsen)",
            "[med] [vänlig|vänliga|venlig|vennlig|många|mange] (hälsning|hälsningar|hilsen"
            "|hilsner) [från|fra] | mvh | vi (ses|hörs|høres|sees) | ha det [bra] | lycka till"
            " | terveisin | din tur"),
    Phrases("ahoj | čau | dobrý (den|večer) | zdravím",
            "všem | všichni | všichni | vespolek",
            "[tady je|zde je|to je] můj tah | hraju",
            "(díky|děkuji|děkuju) [všem|moc] | omlouvám se za zpoždění",
            "[s] (pozdravem|zdravím|pozdravy) | mějte se | hezký (den|večer) | na shledanou | jsi"
            " na řadě"),
    Phrases("こんにちは。 | こんにちは | こんばんは | みなさんこんにちは",
            "皆さん | みなさん",
            "私の手番です | 私の番です | 以下の通りです",
            "ありがとうございます | ありがとう | 遅くなってすみません",
            "よろしくお願いします | よろしく | では | それでは"),
)
LANGUAGES = (ENGLISH, GERMAN, FRENCH, POLISH, RUSSIAN, UKRAINIAN, *OTHERS)

DEVICES = (
    "iphone iphone'a ipad ipad'a ipada iphona android androida androide galaxy samsung huawei"
    " xiaomi redmi pixel nokia sony oneplus motorola honor blackberry outlook gmail yahoo proton"
    " protonmail gmx web.de mail.ru yandex яндекс spark tuta tutanota bluemail thunderbird k-9"
    " fairemail smartphone smartphonu smartfona smartfonu smartfon mobile phone tablet handy"
    " telefon telefonu téléphone mobil gerät android-gerät android-telefon телефона телефону"
    " смартфона смартфону планшета устройства пристрою айфона айфону ukr.net почты пошти пошта"
    " poczta wp o2 onet móvil cellulare telefoon windows aquamail mailspring icloud fastmail"
    " hotmail device mobiltelefon")
"""Devices and programs that send mails."""
SENDING = (
    "für à partir dla systemu для l'app sent from with using via my the on get for ios app"
    " application mail email secure free by a an von meinem meiner mit der die das gesendet diese"
    " nachricht wurde dieser verschickt aus dem versendet freundlichen envoyé depuis mon ma de"
    " avec l'application télécharger obtenez obtenir pour wysłane wysłano wysłana z ze mojego"
    " mojej moim aplikacji mobilnej urządzenia telefonie w wiadomość отправлено отправлена с со из"
    " моего моей мобильной мобильного приложения надіслано відправлено з із зі мого моєї"
    " мобільного мобільної додатка додатку застосунку через mobilen enviado desde mi inviato dal"
    " mio verzonden vanaf mijn skickat från min sendt fra iphonea pro max mini plus ultra lite"
    " note se 5g fold flip приложении устройстве")
"""The other words of a line that a program writes below a mail."""

FRIENDLY = (
    "🙂😀😃😄😁😆😅😊😇😉😎☺😋🤗🥳🤩😌😏🤓🤞👍👌✌🙏👏🙌💪🤝👋✅✔☑🎉🎊🍀❤💙💚💛🧡💜🖤🤍♥😍🥰😘"
    "🎲🎯🏆🔥✨⭐🌟🚀☀🌞🌻🌸🍻🍺☕🥂👉👇➡▶⬇🔽⏩🌈🌊🏰🏗⛵🐉♟🃏🏻🏼🏽🏾🏿🎈🎁💐🌷🌹🍷🎶💯")
"""Emoji that raise no doubt about a row."""
NO_NAMES = """
test testing tests draft joke joking kidding idea proposal suggestion mistake error typo wrong
nevermind never not no nope none nothing nobody wait stop hold cancel cancelled canceled ignore
forget forgotten maybe perhaps possibly later tomorrow today just only question example oops sorry
please scratch undo instead unless unsure if but yet still almost
testmail entwurf vorschlag irrtum fehler scherz witz spaß spass nur idee frage probe beispiel nein
nicht noch kein keine niemand quatsch unsinn abbruch stopp halt moment vielleicht morgen später
doch falsch vertippt versehen ironie wenn aber falls heute
brouillon essai blague erreur idée proposition exemple non rien encore attendez attends annule
annulez annulé peut-être demain plus tard faux si mais sauf personne
żart żartuję propozycja pomysł pomyłka błąd szkic brudnopis pytanie przykład nie jeszcze stop czekaj
czekajcie może jutro później tylko jeśli ale anuluj nikt
шутка шучу черновик ошибка тест проба идея предложение вопрос пример нет не ещё стоп стой стойте
подождите отмена может завтра позже только если но пока никто
жарт жартую чернетка помилка ідея пропозиція питання приклад ні ще стій стійте чекайте зачекайте
скасувати скасовано можливо пізніше тільки якщо але поки ніхто"""
"""Words that are no names, even with a capital letter in front."""
JOINS = "and und et i y e en og och и та й і & herr frau пане пані pan pani panie pana"
"""Words that stand between names or in front of one."""

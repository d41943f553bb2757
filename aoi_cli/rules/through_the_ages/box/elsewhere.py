"""Cards that people know from other boxes of the game, and look for in vain in this one."""

ELSEWHERE = {
    "the edition of 2006": (
        "Mineral Deposits", "Bountiful Harvest", "Ideal Building Site", "Work of Art",
        "Light Cavalry", "Elvis Presley", "Holy War", "Sabotage", "Assassinate",
    ),
    "New Leaders and Wonders": (
        "Ashoka", "Boudica", "Cleopatra", "Confucius", "Sun Tzu", "Eleanor of Aquitaine",
        "Johannes Gutenberg", "Marco Polo", "Nostradamus", "Saladin", "Antoni Gaudi",
        "Catherine the Great", "Charles Darwin", "Ian Fleming", "Marie Curie", "Nelson Mandela",
        "Nikola Tesla", "Pierre de Coubertin", "Acropolis", "Roman Roads", "Stonehenge",
        "Forbidden City", "Himeji Castle", "Machu Picchu", "Silk Road", "Harvard College",
        "Louvre Museum", "Statue of Liberty", "Suez Canal", "Empire State Building",
        "International Red Cross", "Manhattan Project",
    ),
}

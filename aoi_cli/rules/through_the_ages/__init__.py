"""Through the Ages: A New Story of Civilization, the edition of 2015."""

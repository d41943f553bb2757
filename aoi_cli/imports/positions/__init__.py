"""Games of Through the Ages that were recorded with every position: in, and held against it."""

"""What is told of Through the Ages by programs rather than by cases."""

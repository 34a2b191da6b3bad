/** What the family says about the notes. Sample text: replace it with the family's own. */
export const storyQuote =
  '{name} is too small to read your words. So we read them to him at his bedside, one note at a time, and he holds on to our fingers.';
export const storyQuoteFrom = '{name}’s family';

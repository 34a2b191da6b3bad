const SHOWN = 80;
const SPOKEN = 50;

/** The caption below a post. */
export function shownCaption(caption: string): string {
  return shortened(caption, SHOWN);
}

/** The picture's alt text. */
export function spokenCaption(caption: string): string {
  return shortened(caption, SPOKEN) || 'Instagram post';
}

function shortened(text: string, length: number): string {
  const characters = charactersOf(text.trim());
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length).join('').trimEnd()}...`;
}

/** As people count them: an emoji of several people is one, and so is a letter with its accents. */
function charactersOf(text: string): string[] {
  // Firefox before 125 has none.
  if (!Intl.Segmenter) return Array.from(text);
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

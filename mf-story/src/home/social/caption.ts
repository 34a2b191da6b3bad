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

// Cut by code points, so that no emoji is split.
function shortened(text: string, length: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length).join('').trimEnd()}...`;
}

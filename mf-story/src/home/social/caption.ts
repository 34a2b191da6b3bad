const SHOWN = 80;
const SPOKEN = 50;

/** What stands below a post. */
export function shownCaption(caption: string): string {
  return shortened(caption, SHOWN);
}

/** What describes its picture. */
export function spokenCaption(caption: string): string {
  return shortened(caption, SPOKEN) || 'Instagram post';
}

// By characters as people count them: half an emoji would be a black diamond.
function shortened(text: string, length: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length).join('').trimEnd()}...`;
}

/** The beginning of a text, in code points: half an emoji is no text that can be shown or linked to. */
export function beginning(text: string, length: number): string {
  // A code point has up to two units, so this is enough of a long text.
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
    .toWellFormed();
}

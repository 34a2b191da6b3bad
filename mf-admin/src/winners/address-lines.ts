import { withoutControls } from 'api/contract';

/** "HI 96720", "HI" or "96720-1234": belongs to the town before it. */
const AFTER_TOWN = /^([A-Z]{2}|([A-Z]{2}\.? +)?\d{5}(-\d{4})?)$/i;

/** An address as the lines of a label. People type it with commas or on several lines. */
export function addressLines(address: string): string[] {
  const typed = withoutControls(address).split(/\r?\n/).map(trimmed).filter(Boolean);
  if (typed.length > 1) return typed;
  const lines: string[] = [];
  for (const part of (typed[0] ?? '').split(',').map(trimmed).filter(Boolean)) {
    const town = lines.at(-1);
    if (lines.length > 1 && town !== undefined && AFTER_TOWN.test(part)) {
      // "Hilo, HI, 96720" is written "Hilo, HI 96720".
      const separator = /^\d/.test(part) ? ' ' : ', ';
      lines[lines.length - 1] = `${town}${separator}${part}`;
    } else lines.push(part);
  }
  return lines;
}

/** Name and address, a line each. */
export function labelText(name: string, address: string): string {
  return [withoutControls(name), ...addressLines(address)].join('\n');
}

function trimmed(text: string): string {
  return text.trim().replace(/,$/, '');
}

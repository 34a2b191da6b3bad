import { normalizeTicketKey, TICKET_KEY_LENGTH, visibleText } from 'api/contract';

/** What was typed, pasted or opened: a key in any spelling, or a whole link. Null when it is no key. */
export function readKey(typed: string): string | null {
  return normalizeTicketKey(keyPart(typed));
}

/** Why a text is no key, as a sentence. */
export function keyProblem(typed: string): string {
  const part = keyPart(typed);
  if (part === '') return 'Please enter your ticket key.';
  const known = [...part.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const odd = known.find((letter) => letter === 'U' || !/[0-9A-Z]/.test(letter));
  if (odd === 'U') return 'A ticket key has no U. Is it a V?';
  if (odd) return `A ticket key has no “${odd}”, only the letters A to Z and digits.`;
  if (known.length !== TICKET_KEY_LENGTH) {
    const count = known.length === 1 ? '1 letter or digit' : `${known.length} letters and digits`;
    return `A ticket key has ${TICKET_KEY_LENGTH} letters and digits. This one has ${count}.`;
  }
  return 'A ticket key has only letters and digits. Please take the other characters out.';
}

/** "7QK2M9XR…" → "7QK2 M9XR …", for reading and typing. */
export function groupedKey(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ');
}

/** Of a link, what is behind its #; without the quotes and full stops that were copied with it. */
function keyPart(typed: string): string {
  const text = visibleText(typed);
  const behindHash = text.slice(text.lastIndexOf('#') + 1);
  return decoded(behindHash).replace(/^[\s"'“”‘’<>()[\].,;:!]+|[\s"'“”‘’<>()[\].,;:!]+$/gu, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A % that is no escape.
    return text;
  }
}

/**
 * Controls, zero-width spaces and the explicit directions (U+202A to U+202E, U+2066 to U+2069): they
 * show nothing, and a direction turns around whatever follows it on the same line.
 */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u206F]/g;

/**
 * What shows nothing when it is alone. Joiners, marks and selectors belong into words and emoji,
 * so they stay in a text that has something else.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** What ends a line somewhere, or is an instruction to a terminal. */
const LINE_BREAKING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A text on one line, as in seal.txt: each character that would end it becomes a space. */
export function onOneLine(text: string): string {
  return text.replace(LINE_BREAKING, ' ');
}

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** What can be seen of a text, without blanks around it. Not for showing: emoji fall apart. */
export function visibleText(text: string): string {
  return withoutControls(text).replace(INVISIBLE, '').trim();
}

/**
 * Letters, digits and signs in full width, as Japanese keyboards write them, as the usual ones. Nothing else changes:
 * “½” and accents are what somebody meant, and another spelling of an address is another place.
 */
export function inUsualWidth(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** How many characters of a text can be seen; blanks count between others alone. */
export function visibleLength(text: string): number {
  return visibleText(text).length;
}

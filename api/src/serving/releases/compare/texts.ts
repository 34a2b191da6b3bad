import { type Token, tokenizer } from 'acorn';
import { isAdminPath } from '../../../../contract/index.ts';

/** The texts of a release, each once, in the order of the build. */
export interface Texts {
  /** What people read. */
  words: Set<string>;
  /** Addresses of other sites, mail addresses, and addresses of admin pages. */
  links: Set<string>;
  /** Other strings of the code, such as names of events. */
  code: Set<string>;
}

export const noTexts = (): Texts => ({ words: new Set(), links: new Set(), code: new Set() });

/** Longer texts are cut. */
const MAX_LENGTH = 600;

/**
 * Adds the strings of a script. It is only read, never run, so a script that composes its texts in
 * another way has texts that are not found here.
 * @throws SyntaxError
 */
export function addScriptTexts(texts: Texts, script: string): void {
  /** Open templates: their text so far, and how many braces are open in an expression of them. */
  const templates: { text: string; braces: number }[] = [];
  for (const token of tokenizer(script, { ecmaVersion: 'latest', sourceType: 'module' })) {
    const { label } = token.type;
    const inner = templates.at(-1);
    if (label === 'string') addString(texts, String(textOf(token)));
    else if (label === '`') {
      if (inner && inner.braces === 0) {
        templates.pop();
        addString(texts, inner.text);
      } else templates.push({ text: '', braces: 0 });
    } else if (inner) {
      if (label === 'template') inner.text += String(textOf(token) ?? '');
      else if (label === '${') {
        inner.text += '…';
        inner.braces = 1;
      } else if (label === '{') inner.braces += 1;
      else if (label === '}') inner.braces -= 1;
    }
  }
}

/** Its type lacks the value. */
const textOf = (token: Token) => (token as Token & { value?: unknown }).value;

/** Adds the texts of a piece of HTML, with those that are in attributes. */
export function addHtmlTexts(texts: Texts, html: string): void {
  const [first = '', ...pieces] = html.split('<');
  addString(texts, decode(first));
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const tag = end < 0 ? piece : piece.slice(0, end);
    for (const [, value = ''] of tag.matchAll(TEXT_ATTRIBUTE)) addString(texts, decode(value));
    if (end >= 0) addString(texts, decode(piece.slice(end + 1)));
  }
}

const TEXT_ATTRIBUTE = /\s(?:href|action|alt|title|aria-label|placeholder|content)="([^"]*)"/g;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x27': '’',
  '#39': '’',
};

const decode = (html: string) =>
  html.replace(/&(#?\w{1,8});/g, (whole, name) => ENTITIES[name] ?? whole);

/** Sorts one string into its list. The build has content as JSON in one string. */
function addString(texts: Texts, value: string): void {
  const parts = stringsInJson(value);
  if (parts) for (const part of parts) addPlain(texts, part);
  else addPlain(texts, value);
}

function addPlain(texts: Texts, value: string): void {
  const text = value.replace(/\s+/g, ' ').trim();
  if (text.length < 2) return;
  for (const [address] of text.slice(0, 20_000).matchAll(ADDRESS)) texts.links.add(cut(address));
  if (isAdminPath(text)) texts.links.add(cut(text));
  else if (isAddress(text)) return;
  else if (isRead(text)) texts.words.add(cut(text));
  else texts.code.add(cut(text));
}

const ADDRESS = /(?:\bhttps?:\/\/|\bmailto:|\btel:|\bsms:|\bwww\.)[^\s"'<>()…]+/gi;
const isAddress = (text: string) => /^(?:https?:\/\/|mailto:|tel:|sms:|www\.)\S*$/i.test(text);

/** Whether people may read it: several words, a capital letter, or letters beyond the alphabet. */
function isRead(text: string): boolean {
  return (
    /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}/u.test(text.slice(0, 2_000)) ||
    /^\P{L}*\p{Lu}\p{Ll}|[^\p{ASCII}\P{L}]/u.test(text.slice(0, 2_000))
  );
}

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** The texts in a JSON object or list; undefined for anything else. */
function stringsInJson(value: string): string[] | undefined {
  if (value.length < 20 || !/^[[{]/.test(value)) return undefined;
  let open: unknown[];
  try {
    open = [JSON.parse(value)];
  } catch {
    return undefined;
  }
  const found: string[] = [];
  // A list of what is left, since the nesting may be deep. From the end, to keep the order.
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') found.push(next);
    else if (next && typeof next === 'object') open.push(...Object.values(next).reverse());
  }
  return found;
}

import type { TestApp } from '../app.ts';

/** Each text that the person leaves has one of these in it. */
const MARKS = [
  'zebulonq',
  'elsewhere.example',
  '555-0147',
  '8085550147',
  '555 0199',
  '8085550199',
  '98613-4422',
  '7k394m',
];
/** Shortened, they count as words of their own: digests and random tokens contain such digits. */
const SHORTENED = /\b(?:5550147|5550199|98613)\b/g;

/** The marks of the person that a text has. */
export function marksIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [...MARKS.filter((mark) => lower.includes(mark)), ...(lower.match(SHORTENED) ?? [])];
}

export const email = 'zebulonq@person.example';
export const phone = '(808) 555-0147';
export const person = {
  name: 'Zebulonq Hale',
  email,
  phone,
  location: 'Zebulonq Bay',
  shippingAddress: '77 Zebulonq Lane, Hilo, HI 98613-4422',
  instagramHandle: 'zebulonq.hale',
};
/** Somebody else, with the same kinds of things. */
export const neighbor = {
  name: 'Pualani Neighbor',
  email: 'pualani@other.example',
  phone: '808 555 0111',
};

export type Somebody = typeof person | typeof neighbor;

/** Every value of the database as text, by table and column. Also of the search indexes. */
export async function allTexts({ db }: TestApp): Promise<Map<string, string>> {
  const tables = await db.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const all = new Map<string, string>();
  for (const [name] of tables.map((row) => [String(row[0])])) {
    for (const row of await db.rows(`SELECT * FROM ${name}`)) {
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value;
        const key = `${name}.${column}`;
        all.set(key, `${all.get(key) ?? ''}\n${text}`);
      }
    }
  }
  return all;
}

/** `table.column` of each column that has a word of the person. */
export const markedColumns = (all: Map<string, string>) =>
  [...all].filter(([, text]) => marksIn(text).length > 0).map(([column]) => column);

/** Everything about the neighbor, to see that it stays as it was. */
export const neighborTexts = async ({ db }: TestApp) =>
  JSON.stringify([
    await db.rows("SELECT * FROM raffle_entries WHERE name LIKE 'Pualani%'"),
    await db.rows("SELECT * FROM support_messages WHERE name LIKE 'Pualani%'"),
    await db.rows("SELECT * FROM contact_messages WHERE name LIKE 'Pualani%'"),
    await db.rows("SELECT * FROM fundraiser_entries WHERE name LIKE 'Pualani%'"),
    await db.rows("SELECT id, name, comment FROM petition_signatures WHERE name LIKE 'Pua%'"),
    await db.rows("SELECT * FROM audit_trail WHERE subject_name LIKE 'Pualani%'"),
    await db.rows("SELECT * FROM gifts WHERE search_text LIKE '%pualani%'"),
    await db.rows("SELECT * FROM gift_columns WHERE columns LIKE '%pualani%'"),
  ]);

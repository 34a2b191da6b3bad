import type { ErasableKind, FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import type { KindWithContact } from './find-in-history.ts';

type Reader = Pick<Database, 'rows'>;

/** What can be erased, as it is shown. */
export type ErasableThing = FoundThing & { kind: ErasableKind };

/** Of each kind: its table, its name, what else to show of it, and whether its draw is on record. */
export const sources: Record<
  KindWithContact,
  { table: string; name: string; text: string[]; stays: string }
> = {
  'raffle-entry': {
    table: 'raffle_entries',
    name: 'name',
    text: ['email', 'phone', 'location'],
    stays: 'EXISTS (SELECT 1 FROM draws WHERE winner_id = raffle_entries.id)',
  },
  'love-note': {
    table: 'support_messages',
    name: 'name',
    text: ['email', 'location', 'substr(message, 1, 120)'],
    stays: '0',
  },
  'contact-message': {
    table: 'contact_messages',
    name: 'name',
    text: ['email', 'phone', 'substr(message, 1, 120)'],
    stays: '0',
  },
  signature: {
    table: 'petition_signatures',
    name: 'name',
    text: ['email', 'phone', 'city', 'substr(comment, 1, 120)'],
    stays: '0',
  },
  'fundraiser-entry': {
    table: 'fundraiser_entries',
    name: 'name',
    text: ['email', 'phone', 'instagram_username'],
    stays: "entry_status = 'winner'",
  },
  prize: {
    table: 'prizes',
    name: 'brand_name',
    text: ['brand_contact', 'prize_title'],
    stays: '1',
  },
};

/** Whether something that was found may be somebody else's. */
type Doubts = Pick<FoundThing, 'unsure' | 'contactChanged'>;
const noDoubts: Doubts = { unsure: false, contactChanged: false };

export async function readThings(
  db: Reader,
  kind: KindWithContact,
  where: string,
  values: (string | number)[],
  doubtsAbout: (contact: { email: string; phone: string }) => Doubts = () => noDoubts,
): Promise<ErasableThing[]> {
  const { table, name, text, stays } = sources[kind];
  const parts = text.map((part) => `nullif(${part}, '')`).join(', ');
  const rows = await db.rows(
    `SELECT id, created_at, ${name}, ${stays}, ${parts} FROM ${table} WHERE ${where} ORDER BY id`,
    values,
  );
  const partOf = (row: ArrayLike<unknown>, part: string) =>
    text.includes(part) ? String(row[4 + text.indexOf(part)] ?? '') : '';
  return rows.map((row) => ({
    kind,
    id: Number(row[0]),
    at: new Date(Number(row[1])).toISOString(),
    name: String(row[2]),
    text: text
      .map((_, index) => row[4 + index])
      .filter((part) => part !== null)
      .join(' · '),
    onlyInHistory: false,
    ...doubtsAbout({ email: partOf(row, 'email'), phone: partOf(row, 'phone') }),
    staysWithoutPerson: row[3] === 1,
    inSealedDraw: false,
    prizesToHandOver: [],
  }));
}

export function inHistoryOnly(kind: ErasableKind, id: number, name: string | null): ErasableThing {
  return {
    kind,
    id,
    at: null,
    name: name ?? '',
    text: '',
    onlyInHistory: true,
    ...noDoubts,
    staysWithoutPerson: false,
    inSealedDraw: false,
    prizesToHandOver: [],
  };
}

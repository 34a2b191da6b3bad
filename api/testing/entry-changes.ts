import { expect } from 'vitest';
import type {
  AuditRecord,
  EntriesChanged,
  EntriesPage,
  EntryState,
  OutputOf,
  readEntryChange,
} from '../contract/index.ts';
import { startTestApp } from './app.ts';
import { addEntries } from './rows.ts';

export const pending: EntryState = { status: 'pending', adminNotes: null };

/** Entries as a change names them, with the state they are expected in. */
export const chosen = (ids: number[], expected?: EntryState) =>
  ids.map((id) => (expected ? { id, expected } : { id }));

/** A campaign whose organizer changes entries. */
export async function startChanging() {
  const site = await startTestApp();
  const cookie = await site.signIn();

  const entriesOf = async (ids: number[]) => {
    const { body } = await site.get<EntriesPage>('/api/raffle/entries?limit=200', { cookie });
    return ids.map((id) => body.entries.find((entry) => entry.id === id));
  };

  /** The counters and the ticket buckets agree with the entries. */
  const expectCountersRight = async () => {
    const counted = await site.db.rows(
      `SELECT entry_status, count(*), sum(entry_count), sum(donation_cents) FROM raffle_entries
       GROUP BY 1 ORDER BY 1`,
    );
    const stored = await site.db.rows(
      `SELECT entry_status, entries, tickets, donation_cents FROM entry_counts
       WHERE entries > 0 ORDER BY 1`,
    );
    const values = (rows: ArrayLike<unknown>[]) => rows.map((row) => Array.from(row));
    expect(values(stored)).toEqual(values(counted));
    const [tickets] = await site.db.rows(
      `SELECT (SELECT sum(tickets) FROM ticket_buckets),
         (SELECT coalesce(sum(entry_count), 0) FROM raffle_entries WHERE entry_status = 'verified')`,
    );
    expect(tickets?.[0]).toBe(tickets?.[1]);
  };

  return {
    site,
    cookie,
    /** Three pending entries; their ids. */
    three: () => addEntries(site.db, [{ name: 'Ana' }, { name: 'Bo' }, { name: 'Cy' }]),
    change: (body: object, headers: Record<string, string> = {}) =>
      site.post<EntriesChanged>('/api/raffle/entries/changes', body, { cookie, headers }),
    changeOne: (id: number, body: object) =>
      site.patch(`/api/raffle/entries/${id}`, body, { cookie }),
    undo: (id: number | null) =>
      site.post<EntriesChanged>(`/api/raffle/changes/${id}/undo`, {}, { cookie }),
    read: async (id: number | null, query = '') =>
      (
        await site.get<OutputOf<typeof readEntryChange>>(`/api/raffle/changes/${id}${query}`, {
          cookie,
        })
      ).body,
    trail: async (query = '') =>
      (await site.get<AuditRecord[]>(`/api/audit?kind=raffle-entry${query}`, { cookie })).body,
    entriesOf,
    expectCountersRight,
  };
}

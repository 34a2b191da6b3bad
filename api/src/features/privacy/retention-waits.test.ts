import { describe, expect, test } from 'vitest';
import { type AuditRecord, erasableKinds } from '../../../contract/index.ts';
import { goodFundraiserEntry } from '../../../testing/fundraiser.ts';
import { giftCalls, giftRow } from '../../../testing/gifts.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { ANNOUNCED_FROM, DUE, retentionDesk } from '../../../testing/privacy/retention.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes } from '../../../testing/seals.ts';

describe('the deletion of old data waits', () => {
  test('for prizes that are still to be drawn', async () => {
    const { site, admin, clean, cleanWhenDue, state, count, fill } = await retentionDesk();
    await fill();
    const prize = await addPrize(site.db);
    await cleanWhenDue();
    expect((await state()).waitsFor).toEqual(['prizes-to-draw']);
    expect(await count('raffle_entries')).toBe(59);
    await site.delete(`/api/raffle/prizes/${prize}`, admin);
    await clean();
    expect(await count('raffle_entries')).toBe(0);
  });

  test('with what the raffle needs alone: everything else goes on time, out of the history too', async () => {
    const { site, admin, clean, cleanWhenDue, state } = await retentionDesk();
    const names: Record<string, string> = {
      'raffle-entry': 'Entrant of the raffle',
      gift: 'Payer of a gift',
      prize: 'Contact of a brand',
      'love-note': 'Author of a note',
      'contact-message': 'Writer of a message',
      signature: 'Signer of the petition',
      'fundraiser-entry': 'Entrant of the fundraiser',
    };
    const post = async (path: string, body: object) =>
      (await site.post<{ id: number }>(path, body, admin)).body.id;
    const raffle = '/api/raffle/prizes';
    const brandContact = names.prize ?? '';
    await giftCalls(site, admin.cookie).bringIn([giftRow({ payer: names.gift })]);
    await site.patch('/api/gifts/1', { discarded: true, reason: `Of ${names.gift}` }, admin);
    const add: Record<string, () => Promise<[path: string, id: number]>> = {
      'raffle-entry': async () => [
        '/api/raffle/entries',
        await addEntry(site.db, { name: names['raffle-entry'] ?? '' }),
      ],
      prize: async () => [raffle, await post(raffle, prizeForm({ brandContact }))],
      'love-note': async () => {
        const note = { name: names['love-note'], message: 'Aloha', messageType: 'love' };
        return ['/api/support', await post('/api/support', { ...note, isPublic: true })];
      },
      'contact-message': async () => {
        const message = { name: names['contact-message'], email: 'w@gone.example', message: 'Hi' };
        return ['/api/contact', await post('/api/contact', message)];
      },
      signature: async () => [
        '/api/petition/signatures',
        await post('/api/petition/simple', goodSignature({ name: names.signature })),
      ],
      'fundraiser-entry': async () => [
        '/api/fundraiser/entries',
        await post(
          '/api/fundraiser/enter',
          goodFundraiserEntry({ name: names['fundraiser-entry'] }),
        ),
      ],
    };
    expect([...Object.keys(add), 'gift'].sort()).toEqual([...erasableKinds].sort());
    for (const one of Object.values(add)) {
      // One stays; one is deleted by hand, and only the history has it.
      await one();
      const [path, id] = await one();
      expect((await site.delete(`${path}/${id}`, admin)).status, path).toBe(200);
    }
    const left = async () => {
      const tables = [
        'raffle_entries',
        'gifts',
        'prizes',
        'support_messages',
        'contact_messages',
        'petition_signatures',
        'fundraiser_entries',
        'audit_trail',
      ].map((table) => site.db.rows(`SELECT * FROM ${table}`));
      const text = JSON.stringify(await Promise.all(tables));
      return Object.entries(names).flatMap(([kind, name]) => (text.includes(name) ? [kind] : []));
    };
    expect(await left()).toEqual(Object.keys(names));

    await cleanWhenDue();
    expect((await state()).waitsFor).toEqual(['prizes-to-draw']);
    expect(await left()).toEqual(['raffle-entry', 'gift', 'prize']);
    const [erased] = (await site.get<AuditRecord[]>('/api/audit?kind=personal-data', admin)).body;
    expect(erased?.after).toEqual({
      'love-note': 1,
      'contact-message': 1,
      signature: 1,
      'fundraiser-entry': 1,
    });

    await site.db.write((tx) => tx.rows('UPDATE prizes SET is_active = 0'));
    await clean();
    expect(await left()).toEqual([]);
  });

  test('with the history of the raffle alone, whenever something was deleted by hand', async () => {
    const { site, admin, turnOn, clean, cleanAt } = await retentionDesk();
    const add = async (when: string) => {
      const note = { message: 'Aloha', messageType: 'love', isPublic: true };
      const { body } = await site.post<{ id: number }>('/api/support', {
        ...note,
        name: `${when} author`,
      });
      const entry = await addEntry(site.db, { name: `${when} entrant` });
      return [`/api/support/${body.id}`, `/api/raffle/entries/${entry}`];
    };
    const deleteAll = async (all: string[]) => {
      for (const path of all) expect((await site.delete(path, admin)).status).toBe(200);
    };
    const late = await add('Late');
    await deleteAll(await add('Early'));
    await addEntry(site.db);
    const prize = await addPrize(site.db);
    await turnOn();
    await cleanAt(ANNOUNCED_FROM);
    await deleteAll(late);
    await cleanAt(DUE);
    const names = async () =>
      JSON.stringify(await site.db.rows('SELECT * FROM audit_trail')).match(
        /(?:Early|Late) (?:author|entrant)/g,
      );
    expect([...new Set(await names())].sort()).toEqual(['Early entrant', 'Late entrant']);
    await site.delete(`/api/raffle/prizes/${prize}`, admin);
    await clean();
    expect(await names()).toBeNull();
  });

  test('for a sealed draw, its winner, and the prize on its way', async () => {
    const { site, admin, clean, cleanWhenDue, state, count } = await retentionDesk();
    const id = await addEntry(site.db, { status: 'verified', name: 'Lucky Person' });
    await addEntry(site.db);
    await addPrize(site.db, { active: false });
    const seal = await sealPrizes(site, [await addPrize(site.db)]);
    await cleanWhenDue();
    expect((await state()).waitsFor).toContain('sealed-draw');
    await openSeal(site, seal);
    await clean();
    expect(await count('raffle_entries')).toBe(2);
    const path = `/api/raffle/seals/${seal.id}`;
    await site.post(`${path}/reveal`, { prize: 1 }, admin);
    expect((await state()).waitsFor).toEqual(['prizes-to-hand-over']);
    const pass = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back' };
    expect((await site.post(`${path}/pass`, pass, admin)).status).toBe(200);
    expect((await state()).waitsFor).toEqual(['sealed-draw']);
    await clean();
    expect(await count('raffle_entries')).toBe(2);
    const [row] = await site.db.rows('SELECT erased_at FROM raffle_entries WHERE id = ?', [id]);
    expect(row?.[0]).toBeNull();
  });

  test('until a prize is handed over; then the winner stays in the record without a name', async () => {
    const { site, admin, clean, cleanWhenDue, state, count } = await retentionDesk();
    await addEntry(site.db, {
      status: 'verified',
      name: 'Lucky Person',
      email: 'lucky@gone.example',
    });
    const prize = await addPrize(site.db);
    await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin);
    await cleanWhenDue();
    expect((await state()).waitsFor).toEqual(['prizes-to-hand-over']);
    const { body } = await site.get<{ awards: { id: number }[] }>('/api/raffle/awards', admin);
    await site.patch(`/api/raffle/awards/${body.awards[0]?.id}`, { handedOver: true }, admin);
    await clean();
    const everything = JSON.stringify([
      await site.db.rows('SELECT * FROM draws'),
      await site.db.rows('SELECT * FROM raffle_entries'),
      await site.db.rows('SELECT * FROM audit_trail'),
    ]);
    expect(everything).not.toMatch(/Lucky|lucky@/);
    expect(await count('draws')).toBe(1);
  });
});

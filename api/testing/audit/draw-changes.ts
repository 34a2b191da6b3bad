import { expect } from 'vitest';
import type { Pick } from '../../contract/index.ts';
import { DAY } from '../../src/platform/clock.ts';
import type { TestApp } from '../app.ts';
import { addEntry, addPack, addPrize } from '../rows.ts';
import { sealPrizes, testChain } from '../seals.ts';
import type { ArrangedChange } from './account-changes.ts';

const prizeForm = {
  brandName: 'Maui Weavers',
  brandContact: 'weavers@brand.example',
  prizeTitle: 'A woven basket',
  prizeDescription: 'Woven by hand from lauhala leaves',
  prizeValue: '85',
  prizeImage: null,
  quantity: 1,
};

/** Changes of prizes, draws and winners, and what the trail says of them. */
export function drawChanges(
  site: TestApp,
  { cookie }: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  async function addDraw() {
    const prize = await addPrize(site.db);
    await addEntry(site.db, { name: 'Keola', status: 'verified' });
    const { body } = await site.post<{ id: number }>(
      `/api/raffle/draw-winner/${prize}`,
      undefined,
      {
        cookie,
      },
    );
    return body.id;
  }

  return {
    'POST /api/raffle/prizes': async () => ({
      body: prizeForm,
      record: {
        action: 'added',
        subject: { kind: 'prize', id: expect.stringMatching(/^\d+$/), name: 'A woven basket' },
        before: null,
        after: expect.objectContaining({ brandName: 'Maui Weavers', prizeValue: '85.00' }),
      },
    }),
    'PUT /api/raffle/prizes/:id': async () => {
      const id = await addPrize(site.db, { title: 'A plain basket', cents: 5_000 });
      return {
        path: `/api/raffle/prizes/${id}`,
        body: { ...prizeForm, prizeTitle: 'A fine basket', brandName: 'Brand', quantity: 3 },
        record: {
          action: 'changed',
          subject: { kind: 'prize', id: String(id), name: 'A fine basket' },
          before: expect.objectContaining({ prizeTitle: 'A plain basket', quantity: 1 }),
          after: {
            prizeTitle: 'A fine basket',
            prizeDescription: prizeForm.prizeDescription,
            brandContact: prizeForm.brandContact,
            prizeValue: '85.00',
            quantity: 3,
            unitsLeft: 3,
          },
        },
      };
    },
    'DELETE /api/raffle/prizes/:id': async () => {
      const id = await addPrize(site.db, { title: 'A lost basket' });
      return {
        path: `/api/raffle/prizes/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'prize', id: String(id), name: 'A lost basket' },
          before: expect.objectContaining({ prizeTitle: 'A lost basket' }),
          after: null,
        },
      };
    },
    'POST /api/raffle/prizes/reorder': async () => {
      await addPrize(site.db, { title: 'First of two', order: 90_000 });
      await addPrize(site.db, { title: 'Second of two', order: 90_001 });
      const rows = await site.db.rows(
        'SELECT id, prize_title FROM prizes WHERE is_active = 1 ORDER BY display_order, id',
      );
      const before = rows.map((row) => row[1]);
      const after = rows.toReversed();
      return {
        body: { prizeIds: after.map((row) => row[0]) },
        record: {
          action: 'reordered',
          subject: { kind: 'prize', id: null, name: null },
          before: { order: before },
          after: { order: after.map((row) => row[1]) },
        },
      };
    },
    'POST /api/raffle/draw-winner/:prizeId': async () => {
      const prize = await addPrize(site.db, { title: 'A carved bowl' });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        path: `/api/raffle/draw-winner/${prize}`,
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: String(prize), name: 'A carved bowl' },
          before: null,
          after: expect.objectContaining({ prizes: ['A carved bowl'], ticket: expect.any(Number) }),
        },
      };
    },
    'POST /api/raffle/draw-pack-winner/:packId': async () => {
      const pack = await addPack(site.db, 'Island weekend');
      await addPrize(site.db, { title: 'A night by the sea', pack });
      await addPrize(site.db, { title: 'A surf lesson', pack });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        path: `/api/raffle/draw-pack-winner/${pack}`,
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: null, name: 'Island weekend' },
          before: null,
          after: expect.objectContaining({ prizes: ['A night by the sea', 'A surf lesson'] }),
        },
      };
    },
    'POST /api/raffle/select-winner': async () => {
      const prize = await addPrize(site.db, { title: 'The first to draw', order: -1 });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: String(prize), name: 'The first to draw' },
        },
      };
    },
    'PATCH /api/raffle/winners/:id': async () => {
      const id = await addDraw();
      return {
        path: `/api/raffle/winners/${id}`,
        body: { notified: true },
        record: {
          action: 'changed',
          subject: { kind: 'draw', id: String(id), name: expect.stringContaining(', Prize') },
          before: { notified: false },
          after: { notified: true },
        },
      };
    },
    'PATCH /api/raffle/awards/:id': async () => {
      const id = await addDraw();
      return {
        path: `/api/raffle/awards/${id}`,
        body: { notice: { at: site.now().toISOString(), channel: 'phone' }, claimed: true },
        record: {
          action: 'changed',
          subject: { kind: 'draw', id: String(id), name: expect.stringContaining(', Prize') },
          before: {
            notified: false,
            notifiedAt: null,
            notifiedChannel: null,
            answerBy: null,
            claimed: false,
          },
          after: {
            notified: true,
            notifiedAt: site.now().toISOString(),
            notifiedChannel: 'phone',
            answerBy: new Date(site.now().getTime() + 7 * DAY).toISOString(),
            claimed: true,
          },
        },
      };
    },
    'POST /api/raffle/seals': async () => {
      const prize = await addPrize(site.db, { title: 'A koa paddle', order: 80_000 });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        body: {
          prizes: [{ prizeId: prize }],
          source: {
            kind: 'announced',
            text: 'Daily 4',
            closesAt: new Date(site.now().getTime() + 300 * DAY).toISOString(),
          },
        },
        record: {
          action: 'made',
          subject: { kind: 'seal', id: expect.any(String), name: 'Sealed draw 1' },
          before: null,
          after: expect.objectContaining({ prizes: ['A koa paddle'] }),
        },
      };
    },
    'POST /api/raffle/seals/:id/call-off': async () => ({
      path: '/api/raffle/seals/1/call-off',
      body: { reason: 'Announced for the wrong day' },
      record: {
        action: 'called-off',
        subject: { kind: 'seal', id: '1', name: 'Sealed draw 1' },
        after: { reason: 'Announced for the wrong day' },
      },
    }),
    'POST /api/raffle/seals/:id/randomness': async () => {
      const prize = await addPrize(site.db, { title: 'A koa bowl', order: 80_001 });
      const { id, source } = await sealPrizes(site, [prize, await addPrize(site.db)]);
      const round = source.kind === 'drand' ? source.round : 0;
      const { signature, randomness } = testChain.roundResponse(round);
      return {
        path: `/api/raffle/seals/${id}/randomness`,
        body: { round, signature },
        record: {
          action: 'number-entered',
          subject: { kind: 'seal', id: String(id), name: 'Sealed draw 2' },
          after: { value: randomness },
        },
      };
    },
    'POST /api/raffle/seals/:id/reveal': async () => ({
      path: '/api/raffle/seals/2/reveal',
      body: { prize: 1 },
      record: {
        action: 'revealed',
        subject: { kind: 'seal', id: '2', name: 'Sealed draw 2' },
        after: { prize: 1, title: 'A koa bowl' },
      },
    }),
    'POST /api/raffle/seals/:id/pass': async () => {
      // Nobody is passed over while another line is hidden.
      await site.post('/api/raffle/seals/2/reveal', { prize: 2 }, { cookie });
      const all = (await site.get<Pick[]>('/api/raffle/seals/2/picks')).body;
      const picks = all.filter(({ prize }) => prize === 1);
      const passing = {
        prize: 1,
        attempt: picks.length,
        outcome: 'declined',
        note: 'Gave it back',
      };
      return {
        path: '/api/raffle/seals/2/pass',
        body: passing,
        record: {
          action: 'passed-over',
          subject: { kind: 'seal', id: '2', name: 'Sealed draw 2' },
          after: expect.objectContaining(passing),
        },
      };
    },
  };
}

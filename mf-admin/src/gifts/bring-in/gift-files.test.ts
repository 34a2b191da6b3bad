import type { GiftColumns, GiftRow } from 'api/contract';
import { ApiError } from 'shell/kit';
import { describe, expect, test } from 'vitest';
import type { Columns } from '../reading/known-platforms.ts';
import { isReady, newCount, newGifts } from './gift-file.ts';
import { type GiftCalls, GiftFiles } from './gift-files.ts';

const HEADER = 'Transaction ID,Date,Transaction Type,Amount,Status,Notes,Name of sender/receiver';

function cashApp(from: number, to: number): string {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const id = from + index;
    return `id-${id},2026-10-07 16:12:36 EDT,Received P2P,$${id + 1}.00,COMPLETE,,Jane ${id}`;
  });
  return [HEADER, ...rows, ''].join('\n');
}

/** A site that knows gifts by their ids, and answers a key again as before. */
class Site {
  readonly ids = new Set<string>();
  /** Of `ids`, gifts that it has without them. */
  readonly withoutId = new Set<string>();
  /** Ids of gifts that it has with another amount, and that amount. */
  readonly conflicts = new Map<string, string>();
  readonly bodies: { gifts: GiftRow[]; key: string; import: number | undefined }[] = [];
  columns: GiftColumns[] = [];
  /** Runs before each import takes effect, and after. */
  before: () => void = () => {};
  after: () => void = () => {};
  private readonly answers = new Map<string, ReturnType<Site['take']>>();

  readonly calls: GiftCalls = {
    loadForm: async () => {},
    remembered: async () => this.columns,
    remember: (columns) => {
      const others = this.columns.filter(({ signature }) => signature !== columns.signature);
      this.columns = [...others, columns];
    },
    known: async ({ gifts }, signal) => {
      signal.throwIfAborted();
      const conflicts = this.conflictsIn(gifts);
      return {
        known: gifts.flatMap(({ externalId }, index) =>
          this.ids.has(externalId ?? '') ? index : [],
        ),
        withoutId: gifts.flatMap(({ externalId }, index) =>
          this.withoutId.has(externalId ?? '') ? index : [],
        ),
        conflicts,
        conflictAmounts: conflicts.map(
          (index) => this.conflicts.get(gifts[index]?.externalId ?? '') ?? '',
        ),
      };
    },
    bringIn: async (input, key) => {
      this.before();
      const answer = this.answers.get(key) ?? this.take(input.gifts);
      this.answers.set(key, answer);
      this.bodies.push({ gifts: input.gifts, key, import: input.import });
      this.after();
      return answer;
    },
  };

  private conflictsIn(gifts: GiftRow[]) {
    return gifts.flatMap(({ externalId }, index) =>
      this.conflicts.has(externalId ?? '') ? index : [],
    );
  }

  private take(gifts: GiftRow[]) {
    const conflicts = this.conflictsIn(gifts);
    const fresh = gifts.filter(
      ({ externalId }, index) => !this.ids.has(externalId ?? '') && !conflicts.includes(index),
    );
    for (const { externalId } of fresh) this.ids.add(externalId ?? '');
    const known = gifts.length - fresh.length - conflicts.length;
    return { added: fresh.length, known, conflicts, import: 7 };
  }
}

const campaign = () => ({ timeZone: 'Pacific/Honolulu', now: Date.parse('2026-11-01') });
const open = (site: Site) => new GiftFiles(site.calls, campaign);

const left = (store: GiftFiles) => newGifts(store.snapshot().files, store.snapshot().repeats);

function ready(store: GiftFiles, index = 0) {
  const step = store.snapshot().files[index]?.step;
  if (!step || !isReady(step)) throw new Error(`It is ${step?.is}`);
  return step;
}

/** Its second batch was not sent. */
async function halfSent() {
  const site = new Site();
  const store = open(site);
  await store.add('july.csv', cashApp(0, 2_500));
  let calls = 0;
  site.before = () => {
    calls += 1;
    if (calls === 2) throw new Error('cut');
  };
  await store.send();
  return { site, store };
}

describe('files of gifts', () => {
  test('are sent in batches of 1,000, as one import', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 2_500));
    expect(ready(store)).toMatchObject({ known: 0, fresh: { length: 2_500 } });
    await store.send();
    expect(site.bodies.map(({ gifts }) => gifts.length)).toEqual([1_000, 1_000, 500]);
    expect(site.bodies.map((body) => body.import)).toEqual([undefined, 7, 7]);
    expect(site.ids.size).toBe(2_500);
    expect(ready(store).sent).toMatchObject({ count: 2_500, added: 2_500 });
  });

  test('stay while the screen is hidden: what was being read is read again, and sending stops', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 2_500));
    site.before = () => store.pause();
    await store.send();
    expect(site.bodies).toHaveLength(1);
    expect(ready(store).sent.count).toBe(1_000);
    expect(store.snapshot()).toMatchObject({ sending: false, stopped: expect.any(Error) });

    site.before = () => {};
    const august = store.add('august.csv', cashApp(2_500, 2_520));
    store.pause();
    await august;
    expect(store.snapshot().files[1]?.step.is).toBe('reading');
    await store.resume();
    expect(ready(store, 1).fresh).toHaveLength(20);
    await store.send();
    expect(site.ids.size).toBe(2_520);
    expect(store.snapshot().stopped).toBeNull();
  });

  test('are brought in a second time without a call', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 20));
    await store.send();
    await store.add('july again.csv', cashApp(0, 25));
    expect(ready(store, 1)).toMatchObject({ known: 20, fresh: { length: 5 } });
    await store.send();
    expect(site.bodies.map(({ gifts }) => gifts.length)).toEqual([20, 5]);
    await store.send();
    expect(site.bodies).toHaveLength(2);
  });

  test('go on where the network was cut, with nothing lost and nothing twice', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 2_500));
    let calls = 0;
    const cut = () => {
      calls += 1;
      if (calls === 2) throw new Error('cut');
    };
    site.before = cut;
    await store.send();
    expect(store.snapshot()).toMatchObject({ sending: false, stopped: { message: 'cut' } });
    expect(left(store)).toMatchObject({ left: 1_500, sent: 1_000, duplicates: 0 });
    await store.send();
    expect(store.snapshot().stopped).toBeNull();
    expect(site.ids.size).toBe(2_500);
    expect(ready(store).sent).toMatchObject({ count: 2_500, added: 2_500 });
  });

  test('whose gifts were taken back are new again, and can be read in another way', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 1_200));
    await store.add('july again.csv', cashApp(0, 1_200));
    site.after = () => {
      site.after = () => {};
      throw new Error('cut');
    };
    await store.send();
    expect(store.snapshot().stopped).not.toBeNull();
    site.ids.clear();
    await store.checkAgain(1);
    expect(store.snapshot().stopped).toBeNull();
    for (const index of [0, 1]) {
      expect(ready(store, index)).toMatchObject({ known: 0, sent: { count: 0, batch: null } });
    }
    await store.send();
    expect(site.bodies.at(1)?.key).not.toBe(site.bodies[0]?.key);
    expect(site.ids.size).toBe(1_200);
  });

  test('that are being read are asked for again, too', async () => {
    const site = new Site();
    for (let id = 0; id < 2_500; id += 1) site.ids.add(`id-${id}`);
    const { known } = site.calls;
    let asked = () => {};
    const firstAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let takenBack = () => {};
    const goesOn = new Promise<void>((resolve) => {
      takenBack = resolve;
    });
    site.calls.known = async (...input) => {
      const answer = await known(...input);
      asked();
      await goesOn;
      return answer;
    };
    const store = open(site);
    const adding = store.add('july.csv', cashApp(0, 2_500));
    await firstAsked;
    site.ids.clear();
    const again = store.checkAgain(1);
    takenBack();
    await Promise.all([adding, again]);
    expect(ready(store)).toMatchObject({ known: 0, fresh: { length: 2_500 } });
  });

  test('go on in their own import when another one is taken back', async () => {
    const { store } = await halfSent();
    const { sent } = ready(store);
    expect(sent.import).not.toBeNull();
    // Two are taken back, one after the other.
    await Promise.all([store.checkAgain(-1), store.checkAgain(-2)]);
    expect(store.snapshot().stopped).toMatchObject({ message: 'cut' });
    expect(ready(store)).toMatchObject({ known: 1_000, sent: { count: 0, import: sent.import } });
  });

  test('are new again when somebody else took back the import that they are half in', async () => {
    const { site, store } = await halfSent();
    // It goes on in its import, of which nobody else's tab says that it was taken back.
    await store.checkAgain(-1);
    site.ids.clear();
    site.before = () => {
      throw new ApiError(404, '{"error":"No.","message":"No.","errors":[]}');
    };
    await store.send();
    expect(store.snapshot()).toMatchObject({ sending: false, stopped: { status: 404 } });
    expect(left(store)).toMatchObject({ left: 2_500, sent: 0 });
    site.before = () => {};
    await store.send();
    expect(site.bodies.slice(1).map((body) => body.import)).toEqual([undefined, 7, 7]);
    expect(site.ids.size).toBe(2_500);
  });

  test('count a batch once whose response was lost', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 1_200));
    site.after = () => {
      site.after = () => {};
      throw new Error('cut');
    };
    await store.send();
    expect(left(store)).toMatchObject({ left: 1_200, sent: 0 });
    await store.send();
    const [first, second] = site.bodies;
    expect(second).toEqual(first);
    expect(ready(store).sent).toMatchObject({ count: 1_200, added: 1_200 });
  });

  test('are sent once by a double click', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 10));
    await Promise.all([store.send(), store.send()]);
    expect(site.bodies).toHaveLength(1);
  });

  test('that another tab brings in meanwhile say so', async () => {
    const site = new Site();
    const [one, two] = [open(site), open(site)];
    await one.add('july.csv', cashApp(0, 10));
    await two.add('july.csv', cashApp(0, 15));
    await one.send();
    await two.send();
    expect(ready(two).sent).toMatchObject({ count: 15, added: 5 });
    expect(site.ids.size).toBe(15);
  });

  test('that overlap count a gift once, until one is taken off', async () => {
    const store = open(new Site());
    await store.add('july.csv', cashApp(0, 10));
    await store.add('august.csv', cashApp(5, 15));
    expect(left(store)).toMatchObject({ left: 15, sent: 0, duplicates: 5 });
    store.remove(1);
    expect(left(store)).toMatchObject({ left: 10, sent: 0, duplicates: 0 });
  });

  test('that the site has without their ids are sent, and not counted again', async () => {
    const site = new Site();
    for (const id of ['id-0', 'id-2', 'id-3']) site.ids.add(id);
    for (const id of ['id-0', 'id-2']) site.withoutId.add(id);
    const store = open(site);
    await store.add('july.csv', cashApp(0, 5));
    expect(ready(store)).toMatchObject({ known: 3, cents: 700 });
    expect(newCount(ready(store))).toBe(2);
    expect(left(store)).toEqual({ left: 2, withoutId: 2, sent: 0, duplicates: 0 });
    await store.send();
    const sent = site.bodies.flatMap(({ gifts }) => gifts.map(({ externalId }) => externalId));
    expect(sent).toEqual(['id-0', 'id-1', 'id-2', 'id-4']);
    expect(ready(store).sent).toMatchObject({ count: 4, added: 2 });
    expect(left(store)).toMatchObject({ left: 0, withoutId: 0, duplicates: 0 });
  });

  test('with the ids of gifts of another amount are neither known nor sent', async () => {
    const site = new Site();
    for (const id of ['id-1', 'id-2']) site.conflicts.set(id, '9.00');
    site.ids.add('id-0');
    const store = open(site);
    await store.add('receipts.csv', cashApp(0, 4));
    const { read, known, cents } = ready(store);
    expect({ known, cents, gifts: read.gifts.length }).toEqual({ known: 1, cents: 400, gifts: 2 });
    const reason =
      'It has the id of a gift that is in, but another amount. Are these the columns of id and amount? If so, and the amount of the gift that is in is wrong, take back the import that it came with, under “Imports”, and bring in its file again';
    expect(read.unreadable).toMatchObject([
      { line: 3, reason, text: expect.stringContaining('id-1') },
      { line: 4, reason },
    ]);
    await store.send();
    expect(ready(store).sent).toMatchObject({ count: 1, added: 1, refused: 0 });
  });

  test('of two lists that use the same ids both count, until the site has one of them', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('one.csv', cashApp(0, 2));
    await store.add('two.csv', cashApp(0, 2).replace('$1.00', '$7.00'));
    expect(left(store)).toMatchObject({ left: 3, sent: 0, duplicates: 1 });
    site.after = () => site.conflicts.set('id-0', '1.00');
    await store.send();
    expect(ready(store, 1)).toMatchObject({
      cents: 200,
      read: { gifts: { length: 1 }, unreadable: [{ line: 2 }] },
      sent: { count: 2, added: 0, refused: 1 },
    });
    expect(newCount(ready(store, 1))).toBe(1);
    expect(left(store)).toMatchObject({ left: 0, sent: 3, duplicates: 0 });
  });

  test('say which refunded payments count as gifts; only ids are asked for', async () => {
    const site = new Site();
    site.ids.add('id-0');
    site.conflicts.set('id-2', '3.00');
    const asked: GiftRow[] = [];
    const { known } = site.calls;
    site.calls.known = async (input, signal) => {
      asked.push(...input.gifts);
      return known(input, signal);
    };
    const store = open(site);
    const statuses = ['REFUNDED', 'FAILED', 'CANCELED', 'PENDING', 'COMPLETE'];
    const rows = cashApp(0, 5).split('\n');
    const text = rows.map((row, index) => row.replace('COMPLETE', statuses[index - 1] ?? ''));
    await store.add('july.csv', text.join('\n'));
    expect(ready(store)).toMatchObject({ known: 0, wentBack: [2, 4], fresh: { length: 1 } });
    expect(asked.map(({ externalId }) => externalId)).toEqual(['id-4', 'id-0', 'id-1', 'id-2']);
    expect(asked.slice(1).every(({ payer, amount }) => !payer && amount === '0.01')).toBe(true);
  });

  describe('with money that went out', () => {
    const donors = (...rows: string[]) =>
      ['Type,Donor,Gross,Day,Payment ID', ...rows, ''].join('\n');
    const gift = 'Donation,Jane,$25.00,10/13/2026,X';

    /** The lines that a file of another service warns of, after its columns were chosen. */
    async function warnings(store: GiftFiles, text: string, columns: Partial<Columns> = {}) {
      await store.add('donors.csv', text);
      const { files } = store.snapshot();
      const file = files.at(-1);
      if (file?.step.is === 'columns') {
        const plan = file.step.plan;
        await store.readAs(file.id, file.step.table, {
          ...plan,
          columns: { ...plan.columns, payer: ['donor'], id: 'payment id', counted: [], ...columns },
        });
      }
      return ready(store, files.length - 1).wentBack;
    }

    test.each([
      ['of the same amount', 'Withdrawal,,-$25.00,10/20/2026,X', [3]],
      ['of more', 'Withdrawal,,-$27.00,10/20/2026,X', [3]],
      ['of a part', 'Adjustment,,-$10.00,10/20/2026,X', [3]],
      ['of a small part, in words', 'Partial refund,,-$2.00,10/20/2026,X', [3]],
      ['less a fee, in words', 'Refund less fee,,-$23.00,10/20/2026,X', [3]],
      ['as a fee', 'Platform fee,,-$5.00,10/20/2026,X', []],
      ['as a fee, in one word', 'stripe_fee,,-$5.00,10/20/2026,X', []],
      ['as a fee of the whole amount', 'Platform fee,,-$25.00,10/20/2026,X', [3]],
      ['as a fee without a word', ',,-$1.03,10/20/2026,X', []],
      ['of a donor with such a name', ',Tip Tax,-$10.00,10/20/2026,X', [3]],
      ['under another id', 'Withdrawal,,-$25.00,10/20/2026,Y', []],
    ])('%s: the gift is in the file, on the site, or in another file', async (_, row, lines) => {
      expect(await warnings(open(new Site()), donors(gift, row))).toEqual(lines);

      const site = new Site();
      site.conflicts.set('X', '25.00');
      const asked: GiftRow[] = [];
      const { known } = site.calls;
      site.calls.known = async (input, signal) => {
        asked.push(...input.gifts);
        return known(input, signal);
      };
      const other = 'Donation,Bob,$9.00,10/13/2026,Z';
      expect(await warnings(open(site), donors(other, row))).toEqual(lines);
      expect(asked.slice(1)).toMatchObject([{ amount: '0.01', payer: '', note: '' }]);

      const store = open(new Site());
      expect(await warnings(store, donors(other, row))).toEqual([]);
      await warnings(store, donors(gift));
      expect(ready(store).wentBack).toEqual(lines);
      store.remove(2);
      expect(ready(store).wentBack).toEqual([]);
    });

    test('a site that does not say the amount: all but fees is warned of', async () => {
      const site = new Site();
      for (const id of ['X', 'Y']) site.conflicts.set(id, '');
      const rows = ['Fee,,-$5.00,10/20/2026,X', 'Withdrawal,,-$5.00,10/20/2026,Y'];
      const text = donors('Donation,Bob,$9.00,10/13/2026,Z', ...rows);
      expect(await warnings(open(site), text)).toEqual([4]);
    });

    test('a fee below a refund does not hide it', async () => {
      const rows = ['Refund,,-$25.00,10/20/2026,X', 'Fee,,-$1.03,10/20/2026,X'];
      expect(await warnings(open(new Site()), donors(gift, ...rows))).toEqual([3]);
    });

    test('found while its file is being sent, in a file that came meanwhile', async () => {
      const site = new Site();
      const store = open(site);
      const other = 'Donation,Bob,$9.00,10/13/2026,Z';
      await warnings(store, donors(other, 'Refund,,-$25.00,10/20/2026,X'));
      const bringIn = site.calls.bringIn;
      site.calls.bringIn = async (input, key) => {
        site.calls.bringIn = bringIn;
        await warnings(store, donors(gift));
        return bringIn(input, key);
      };
      await store.send();
      expect(ready(store)).toMatchObject({ wentBack: [3], sent: { count: 1, added: 1 } });
    });

    test('a refund in a file of Cash App, by its type', async () => {
      const store = open(new Site());
      const [header = '', row = ''] = cashApp(0, 1).split('\n');
      const refund = row.replace('Received P2P,$1.00', 'P2P Refund,-$1.00');
      const sent = row.replace('Received P2P,$1.00', 'Sent P2P,-$1.00');
      await store.add('july.csv', [header, row, refund, ''].join('\n'));
      await store.add('sent.csv', [header, row, sent, ''].join('\n'));
      expect([0, 1].map((index) => ready(store, index).wentBack)).toEqual([[3], []]);
    });
  });

  test('with long notes stay below the limit of a call', async () => {
    const site = new Site();
    const store = open(site);
    const note = 'ʻ'.repeat(1_000);
    await store.add('july.csv', cashApp(0, 1_000).replaceAll('COMPLETE,,', `COMPLETE,${note},`));
    await store.send();
    const sizes = site.bodies.map(({ gifts }) => new TextEncoder().encode(JSON.stringify(gifts)));
    expect(Math.max(...sizes.map(({ length }) => length))).toBeLessThan(2 * 1024 * 1024 - 1_000);
    expect(sizes.length).toBeGreaterThan(1);
    expect(site.ids.size).toBe(1_000);
  });

  test('have only what is needed of them sent', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 1));
    await store.send();
    expect(site.bodies[0]?.gifts).toEqual([
      {
        externalId: 'id-0',
        amount: '1.00',
        givenAt: '2026-10-07T20:12:36.000Z',
        givenOn: '2026-10-07',
        payer: 'Jane 0',
        note: '',
        occurrence: 0,
      },
    ]);
  });
});

describe('an unknown file', () => {
  const text = 'Donor,Gift,Day\nJane,$25.00,10/13/2026\nBob,$30.00,10/14/2026\n';

  test('waits for its columns, which are remembered for the next', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('donors.csv', text);
    const [file] = store.snapshot().files;
    if (file?.step.is !== 'columns') throw new Error(`It is ${file?.step.is}`);
    expect(file.step.plan.columns).toMatchObject({ amount: 'gift', date: 'day', payer: ['donor'] });
    await store.readAs(file.id, file.step.table, file.step.plan);
    expect(ready(store).fresh.map(({ payer }) => payer)).toEqual(['Jane', 'Bob']);
    await store.add('more donors.csv', 'Day,Gift,Donor\n10/15/2026,$5.00,Ann\n');
    expect(ready(store, 1).fresh).toMatchObject([{ amount: '5.00', payer: 'Ann' }]);
  });

  test('whose form cannot be loaded is tried again, and the others stay', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', cashApp(0, 20));
    site.calls.loadForm = () => Promise.reject(new Error('no connection'));
    await store.add('donors.csv', text);
    const [july, donors] = store.snapshot().files;
    expect([july?.step.is, donors?.step.is]).toEqual(['ready', 'failed']);
    site.calls.loadForm = async () => {};
    if (donors) await store.retry(donors);
    expect(store.snapshot().files[1]?.step.is).toBe('columns');
  });

  test('waits together with others of the same columns: one answer is enough', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('july.csv', text);
    await store.add('august.csv', text.replaceAll('10/', '9/'));
    await store.add('other.csv', text.replace('Donor', 'Giver'));
    const [july] = store.snapshot().files;
    if (july?.step.is !== 'columns') throw new Error(`It is ${july?.step.is}`);
    const { table, plan } = july.step;
    await store.readAs(july.id, table, { ...plan, columns: { ...plan.columns, payer: [] } });
    for (const index of [0, 1]) expect(ready(store, index).fresh[0]?.payer).toBe('');
    expect(store.snapshot().files[2]?.step.is).toBe('columns');

    await store.askColumns(july.id, ready(store));
    const august = ready(store, 1);
    await store.readAs(2, august.table, plan);
    expect(ready(store, 1).fresh[0]?.payer).toBe('Jane');
    expect(store.snapshot().files[0]?.step.is).toBe('columns');
  });

  test('asks how its dates are meant, and remembers the answer', async () => {
    const site = new Site();
    const store = open(site);
    const unclear = text.replaceAll(/1[34]\/2026/g, '03/2026');
    await store.add('donors.csv', unclear);
    const [file] = store.snapshot().files;
    if (file?.step.is !== 'columns') throw new Error(`It is ${file?.step.is}`);
    await store.readAs(file.id, file.step.table, file.step.plan);
    const asked = store.snapshot().files[0]?.step;
    if (asked?.is !== 'unclear') throw new Error(`It is ${asked?.is}`);
    expect(asked.questions).toEqual({ date: '10/03/2026', amount: null });
    await store.readAs(file.id, asked.table, { ...asked.plan, dateForm: 'day-month-year' });
    expect(ready(store).fresh.map(({ givenOn }) => givenOn)).toEqual(['2026-03-10', '2026-03-10']);
    await store.add('donors again.csv', unclear);
    expect(ready(store, 1).fresh).toHaveLength(2);
  });

  test('is asked about again after a failed call, with what was chosen', async () => {
    const site = new Site();
    const store = open(site);
    await store.add('Pasted rows', 'Jane\t$25.00\tOct 7, 2026\nBob\t$30.00\tOct 8, 2026');
    const [file] = store.snapshot().files;
    if (file?.step.is !== 'columns') throw new Error(`It is ${file?.step.is}`);
    const { known } = site.calls;
    site.calls.known = () => Promise.reject(new Error('cut'));
    await store.readAs(file.id, file.step.table, file.step.plan);
    expect(store.snapshot().files[0]?.step).toMatchObject({ is: 'failed' });
    site.calls.known = known;
    await store.retry(file);
    expect(ready(store).fresh).toHaveLength(2);
    // A file without names leaves nothing to remember.
    expect(site.columns).toEqual([]);
  });
});

test('a known file keeps the rules of its platform when other columns are chosen', async () => {
  const store = open(new Site());
  const text = cashApp(0, 2).replace('2.00,COMPLETE', '2.00,PENDING');
  await store.add('july.csv', text);
  const { table, plan } = ready(store);
  await store.readAs(1, table, { ...plan, columns: { ...plan.columns, note: null } });
  await store.add('july again.csv', text);
  for (const index of [0, 1]) {
    const { read, plan: used } = ready(store, index);
    expect(used.columns.note).toBeNull();
    expect(read.gifts).toHaveLength(1);
    expect(read.notIncoming).toMatchObject([{ reason: 'It is pending' }]);
  }
});

test('a file that has gone since it was chosen is refused', async () => {
  const store = open(new Site());
  const gone = new Blob(['a,b']);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await store.add('july.csv', gone);
  expect(store.snapshot().files[0]?.step).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/^It could not be opened/),
  });
});

test('a file that is none is refused, and the next one is read', async () => {
  const store = open(new Site());
  await store.add('statement.csv', new Blob(['%PDF-1.7']));
  await store.add('july.csv', new Blob([cashApp(0, 3)]));
  expect(store.snapshot().files[0]?.step).toMatchObject({
    is: 'refused',
    message: expect.stringContaining('PDF'),
  });
  expect(ready(store, 1).fresh).toHaveLength(3);
});

test('says whether there are rows; a file that is too large is not read into memory', async () => {
  const store = open(new Site());
  expect(await store.add('Pasted rows', 'no rows at all')).toBe(false);
  expect(await store.add('Pasted rows', cashApp(0, 2))).toBe(true);
  const large = new Blob(['a,b\n']);
  Object.defineProperty(large, 'size', { value: 4_000_000_000 });
  large.arrayBuffer = () => Promise.reject(new Error('out of memory'));
  expect(await store.add('large.csv', large)).toBe(false);
  expect(store.snapshot().files.at(-1)?.step).toMatchObject({
    is: 'refused',
    message: expect.stringContaining('larger than 60 MB'),
  });
});

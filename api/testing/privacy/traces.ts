import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Winner } from '../../contract/index.ts';
import type { TestApp } from '../app.ts';
import { giftCalls, giftColumns, giftRow } from '../gifts.ts';
import { goodSignature } from '../petition.ts';
import { addPrize, goodEntry } from '../rows.ts';
import { openSeal, sealPrizes } from '../seals.ts';
import { email, neighbor, person, type Somebody } from './person.ts';

/** The calls by which a person and their neighbor leave texts all over the database. */
export function traceCalls(site: TestApp, admin: { cookie: string }) {
  let keys = 0;
  const keyed = () => {
    keys += 1;
    return { headers: { 'idempotency-key': `test-key-${keys}` } };
  };

  async function post<Body = { id: number }>(path: string, body: unknown, sent = {}) {
    const answer = await site.post<Body>(path, body, { ...keyed(), ...sent });
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  }
  const postAsAdmin = <Body = { id: number }>(path: string, body?: unknown) =>
    post<Body>(path, body, { ...admin, ...keyed() });
  const patchAsAdmin = async (path: string, body: unknown) =>
    expect((await site.patch(path, body, { ...admin, ...keyed() })).status, path).toBe(200);
  const deleteAsAdmin = async (path: string) =>
    expect((await site.delete(path, admin)).status, path).toBe(200);

  async function note(one: Somebody) {
    const { id } = await post('/api/support', {
      name: one.name,
      email: one.email,
      location: 'location' in one ? one.location : 'Hilo',
      message: `Aloha from ${one.name}`,
      messageType: 'love',
      isPublic: true,
    });
    return id;
  }

  const enter = (changes: object) =>
    post<{ id: number; ticketKey: string }>('/api/raffle/enter', goodEntry({ ...changes }));
  const verify = (id: number) =>
    patchAsAdmin(`/api/raffle/entries/${id}`, {
      status: 'verified',
      adminNotes: 'Called Zebulonq',
    });

  async function signature(one: Somebody, color: string) {
    const image = await sharp({
      create: { width: 300, height: 90, channels: 3, background: color },
    })
      .png()
      .toBuffer();
    const { id } = await post(
      '/api/petition/simple',
      goodSignature({
        ...one,
        city: `Town of ${one.name}`,
        state: `State of ${one.name}`,
        zipCode: one === person ? '98613-4422' : '96720',
        relationshipToIssue: `I am ${one.name}`,
        comment: `Signed by ${one.name}`,
        signatureData: `data:image/png;base64,${image.toString('base64')}`,
      }),
    );
    return id;
  }

  async function fundraiserEntry(one: Somebody) {
    const { id } = await post('/api/fundraiser/enter', {
      name: one.name,
      email: one.email,
      phone: one.phone,
      donationPlatform: 'venmo',
      donationAmount: `twenty, from ${one.name}`,
      donationProof: `https://proof.example/${one.email}`,
      instagramUsername: one.email,
      instagramActions: '["liked"]',
      instagramProof: `https://photo.example/${one.email}`,
    });
    await patchAsAdmin(`/api/fundraiser/entries/${id}`, {
      status: 'verified',
      adminNotes: `Checked with ${one.name}`,
    });
    return id;
  }

  async function contact(one: Somebody) {
    const { id } = await post('/api/contact', {
      name: one.name,
      email: one.email,
      phone: one.phone,
      message: `A letter of ${one.name}`,
    });
    await patchAsAdmin(`/api/contact/${id}`, { isRead: true });
    return id;
  }

  async function winDirectly(entry: number) {
    await verify(entry);
    const prize = await addPrize(site.db, { title: 'A quilt' });
    const winner = await postAsAdmin<Winner>(`/api/raffle/draw-winner/${prize}`);
    await patchAsAdmin(`/api/raffle/awards/${winner.id}`, {
      notice: { at: site.now().toISOString(), channel: 'phone' },
    });
    return winner;
  }

  async function winSealed(entry: number) {
    await verify(entry);
    const seal = await sealPrizes(site, [await addPrize(site.db, { title: 'An ukulele' })]);
    await openSeal(site, seal);
    await postAsAdmin(`/api/raffle/seals/${seal.id}/reveal`, { prize: 1 });
    return seal;
  }

  /** With the phone in one note and the email in another, one of them discarded, one by name alone. */
  async function gifts(one: Somebody) {
    const { bringIn } = giftCalls(site, admin.cookie);
    const { name: payer } = one;
    await bringIn([
      giftRow({ externalId: `V-${one.phone}`, payer, note: `Call me: ${one.phone}` }),
      giftRow({ externalId: `V-${one.email}`, payer: 'Anonymous', note: `I am ${one.email}` }),
      giftRow({ externalId: `V-${payer}`, payer: payer.toUpperCase(), note: 'Aloha' }),
    ]);
    const [row] = await site.db.rows('SELECT max(id) FROM gifts');
    await patchAsAdmin(`/api/gifts/${row?.[0]}`, { discarded: true, reason: `${payer} says so` });
  }

  /** Columns of files whose rows count by a value that names somebody, each in another way. */
  async function columns(one: Somebody, values: string[]) {
    for (const [index, value] of values.entries()) {
      const counted = [{ column: 'team', values: ['completed', value.toLowerCase()] }];
      const body = {
        ...giftColumns,
        signature: createHash('sha256').update(`${one.name} ${index}`).digest('hex'),
        columns: { ...giftColumns.columns, counted },
      };
      expect((await site.put('/api/gifts/columns', body, admin)).status).toBe(200);
    }
  }

  /** The person leaves every kind of text there is; returns the seals they were picked in. */
  const leaveTraces = async () => {
    // Each winner is the only verified entry at the time of the draw.
    const first = await enter({
      ...person,
      giftReference: '7K394M',
      supportMessageId: await note(person),
    });
    await site.patch(
      '/api/raffle/my-entry',
      { key: first.ticketKey, phone: '808 555 0199', showAs: 'full' },
      keyed(),
    );
    await winDirectly(first.id);

    const second = await enter({
      ...person,
      phone: '+1 808-555-0147',
      email: 'other@elsewhere.example',
    });
    const passed = await winSealed(second.id);
    await postAsAdmin(`/api/raffle/seals/${passed.id}/pass`, {
      prize: 1,
      attempt: 1,
      outcome: 'disqualified',
      note: 'Zebulonq does not want it',
    });

    const third = await enter({ ...person, email: 'Zebulonq@Person.example' });
    await site.patch('/api/raffle/my-entry', { key: third.ticketKey, showAs: 'full' }, keyed());
    const sealed = await winSealed(third.id);

    const abroad = await enter(person);
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET entry_count = 0, excluded_place = ? WHERE id = ?', [
        'State of Zebulonq',
        abroad.id,
      ]),
    );
    for (const addNote of ['Called Zebulonq', 'Zebulonq called back']) {
      const entries = [{ id: abroad.id }];
      await postAsAdmin('/api/raffle/entries/changes', {
        entries,
        status: 'disqualified',
        addNote,
      });
    }
    await deleteAsAdmin(`/api/raffle/entries/${(await enter(person)).id}`);
    await deleteAsAdmin(`/api/support/${await note(person)}`);
    await contact(person);
    await deleteAsAdmin(`/api/contact/${await contact(person)}`);
    await signature(person, '#123456');
    await deleteAsAdmin(`/api/petition/signatures/${await signature(person, '#654321')}`);
    await fundraiserEntry(person);
    await postAsAdmin('/api/fundraiser/select-winner', {});
    await deleteAsAdmin(`/api/fundraiser/entries/${await fundraiserEntry(person)}`);
    await postAsAdmin('/api/raffle/prizes', {
      brandName: 'Hale Woodwork',
      brandContact: `Zebulonq, ${email}`,
      prizeTitle: 'A carved bowl',
      prizeDescription: 'Carved by hand from monkeypod',
      prizeValue: '85',
      prizeImage: null,
      quantity: 1,
    });
    await gifts(person);
    await columns(person, [
      `Team of ${person.name}`,
      person.name.replace(/ .*/, ''),
      `by ${person.email}`,
      `call ${person.phone}`,
      `@${person.instagramHandle}`,
    ]);

    await gifts(neighbor);
    await columns(neighbor, [neighbor.name, neighbor.email]);
    await enter({ ...neighbor, supportMessageId: await note(neighbor) });
    await contact(neighbor);
    await signature(neighbor, '#00ff00');
    await fundraiserEntry(neighbor);
    return { passed, sealed };
  };

  return { keyed, post, patchAsAdmin, deleteAsAdmin, contact, leaveTraces };
}

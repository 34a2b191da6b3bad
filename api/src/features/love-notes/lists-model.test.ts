import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContactMessage, LoveNote, LoveNoteStats, NoteType } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';

const texts = ['Aloha Kai', 'aloha from Hāna', 'We think of you', 'Kaʻahumanu', 'kai kai'];
const types: NoteType[] = ['encouragement', 'prayer', 'love', 'support'];
/** What a search finds in these texts: folded, without ʻokina; one or two letters begin a field. */
const searches: Record<string, (text: string) => boolean> = {
  aloha: (text) => text.toLowerCase().includes('aloha'),
  hana: (text) => text.includes('Hāna'),
  kaahu: (text) => text === 'Kaʻahumanu',
  we: (text) => text.startsWith('We'),
  ka: (text) => /^ka/i.test(text),
  nobody: () => false,
};

const orNone = <T>(...values: T[]) =>
  fc.oneof(fc.constant(undefined), fc.constantFrom<T[]>(...values));
const listed = {
  search: orNone(...Object.keys(searches)),
  limit: fc.constantFrom(1, 2, 50),
  /** From the newest: none, or so many after it. */
  before: fc.option(fc.nat(30)),
};

/** Changes and questions, in any order. */
const note = fc.record({
  message: fc.constantFrom(...texts),
  messageType: fc.constantFrom(...types),
  isPublic: fc.boolean(),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('post' as const), note }) },
  fc.record({
    kind: fc.constantFrom('hide', 'delete', 'retype', 'see', 'read', 'unread', 'discard' as const),
    which: fc.nat(),
    note,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      scope: fc.constantFrom('public', 'all' as const),
      only: orNone('public', 'private'),
      type: orNone(...types),
      readOnly: orNone('read', 'unread'),
      ...listed,
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Question = Extract<Step, { kind: 'ask' }>;

interface Note {
  id: number;
  message: string;
  messageType: NoteType;
  isPublic: boolean;
  isHidden: boolean;
}

/** What there should be. */
interface Model {
  notes: Note[];
  messages: { id: number; message: string; isRead: boolean }[];
  seenUpTo: number;
}

const site = await startTestApp();
const cookie = await site.signIn();

const run = (sql: string, ...args: (string | number)[]) =>
  site.db.write(async (tx) => {
    tx.bump('support');
    tx.bump('contact');
    return tx.rows(sql, args);
  });

test('lists, searches and counts of notes and messages are what reading all of them gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const model = await emptySite();
      for (const one of steps) {
        if (one.kind === 'post') await post(model, one.note);
        else if (one.kind === 'ask') await compare(model, one);
        else await change(model, one);
      }
      await compareCounts(model);
    }),
    { numRuns: site.db.singleOwner ? 25 : 8 },
  );
});

async function emptySite(): Promise<Model> {
  await run('DELETE FROM support_messages');
  await run('DELETE FROM contact_messages');
  await run('UPDATE support_seen SET up_to = 0');
  return { notes: [], messages: [], seenUpTo: 0 };
}

/** The same text as a love note and as a message. */
async function post(
  model: Model,
  { message, messageType, isPublic }: Omit<Note, 'id' | 'isHidden'>,
) {
  const [added] = await run(
    `INSERT INTO support_messages (name, message, message_type, is_public, created_at)
     VALUES ('*', ?, ?, ?, 0) RETURNING id`,
    message,
    messageType,
    Number(isPublic),
  );
  const id = Number(added?.[0]);
  model.notes.push({ id, message, messageType, isPublic, isHidden: false });
  const [sent] = await run(
    `INSERT INTO contact_messages (name, email, message, created_at)
     VALUES ('*', '', ?, 0) RETURNING id`,
    message,
  );
  model.messages.push({ id: Number(sent?.[0]), message, isRead: false });
}

async function change(model: Model, one: Exclude<Step, { kind: 'post' | 'ask' }>): Promise<void> {
  const note = model.notes[one.which % Math.max(1, model.notes.length)];
  const message = model.messages[one.which % Math.max(1, model.messages.length)];
  if (!note || !message) return;
  if (one.kind === 'hide') {
    note.isHidden = !note.isHidden;
    await run('UPDATE support_messages SET is_hidden = 1 - is_hidden WHERE id = ?', note.id);
  } else if (one.kind === 'retype') {
    Object.assign(note, one.note);
    await run(
      'UPDATE support_messages SET message = ?, message_type = ?, is_public = ? WHERE id = ?',
      note.message,
      note.messageType,
      Number(note.isPublic),
      note.id,
    );
  } else if (one.kind === 'delete') {
    model.notes = model.notes.filter(({ id }) => id !== note.id);
    await run('DELETE FROM support_messages WHERE id = ?', note.id);
  } else if (one.kind === 'see') {
    model.seenUpTo = Math.max(model.seenUpTo, note.id);
    await site.post('/api/support/seen', { upTo: note.id }, { cookie });
  } else if (one.kind === 'discard') {
    model.messages = model.messages.filter(({ id }) => id !== message.id);
    await run('DELETE FROM contact_messages WHERE id = ?', message.id);
  } else {
    message.isRead = one.kind === 'read';
    await site.patch(`/api/contact/${message.id}`, { isRead: message.isRead }, { cookie });
  }
}

async function compare({ notes, messages }: Model, asked: Question): Promise<void> {
  const { scope, only, type, readOnly } = asked;
  const isFound = (text: string) => !asked.search || searches[asked.search]?.(text) === true;
  expect(await ask('/api/support', notes, asked, { scope, only, type })).toEqual(
    page(notes, asked, (note) =>
      scope === 'public'
        ? note.isPublic && !note.isHidden
        : (!only || note.isPublic === (only === 'public')) &&
          (!type || note.messageType === type) &&
          isFound(note.message),
    ),
  );
  expect(await ask('/api/contact', messages, asked, { only: readOnly })).toEqual(
    page(
      messages,
      asked,
      ({ isRead, message }) => (!readOnly || isRead === (readOnly === 'read')) && isFound(message),
    ),
  );
}

async function ask(
  path: string,
  list: { id: number }[],
  asked: Question,
  more: Record<string, string | undefined>,
): Promise<number[]> {
  const before = beforeId(list, asked)?.toString();
  const fields = { limit: String(asked.limit), search: asked.search, before, ...more };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  const { status, body } = await site.get<(LoveNote | ContactMessage)[]>(`${path}?${query}`, {
    cookie,
  });
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}

/** Newest first. */
function page<T extends { id: number }>(list: T[], asked: Question, isAsked: (item: T) => boolean) {
  const before = beforeId(list, asked) ?? Number.POSITIVE_INFINITY;
  const ids = list.filter((item) => item.id < before && isAsked(item)).map(({ id }) => id);
  return ids.reverse().slice(0, asked.limit);
}

function beforeId(list: { id: number }[], { before }: Question): number | undefined {
  return before === null ? undefined : Math.max(1, (list.at(-1)?.id ?? 0) + 1 - before);
}

async function compareCounts({ notes, seenUpTo }: Model): Promise<void> {
  const { body } = await site.get<LoveNoteStats>('/api/support/stats', { cookie });
  expect([body.seenUpTo, body.unseen]).toEqual([
    seenUpTo,
    notes.filter(({ id }) => id > seenUpTo).length,
  ]);
  const shown = await site.get<{ count: number }>('/api/support/count');
  expect(shown.body.count).toBe(notes.filter(({ isHidden }) => !isHidden).length);
}

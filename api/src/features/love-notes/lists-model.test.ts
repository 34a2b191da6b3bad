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

interface Note {
  id: number;
  message: string;
  messageType: NoteType;
  isPublic: boolean;
  isHidden: boolean;
}

test('lists, searches and counts of notes and messages are what reading all of them gives', async () => {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const run = (sql: string, ...args: (string | number)[]) =>
    site.db.write(async (tx) => {
      tx.bump('support');
      tx.bump('contact');
      return tx.rows(sql, args);
    });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await run('DELETE FROM support_messages');
      await run('DELETE FROM contact_messages');
      await run('UPDATE support_seen SET up_to = 0');
      let seenUpTo = 0;
      let notes: Note[] = [];
      let messages: { id: number; message: string; isRead: boolean }[] = [];
      for (const one of steps) {
        if (one.kind === 'post') {
          const { message, messageType, isPublic } = one.note;
          const [added] = await run(
            `INSERT INTO support_messages (name, message, message_type, is_public, created_at)
             VALUES ('*', ?, ?, ?, 0) RETURNING id`,
            message,
            messageType,
            Number(isPublic),
          );
          notes.push({ ...one.note, id: Number(added?.[0]), isHidden: false });
          const [sent] = await run(
            "INSERT INTO contact_messages (name, email, message, created_at) VALUES ('*', '', ?, 0) RETURNING id",
            message,
          );
          messages.push({ id: Number(sent?.[0]), message, isRead: false });
        } else if (one.kind === 'ask') {
          const wanted = (text: string) => !one.search || searches[one.search]?.(text) === true;
          const before = (list: { id: number }[]) =>
            one.before === null ? undefined : (list.at(-1)?.id ?? 0) + 1 - one.before;
          const page = <T extends { id: number }>(list: T[], isAsked: (item: T) => boolean) =>
            list
              .filter(
                (item) => item.id < (asked(list) ?? Number.POSITIVE_INFINITY) && isAsked(item),
              )
              .map(({ id }) => id)
              .reverse()
              .slice(0, one.limit);
          const asked = (list: { id: number }[]) => {
            const id = before(list);
            return id === undefined ? undefined : Math.max(1, id);
          };
          const get = async <T extends { id: number }>(
            path: string,
            list: { id: number }[],
            more: Record<string, string | undefined>,
          ) => {
            const fields = { limit: String(one.limit), search: one.search, ...more };
            const query = new URLSearchParams();
            for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
            const id = asked(list);
            if (id !== undefined) query.set('before', String(id));
            const { status, body } = await site.get<T[]>(`${path}?${query}`, { cookie });
            expect(status).toBe(200);
            return body.map((item) => item.id);
          };
          const { scope, only, type, readOnly } = one;
          expect(await get<LoveNote>('/api/support', notes, { scope, only, type })).toEqual(
            page(notes, (item) =>
              scope === 'public'
                ? item.isPublic && !item.isHidden
                : (!only || item.isPublic === (only === 'public')) &&
                  (!type || item.messageType === type) &&
                  wanted(item.message),
            ),
          );
          expect(await get<ContactMessage>('/api/contact', messages, { only: readOnly })).toEqual(
            page(
              messages,
              (item) =>
                (!readOnly || item.isRead === (readOnly === 'read')) && wanted(item.message),
            ),
          );
        } else {
          const found = notes[one.which % Math.max(1, notes.length)];
          const message = messages[one.which % Math.max(1, messages.length)];
          if (!found || !message) continue;
          if (one.kind === 'hide') {
            found.isHidden = !found.isHidden;
            await run(
              'UPDATE support_messages SET is_hidden = 1 - is_hidden WHERE id = ?',
              found.id,
            );
          } else if (one.kind === 'retype') {
            Object.assign(found, one.note);
            await run(
              'UPDATE support_messages SET message = ?, message_type = ?, is_public = ? WHERE id = ?',
              found.message,
              found.messageType,
              Number(found.isPublic),
              found.id,
            );
          } else if (one.kind === 'delete') {
            notes = notes.filter(({ id }) => id !== found.id);
            await run('DELETE FROM support_messages WHERE id = ?', found.id);
          } else if (one.kind === 'see') {
            seenUpTo = Math.max(seenUpTo, found.id);
            await site.post('/api/support/seen', { upTo: found.id }, { cookie });
          } else if (one.kind === 'discard') {
            messages = messages.filter(({ id }) => id !== message.id);
            await run('DELETE FROM contact_messages WHERE id = ?', message.id);
          } else {
            message.isRead = one.kind === 'read';
            const isRead = message.isRead;
            await site.patch(`/api/contact/${message.id}`, { isRead }, { cookie });
          }
        }
      }
      const { body } = await site.get<LoveNoteStats>('/api/support/stats', { cookie });
      expect([body.seenUpTo, body.unseen]).toEqual([
        seenUpTo,
        notes.filter(({ id }) => id > seenUpTo).length,
      ]);
      const shown = await site.get<{ count: number }>('/api/support/count');
      expect(shown.body.count).toBe(notes.filter(({ isHidden }) => !isHidden).length);
    }),
    { numRuns: 25 },
  );
});

import { describe, expect, test } from 'vitest';
import { createSession, type Outcome } from './session.ts';

interface Item {
  entry: { id: number };
}
const items = (...ids: number[]): Item[] => ids.map((id) => ({ entry: { id } }));

/** A session whose requests wait until the test answers them. */
function openSession(...ids: number[]) {
  const log: string[] = [];
  const open: { settle: (outcome: Outcome | Error) => void }[] = [];
  const unseen: string[] = [];
  let undoRefusal: string | Error | null = null;
  let now = 0;
  const session = createSession<Item, string>({
    send: ({ entry }, choice) => {
      log.push(`${choice} ${entry.id}`);
      return new Promise((resolve, reject) => {
        open.push({
          settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
        });
      });
    },
    reasonOf: ({ message }) => message,
    isWorthAnotherTry: ({ message }) => message === 'No connection',
    onUnseenNote: ({ kind, reason }) => unseen.push(`${kind}: ${reason}`),
    now: () => {
      now += 1;
      return now;
    },
  });
  session.list(items(...ids), 0, () => true);
  const ahead = () => session.state().queue.ahead.map(({ entry }) => entry.id);
  return {
    session,
    log,
    ahead,
    unseen,
    notes: () => session.state().notes.map(({ kind, reason }) => `${kind}: ${reason}`),
    refuseUndo: (reason: string | Error | null) => {
      undoRefusal = reason;
    },
    /** Answers the request that was sent last, and waits until the session has noticed. */
    answer: async (outcome: Error | { refused: string } | 'saved') => {
      const request = open.at(-1);
      if (!request) throw new Error('nothing was sent');
      const entry = log.at(-1);
      request.settle(
        outcome === 'saved'
          ? {
              undo: async () => {
                log.push(`undo of ${entry}`);
                if (undoRefusal instanceof Error) throw undoRefusal;
                return undoRefusal;
              },
            }
          : outcome,
      );
      await settled();
    },
  };
}

/** All promises that are resolved have been followed. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('decisions are shown at once, and sent one after the other', async () => {
  const { session, log, ahead, answer } = openSession(1, 2, 3);
  session.decide('verify');
  session.decide('disqualify');
  await settled();
  expect(ahead()).toEqual([3]);
  expect(log).toEqual(['verify 1']);
  await answer('saved');
  expect(log).toEqual(['verify 1', 'disqualify 2']);
  await answer('saved');
  expect(session.state()).toMatchObject({ unsaved: 0, notes: [] });
});

test('a failure comes back with its item, and the others go on', async () => {
  const { session, log, ahead, notes, answer } = openSession(1, 2, 3);
  session.decide('verify');
  session.decide('verify');
  await settled();
  await answer(new Error('No connection'));
  expect(ahead()).toEqual([3, 1]);
  expect(notes()).toEqual(['not-saved: No connection']);
  await answer('saved');
  expect(log).toEqual(['verify 1', 'verify 2']);
});

test('an item that somebody else decided is skipped with a note', async () => {
  const { session, ahead, notes, answer } = openSession(1, 2);
  session.decide('verify');
  await settled();
  await answer({ refused: 'This entry is already verified.' });
  expect(ahead()).toEqual([2]);
  expect(notes()).toEqual(['refused: This entry is already verified.']);
});

test('a note is told of in another way while notes are not on the screen', async () => {
  const { session, unseen, notes, answer } = openSession(1, 2, 3);
  const leave = session.showNotes();
  session.decide('verify');
  await settled();
  await answer({ refused: 'This entry is already verified.' });
  expect(unseen).toEqual([]);

  session.decide('verify');
  leave();
  await settled();
  await answer(new Error('No connection'));
  expect(unseen).toEqual(['not-saved: No connection']);
  expect(notes()).toHaveLength(2);
});

test('undo before anything was sent sends nothing', async () => {
  const { session, log, ahead, answer } = openSession(1, 2);
  session.decide('verify');
  session.decide('verify');
  session.undo();
  await settled();
  await answer('saved');
  expect(ahead()).toEqual([2]);
  expect(log).toEqual(['verify 1']);
});

test('undo while it is being saved, or later, takes it back on the server', async () => {
  const { session, log, ahead, answer } = openSession(1, 2);
  session.decide('verify');
  await settled();
  session.undo();
  expect(ahead()).toEqual([1, 2]);
  await answer('saved');
  expect(log).toEqual(['verify 1', 'undo of verify 1']);

  session.decide('disqualify');
  await settled();
  await answer('saved');
  session.undo();
  await settled();
  expect(log.slice(2)).toEqual(['disqualify 1', 'undo of disqualify 1']);
  expect(ahead()).toEqual([1, 2]);
  expect(session.undo()).toBeUndefined();
});

describe('undo while a decision gets no response', () => {
  const lost = new Error('No connection');

  async function undoWithoutResponse() {
    const all = openSession(1, 2);
    all.session.decide('verify');
    await settled();
    all.session.undo();
    await all.answer(lost);
    // What the server did is not known: it is sent again.
    expect(all.log).toEqual(['verify 1', 'verify 1']);
    expect(all.ahead()).toEqual([1, 2]);
    return all;
  }

  test('takes back what the server has done', async () => {
    const { session, log, ahead, notes, answer } = await undoWithoutResponse();
    await answer('saved');
    expect(log.slice(2)).toEqual(['undo of verify 1']);
    expect(ahead()).toEqual([1, 2]);
    expect(notes()).toEqual([]);
    expect(session.state().unsaved).toBe(0);
  });

  test('says so if there is still none, and can be pressed again', async () => {
    const { session, log, ahead, notes, answer } = await undoWithoutResponse();
    await answer(lost);
    expect(ahead()).toEqual([2]);
    expect(notes()).toEqual(['not-undone: No connection']);
    session.undo();
    await settled();
    await answer('saved');
    expect(log.slice(2)).toEqual(['verify 1', 'undo of verify 1']);
    expect(ahead()).toEqual([1, 2]);
  });

  test('skips what somebody else decided', async () => {
    const { ahead, notes, answer } = await undoWithoutResponse();
    await answer({ refused: 'This entry is already verified.' });
    expect(ahead()).toEqual([2]);
    expect(notes()).toEqual(['refused: This entry is already verified.']);
  });

  test('sends nothing again that the server refused for good', async () => {
    const { session, log, ahead, answer } = openSession(1, 2);
    session.decide('verify');
    await settled();
    session.undo();
    await answer(new Error('Your role does not allow this.'));
    expect(log).toEqual(['verify 1']);
    expect(ahead()).toEqual([1, 2]);
  });
});

test('an undo that the server refuses says so, and the item goes', async () => {
  const { session, ahead, notes, answer, refuseUndo } = openSession(1, 2);
  session.decide('verify');
  await settled();
  await answer('saved');
  refuseUndo('Somebody has changed it since.');
  session.undo();
  await settled();
  expect(ahead()).toEqual([2]);
  expect(notes()).toEqual(['not-undone: Somebody has changed it since.']);
});

test('an undo that does not reach the server is the next to be tried again', async () => {
  const { session, log, ahead, notes, answer, refuseUndo } = openSession(1, 2, 3);
  for (let decisions = 0; decisions < 2; decisions += 1) {
    session.decide('verify');
    await settled();
    await answer('saved');
  }
  refuseUndo(new Error('No connection'));
  session.undo();
  await settled();
  expect(ahead()).toEqual([3]);
  expect(notes()).toEqual(['not-undone: No connection']);
  refuseUndo(null);
  session.undo();
  await settled();
  expect(log.slice(2)).toEqual(['undo of verify 2', 'undo of verify 2']);
  expect(ahead()).toEqual([2, 3]);
  // Refused for good, it is not: what was decided before is next.
  session.decide('verify');
  await settled();
  await answer('saved');
  refuseUndo(new Error('It was already undone.'));
  session.undo();
  await settled();
  expect(ahead()).toEqual([3]);
  expect(session.undo()).toMatchObject({ entry: { id: 1 } });
});

test('an older list does not take away what was just undone', async () => {
  const { session, ahead, answer } = openSession(1, 2);
  session.decide('verify');
  await settled();
  await answer('saved');
  session.undo();
  session.putOff();
  await settled();
  session.list(items(2), 0, () => true);
  session.takeUp();
  expect(ahead()).toEqual([2, 1]);
});

describe('after another account has signed in', () => {
  test('what was decided before is not undone, and what is decided then is', async () => {
    const { session, log, ahead, answer } = openSession(1, 2);
    session.decide('verify');
    await settled();
    await answer('saved');
    expect(session.state().mayUndo).toBe(true);
    session.forgetDecisions();
    session.putOff();
    session.takeUp();
    expect(session.state()).toMatchObject({ mayUndo: false, decidedAt: [] });
    expect(session.undo()).toBeUndefined();
    await settled();
    expect(log).toEqual(['verify 1']);

    session.decide('disqualify');
    await settled();
    await answer('saved');
    expect(session.undo()).toMatchObject({ entry: { id: 2 } });
    expect(session.undo()).toBeUndefined();
    await settled();
    expect(log).toEqual(['verify 1', 'disqualify 2', 'undo of disqualify 2']);
    expect(ahead()).toEqual([2]);
  });

  test('what was not sent yet comes up again', async () => {
    const { session, log, ahead, notes, answer } = openSession(1, 2, 3);
    session.decide('verify');
    session.decide('verify');
    await settled();
    session.forgetDecisions();
    await answer('saved');
    expect(log).toEqual(['verify 1']);
    expect(ahead()).toEqual([3, 2]);
    expect(notes()).toEqual(['not-saved: Another account signed in before this was sent.']);
    expect(session.state()).toMatchObject({ unsaved: 0, mayUndo: false });
  });

  test('an undo that was not sent yet is not sent', async () => {
    const { session, log, ahead, notes, answer } = openSession(1, 2);
    session.decide('verify');
    await settled();
    session.undo();
    session.forgetDecisions();
    await answer('saved');
    expect(log).toEqual(['verify 1']);
    expect(ahead()).toEqual([2]);
    expect(notes()).toEqual(['not-undone: Another account signed in before this was sent.']);
    expect(session.undo()).toBeUndefined();
  });
});

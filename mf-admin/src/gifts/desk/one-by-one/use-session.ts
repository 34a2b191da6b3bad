import {
  changeEntries,
  defaultAdminNotes,
  type Match,
  undoEntryChange,
  verifyMatches,
} from 'api/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'shell/kit';
import { whenAccountChanges } from '../../../data/account-change.ts';
import { errorMessageOrRetry, isSessionExpired, isWorthAnotherTry } from '../../../data/refusal.ts';
import { warnBeforeUnload } from '../../../ui/unload-warning.ts';
import type { Choice } from './choice.ts';
import { sendOnce } from './send-once.ts';
import { createSession, type Outcome, type Session, type SessionDeps } from './session.ts';

/** The organizer's work on likely matches. What was decided is still saved after leaving that step. */
export function useDeskSession() {
  const [session] = useState(newSession);
  const state = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => whenAccountChanges(session.forgetDecisions), [session]);

  return { session, state };
}

function newSession() {
  const session = createSession<Match, Choice>({
    ...calls(),
    isWorthAnotherTry,
    now: () => performance.now(),
    onUnseenNote: ({ kind, item, reason }, error) =>
      toast({
        title: kind === 'not-undone' ? 'Undo Failed' : 'Not Saved',
        variant: 'destructive',
        // The gate is shown then, to whoever comes next.
        description: isSessionExpired(error)
          ? 'You were signed out before a change at the gifts’ desk was saved.'
          : `${item.entry.name}: ${reason}`,
      }),
  });
  guardWhileUnsaved(session);
  return session;
}

/** Its work goes on after the desk was left. */
function guardWhileUnsaved({ subscribe, state, forgetDecisions }: Session<Match, Choice>) {
  let ends: (() => void)[] = [];
  subscribe(() => {
    const isUnsaved = state().unsaved > 0;
    if (isUnsaved === ends.length > 0) return;
    for (const end of ends) end();
    ends = isUnsaved ? [warnBeforeUnload(() => true), whenAccountChanges(forgetDecisions)] : [];
  });
}

function calls(): Pick<SessionDeps<Match, Choice>, 'send' | 'reasonOf'> {
  const once = sendOnce();

  async function send({ entry }: Match, choice: Choice): Promise<Outcome> {
    const { id, entryStatus, adminNotes } = entry;
    const expected = { status: entryStatus, adminNotes };
    if (choice.kind === 'disqualify') {
      const { changeId, refused } = await once(changeEntries, {
        entries: [{ id, expected }],
        status: 'disqualified',
        adminNotes: defaultAdminNotes.disqualified,
      });
      return outcome(changeId, refused[0]?.message);
    }
    const { giftIds, count, given } = choice;
    const { changeId, refused } = await once(verifyMatches, {
      matches: [{ entryId: id, giftIds, count, given, expected }],
    });
    return outcome(changeId, refused[0]?.message);
  }

  function outcome(changeId: number | null, refused: string | undefined): Outcome {
    if (changeId === null) return { refused: refused ?? 'Nothing had to be changed.' };
    return {
      undo: async () => (await once(undoEntryChange, { id: changeId })).refused[0]?.message ?? null,
    };
  }

  return { send, reasonOf: errorMessageOrRetry };
}

import {
  listMatches,
  type Match,
  type OutputOf,
  undoEntryChange,
  verifyMatches,
} from 'api/contract';
import { useState } from 'react';
import { call, toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../../data/refusal.ts';
import { refreshGifts } from '../../gift-queries.ts';
import { undoneText, verifiedText } from './certain-texts.ts';

type Verified = OutputOf<typeof verifyMatches>;

const PAGE = 200;
const showError = toastRefusal('Not Verified');

/**
 * Verifies all certain matches but those left out, and shows a toast with Undo.
 *
 * @param revision stands for the matches that the page shows
 */
export function useVerifyCertain(
  revision: string | undefined,
  onVerified: (verified: Verified) => void,
) {
  const client = useQueryClient();
  const [collecting, setCollecting] = useState(false);
  const onSettled = () => refreshGifts(client);

  // The toast with Undo outlives the step.
  const undo = useSubmit(undoEntryChange, {
    onSuccess: ({ changed, refused }) =>
      toast({
        title: 'Change Undone',
        description: undoneText(changed, refused.length),
      }),
    onError: toastRefusal('Undo Failed'),
    onSettled,
  });

  const verify = useSubmit(verifyMatches, {
    seen: revision,
    onSuccess: (result) => {
      const { changeId, verified } = result;
      onVerified(result);
      toast({
        title: 'Entries Verified',
        description: verifiedText(verified),
        ...(changeId !== null && {
          action: {
            label: 'Undo',
            altText: 'To undo this, press F8 and choose Undo.',
            onAction: () => undo.mutate({ id: changeId }),
          },
        }),
      });
    },
    onError: showError,
    onSettled,
  });

  async function run(leftOut: ReadonlySet<number>) {
    if (revision === undefined) return;
    if (leftOut.size === 0) return verify.mutate({ allCertain: true, revision });
    setCollecting(true);
    try {
      const matches = await allCertain(revision, leftOut);
      if (matches) return verify.mutate({ matches });
      toast({
        title: 'Not Verified',
        variant: 'destructive',
        description: 'The certain matches have changed. Please look at them again.',
      });
      onSettled();
    } catch (error) {
      showError(error as Error);
      onSettled();
    } finally {
      setCollecting(false);
    }
  }

  return { run, busy: collecting || verify.isPending };
}

/** All pages of certain matches without those left out; null when they have changed. */
async function allCertain(revision: string, leftOut: ReadonlySet<number>) {
  const all: Match[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await call(listMatches, {
      kind: 'certain',
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    if (page.revision !== revision) return null;
    all.push(...page.matches);
    if (page.next === null) break;
    after = page.next;
  }
  return all
    .filter(({ entry }) => !leftOut.has(entry.id))
    .map(({ entry, candidates: [candidate] }) => ({
      entryId: entry.id,
      giftIds: candidate?.gifts.map(({ id }) => id) ?? [],
      expected: { status: entry.entryStatus, adminNotes: entry.adminNotes },
    }));
}

import type { addEntryByHand, InputOf } from 'api/contract';
import { useCallback, useEffect } from 'react';
import { useDraft } from '../../data/use-draft.ts';
import { type Attempt, attemptFor } from '../draft-submit.ts';
import { NEW_ENTRIES, type NewEntry, readNewKeys, storeNewKeys } from './new-keys-store.ts';

type Asked = InputOf<typeof addEntryByHand>;

/** The values of the form, as they were typed. */
export interface ByHandValues {
  name: string;
  entryCount: string;
  byHand: Asked['byHand'];
  email: string;
  phone: string;
  location: string;
  excludedPlace: string;
  shippingAddress: string;
  donationAmount: string;
  adminNotes: string;
  status: NonNullable<Asked['status']>;
}

export const emptyByHand: ByHandValues = {
  name: '',
  entryCount: '1',
  byHand: 'paper',
  email: '',
  phone: '',
  location: '',
  excludedPlace: '',
  shippingAddress: '',
  donationAmount: '',
  adminNotes: '',
  status: 'verified',
};

/** Of the draft and of what is being sent. */
export const BY_HAND = 'entry-by-hand';

/** What is typed and not added yet. It survives closing the dialog and an expired session. */
export const useByHandDraft = () => useDraft<ByHandValues>(BY_HAND, isTyped);

/** More than what stays for the next entry: how it came, and its status. */
function isTyped({ byHand, status, ...typed }: ByHandValues): boolean {
  const empty = { ...emptyByHand, byHand, status };
  return Object.entries(typed).some(([name, text]) => text !== empty[name as keyof ByHandValues]);
}

/** A key alone is no work. */
const isNothingTyped = () => false;

/** The idempotency key of what was sent last and is not accepted yet. It lasts as long as the draft. */
export function useByHandAttempt() {
  const [before, keep] = useDraft<Attempt>(`${BY_HAND}-attempt`, isNothingTyped);
  return {
    keyFor(input: string): string {
      const attempt = attemptFor(input, before);
      keep(attempt);
      return attempt.key;
    },
    forget: () => keep(null),
  };
}

type NewEntries = NewEntry[] | null;

const hasKeys = (entries: NewEntry[]) => entries.length > 0;

/** Entries whose keys are still on the screen, the newest first. A reload shows them again. */
export function useNewEntries() {
  const [entries, keep] = useDraft<NewEntry[]>(NEW_ENTRIES, hasKeys);
  useEffect(() => {
    keep((now) => now ?? readNewKeys());
  }, [keep]);
  const keepInTab = useCallback(
    (change: (now: NewEntries) => NewEntries) =>
      keep((now) => {
        const next = change(now);
        storeNewKeys(next);
        return next;
      }),
    [keep],
  );
  return [entries, keepInTab] as const;
}

import type { AwardState } from 'api/contract';
import { useState } from 'react';
import { conflictOf } from '../data/refusal.ts';

/**
 * For a dialog: what the admin saw when it opened, and the server's message when somebody else was
 * faster. After that message the admin may save anyway.
 */
export function useStaleChange() {
  const [expected, setExpected] = useState<AwardState | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    refused,
    /** To send with the change. */
    expected: expected ? { expected } : {},
    open: (state: AwardState) => {
      setExpected(state);
      setRefused(null);
    },
    onError: (error: Error) => {
      const conflict = conflictOf(error);
      if (conflict === null) return;
      setRefused(conflict);
      setExpected(null);
    },
  };
}

import {
  type InputOf,
  importGifts,
  knownGifts,
  listGiftColumns,
  rememberGiftColumns,
} from 'api/contract';
import { call, endpointQuery, useMutation, useQueryClient } from 'shell/kit';
import { toastRefusal } from '../../data/refusal.ts';
import type { GiftCalls } from './gift-files.ts';

/** Rows are about people: no cache has them longer than their call takes. */
const notStored = { gcTime: 0 };

interface KnownInput {
  input: InputOf<typeof knownGifts>;
  signal: AbortSignal;
}

interface ImportInput {
  input: InputOf<typeof importGifts>;
  idempotencyKey: string;
}

/** Rarely needed: files of Venmo and Cash App are known. */
export const forms = {
  columns: () => import('./columns-form.tsx'),
  unclear: () => import('./unclear-form.tsx'),
};

/** As mutations, so that they are sent again on a bad line, and an expired session shows the gate. */
export function useGiftCalls(): GiftCalls {
  const client = useQueryClient();
  const { mutateAsync: known } = useMutation({
    ...notStored,
    mutationFn: ({ input, signal }: KnownInput) => call(knownGifts, input, { signal }),
  });
  const { mutateAsync: bringIn } = useMutation({
    ...notStored,
    mutationFn: ({ input, idempotencyKey }: ImportInput) =>
      call(importGifts, input, { idempotencyKey }),
  });
  const { mutate: remember } = useMutation({
    mutationFn: (columns: InputOf<typeof rememberGiftColumns>) =>
      call(rememberGiftColumns, columns),
    onSuccess: () => client.invalidateQueries({ queryKey: [listGiftColumns.path] }),
    onError: toastRefusal('Columns Not Remembered'),
  });
  return {
    remembered: () => client.fetchQuery({ ...endpointQuery(listGiftColumns, {}), staleTime: 0 }),
    remember,
    known: (input, signal) => known({ input, signal }),
    bringIn: (input, idempotencyKey) => bringIn({ input, idempotencyKey }),
    loadForm: (step) => forms[step](),
  };
}

import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { useEffect } from 'react';
import { call, newIdempotencyKey, useIsMutating, useMutation, useQueryClient } from 'shell/kit';

/** The input that was sent last and not accepted yet, and its idempotency key. Stored with the draft. */
export interface Attempt {
  input: string;
  key: string;
}

/** The same input keeps its key. */
export function attemptFor(input: string, before: Attempt | null | undefined): Attempt {
  return before?.input === input ? before : { input, key: newIdempotencyKey() };
}

interface DraftSubmitOptions<E extends Endpoint> {
  /** Finds or stores the attempt beside the draft, which forgets it once it is accepted. */
  keyFor: (input: string) => string;
  retryDelay?: (attempt: number) => number;
  onSuccess: (output: OutputOf<E>, input: InputOf<E>) => void;
  onError?: (error: Error) => void;
  onSettled: () => void;
}

/**
 * Like `useSubmit`, for a form whose draft outlives it: a form that is shown again while the request
 * runs waits for it and gets its outcome, and sends the same input with the same key.
 */
export function useDraftSubmit<E extends Endpoint>(
  name: string,
  endpoint: E,
  { keyFor, retryDelay, onSuccess, onError, onSettled }: DraftSubmitOptions<E>,
) {
  type Sent = { input: InputOf<E>; key: string };
  const client = useQueryClient();
  const mutationKey = [SENDING, name, endpoint.method, endpoint.path];
  const callbacks = {
    onSuccess: (output: OutputOf<E>, { input }: Sent) => onSuccess(output, input),
    onError: (error: Error) => onError?.(error),
    onSettled: () => onSettled(),
  };
  const { mutate, error } = useMutation<OutputOf<E>, Error, Sent>({
    mutationKey,
    mutationFn: ({ input, key }) => call(endpoint, input, { idempotencyKey: key }),
    ...(retryDelay && { retryDelay }),
    ...callbacks,
  });
  useEffect(() => {
    // Maybe begun by a form that was left.
    const pending = client
      .getMutationCache()
      .find<OutputOf<E>, Error, Sent>({ mutationKey, status: 'pending' });
    pending?.setOptions({ ...pending.options, ...callbacks });
  });
  return {
    error,
    mutate: (input: InputOf<E>) => {
      // A double click can be faster than the next render.
      if (client.isMutating({ mutationKey: [SENDING, name] }) > 0) return;
      mutate({ input, key: keyFor(JSON.stringify(input)) });
    },
  };
}

/** Whether what the draft of this name contains is being sent. */
export function useIsSending(name: string): boolean {
  return useIsMutating({ mutationKey: [SENDING, name] }) > 0;
}

const SENDING = 'sending';

import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { useEffect, useRef } from 'react';
import { call } from './call.ts';
import { type MutationOptions, useMutation } from './mutation.ts';

interface SubmitOptions<E extends Endpoint>
  extends Omit<MutationOptions<OutputOf<E>, Error, InputOf<E>, unknown>, 'mutationFn'> {
  /**
   * What the page shows of what is changed, such as a status. Once it is another, a press means a new
   * change, also if it is the same again later.
   */
  seen?: unknown;
}

/**
 * A mutation of one endpoint that takes effect once, however often it is sent. While one is running,
 * `mutate` does nothing: a double click can be faster than the next render. Retries, and further
 * presses of the button with the same input, use the same idempotency key until one succeeds.
 */
export function useSubmit<E extends Endpoint>(
  endpoint: E,
  { seen, ...options }: SubmitOptions<E> = {},
) {
  const submission = useRef<{ input: string; key: string; version: number } | null>(null);
  const running = useRef(false);
  const version = useRef(0);
  const seenText = JSON.stringify(seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts how often that has changed
  useEffect(() => {
    version.current += 1;
  }, [seenText]);
  const mutation = useMutation<OutputOf<E>, Error, InputOf<E>>({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      if (submission.current?.input !== text) {
        submission.current = {
          input: text,
          key: newIdempotencyKey(),
          version: version.current,
        };
      }
      const response = await call(endpoint, input, { idempotencyKey: submission.current.key });
      submission.current = null;
      return response;
    },
  });
  const mutate: typeof mutation.mutate = (...call) => {
    if (running.current) return;
    running.current = true;
    // Not while it runs: a retry must keep its key, though the page shows its effect by then.
    if (submission.current?.version !== version.current) submission.current = null;
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}

/** `crypto.randomUUID` needs a secure context; http on a local network is not one. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

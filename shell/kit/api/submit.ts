import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { useRef } from 'react';
import { call } from './call.ts';

/**
 * A mutation of one endpoint that takes effect once, however often it is sent.
 * While one runs, `mutate` does nothing: a double click is quicker than the next render.
 * The key is kept across retries and across the visitor's own second press of the button,
 * for as long as the input is the same and nothing has succeeded yet.
 */
export function useSubmit<E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'> = {},
) {
  const intention = useRef<{ input: string; key: string } | null>(null);
  const running = useRef(false);
  const mutation = useMutation<OutputOf<E>, Error, InputOf<E>>({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      if (intention.current?.input !== text) {
        intention.current = { input: text, key: randomKey() };
      }
      const answer = await call(endpoint, input, { idempotencyKey: intention.current.key });
      intention.current = null;
      return answer;
    },
  });
  const mutate: typeof mutation.mutate = (...call) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}

/** randomUUID exists only in secure contexts; a laptop on the family's network is not one. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { useEffect, useRef } from 'react';
import {
  ApiError,
  call,
  newIdempotencyKey,
  useIsMutating,
  useMutation,
  useQueryClient,
} from 'shell/kit';

interface Outcome<E extends Endpoint> {
  onSuccess: (output: OutputOf<E>, input: InputOf<E>) => void;
  onError: (error: Error) => void;
}

/**
 * Sends what a visitor's form contains, once. That goes on when the page is left: a form that is
 * shown meanwhile waits for it and gets its outcome. Until it has succeeded, the same input has the
 * same idempotency key, also after a reload.
 *
 * @param form the form's name, which is also that of its key in the browser's storage
 */
export function useFormSubmit<E extends Endpoint>(
  form: string,
  endpoint: E,
  { onSuccess, onError }: Outcome<E>,
) {
  const client = useQueryClient();
  const key = useSubmissionKey(`sending-${form}`);
  const mutationKey = [form];
  const { mutate } = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationKey,
    mutationFn: async (input) => {
      const send = () => call(endpoint, input, { idempotencyKey: key.get() });
      const output = await send().catch((error) => {
        if (!(error instanceof ApiError && error.status === KEY_REUSED)) throw error;
        // Something else has arrived with it: the answer was lost, and then the form was edited.
        key.forget();
        return send();
      });
      key.forget();
      return output;
    },
    onSuccess,
    onError,
  });
  useEffect(() => {
    const mutations = client.getMutationCache();
    // Maybe begun by a form that was left.
    const pending = mutations.find<OutputOf<E>, Error, InputOf<E>>({
      mutationKey,
      status: 'pending',
    });
    pending?.setOptions({ ...pending.options, onSuccess, onError });
  });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    mutate: (input: InputOf<E>) => {
      // A double click can be faster than the next render.
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
  };
}

const KEY_REUSED = 422;

/** Kept in the tab; where that stores nothing, as long as the form is shown. */
function useSubmissionKey(name: string) {
  const key = useRef<string | null>(null);
  return {
    get() {
      key.current ??= stored((tab) => tab.getItem(name)) ?? newIdempotencyKey();
      const { current } = key;
      stored((tab) => tab.setItem(name, current));
      return current;
    },
    forget() {
      key.current = null;
      stored((tab) => tab.removeItem(name));
    },
  };
}

function stored<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is blocked or full.
    return undefined;
  }
}

import {
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { useEffect } from 'react';
import { ApiError, call } from './call.ts';
import { newIdempotencyKey } from './submit.ts';

type Callbacks<E extends Endpoint> = Pick<
  UseMutationOptions<OutputOf<E>, Error, InputOf<E>>,
  'onSuccess' | 'onError'
>;

/** Of the form that is shown, or was shown last. */
const current = new Map<string, Callbacks<Endpoint>>();

/**
 * Sends what a visitor's form contains, once. It goes on being sent when its page is left: a form
 * that is shown meanwhile waits for it and gets its outcome. Until it has succeeded, the same input
 * has the same idempotency key, also after a reload.
 *
 * @param form the form's name in the browser's storage
 */
export function useFormSubmit<E extends Endpoint>(
  form: string,
  endpoint: E,
  callbacks: Callbacks<E>,
) {
  const client = useQueryClient();
  const mutationKey = [form];
  useEffect(() => {
    current.set(form, callbacks as unknown as Callbacks<Endpoint>);
  });
  const latest = () => current.get(form) as unknown as Callbacks<E> | undefined;
  const { mutate } = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationKey,
    mutationFn: (input) => sendOnce(form, endpoint, input),
    onSuccess: (...outcome) => latest()?.onSuccess?.(...outcome),
    onError: (...outcome) => latest()?.onError?.(...outcome),
  });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    mutate: (input: InputOf<E>) => {
      // A double click can be faster than the next render.
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
  };
}

async function sendOnce<E extends Endpoint>(form: string, endpoint: E, input: InputOf<E>) {
  const key = keptKey(form);
  const send = () => call(endpoint, input, { idempotencyKey: key.get() });
  const output = await send().catch((error) => {
    if (!(error instanceof ApiError && error.status === KEY_REUSED)) throw error;
    // Something else has arrived with this key: its response was lost, and then it was edited.
    key.forget();
    return send();
  });
  key.forget();
  return output;
}

const KEY_REUSED = 422;
/** Where the browser stores nothing, they last until a reload. */
const keys = new Map<string, string>();

/** The idempotency key of what a form sends next. */
function keptKey(form: string) {
  const name = `sending-${form}`;
  return {
    get(): string {
      const key =
        keys.get(form) ?? stored((storage) => storage.getItem(name)) ?? newIdempotencyKey();
      keys.set(form, key);
      stored((storage) => storage.setItem(name, key));
      return key;
    },
    forget() {
      keys.delete(form);
      stored((storage) => storage.removeItem(name));
    },
  };
}

function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is blocked or full.
    return undefined;
  }
}

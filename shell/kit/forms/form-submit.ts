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
import { inStorage } from './browser-storage.ts';

interface SubmitOptions<E extends Endpoint> {
  /** Where the form's draft is. */
  storage?: 'browser' | 'tab';
  /** Of each attempt, with the key that it is sent with. */
  onSend?: (input: InputOf<E>, key: string) => void;
  onFail?: (input: InputOf<E>, key: string, error: unknown) => void;
  onSuccess: (output: OutputOf<E>, input: InputOf<E>) => void;
  onError: (error: Error) => void;
}

/**
 * Sends what a visitor's form contains, once. That goes on when the page is left: a form that is
 * shown meanwhile waits for it and gets its outcome. Until it has succeeded, it is sent with the same
 * idempotency key, also after a reload, unless something else was stored with that key.
 *
 * @param form the form's name, which is also that of its key in the browser's storage
 */
export function useFormSubmit<E extends Endpoint>(
  form: string,
  endpoint: E,
  { storage = 'tab', onSend, onFail, onSuccess, onError }: SubmitOptions<E>,
) {
  const client = useQueryClient();
  const key = useSubmissionKey(`sending-${form}`, storage);
  const mutationKey = [form];
  const { mutate } = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationKey,
    mutationFn: async (input) => {
      const send = () => {
        const idempotencyKey = key.get();
        onSend?.(input, idempotencyKey);
        return call(endpoint, input, { idempotencyKey }).catch((error) => {
          onFail?.(input, idempotencyKey, error);
          throw error;
        });
      };
      const output = await send().catch((error) => {
        if (!isKeyReused(error)) throw error;
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
  const findPending = () =>
    client
      .getMutationCache()
      .find<OutputOf<E>, Error, InputOf<E>>({ mutationKey, status: 'pending' });
  // Maybe begun by a form that was left, and maybe over before this one is ready.
  const met = useRef(findPending());
  useEffect(() => {
    const pending = findPending();
    pending?.setOptions({ ...pending.options, onSuccess, onError });
    const state = met.current?.state;
    if (state?.status === 'success')
      onSuccess(state.data as OutputOf<E>, state.variables as InputOf<E>);
    met.current = undefined;
  });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    mutate: (input: InputOf<E>) => {
      // A double click can be faster than the next render.
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
    /** What is sent next is something new, whatever became of what was sent before. */
    startOver: key.forget,
  };
}

/** Whether the form is still shown when an outcome comes. */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** The server's own 422, not that of something on the way. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.sentence !== null;
}

/** Where the browser stores nothing, it lasts as long as the form is shown. */
function useSubmissionKey(name: string, storage: 'browser' | 'tab') {
  const key = useRef<string | null>(null);
  return {
    get() {
      key.current ??= inStorage(storage, (store) => store.getItem(name)) ?? newIdempotencyKey();
      const { current } = key;
      inStorage(storage, (store) => store.setItem(name, current));
      return current;
    },
    forget() {
      key.current = null;
      inStorage(storage, (store) => store.removeItem(name));
    },
  };
}

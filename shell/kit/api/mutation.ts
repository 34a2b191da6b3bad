import { type UseMutationOptions, useMutation as useOneTry } from '@tanstack/react-query';
import { isTransient } from './query-client.ts';

export interface MutationOptions<Data, Failure, Variables, Context>
  extends Omit<UseMutationOptions<Data, Failure, Variables, Context>, 'retry' | 'retryDelay'> {
  mutationFn: NonNullable<UseMutationOptions<Data, Failure, Variables, Context>['mutationFn']>;
  /** Where a second try could not succeed. */
  retry?: false;
  /** In milliseconds, of the failures before. */
  retryDelay?: (failures: number) => number;
}

/**
 * A mutation with the specification's retries (section 7). They do not wait until somebody looks at the
 * tab again, as the library's do: entries may have closed by then.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>({
  mutationFn,
  retry,
  retryDelay,
  ...options
}: MutationOptions<Data, Failure, Variables, Context>) {
  return useOneTry<Data, Failure, Variables, Context>({
    ...options,
    mutationFn: async (...call) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await mutationFn(...call);
        } catch (error) {
          if (retry === false || failures > 1 || !isTransient(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, retryDelay?.(failures) ?? 1_000));
        }
      }
    },
  });
}

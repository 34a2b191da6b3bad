import type { RaffleForm } from 'api/contract';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The entry as the schema gives it: trimmed, an empty handle as null. */
export type CheckedEntry = z.output<typeof RaffleForm>;

export type EntryFormState = UseFormReturn<RaffleForm, unknown, CheckedEntry>;

/** What each group of fields needs of the form it stands in. */
export interface FieldGroupProps {
  form: EntryFormState;
}

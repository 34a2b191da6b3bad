import type { PublicCampaign, RaffleForm } from 'api/contract';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The parsed entry: trimmed, an empty handle as null. */
export type CheckedEntry = z.output<typeof RaffleForm>;

/**
 * Parts of the form watch what they show themselves: with `form.formState` or `form.watch`, every key
 * pressed would render the whole form.
 */
export type EntryFormState = UseFormReturn<RaffleForm, unknown, CheckedEntry>;

/** Props of every group of fields in this form. */
export interface FieldGroupProps {
  form: EntryFormState;
  campaign: PublicCampaign;
}

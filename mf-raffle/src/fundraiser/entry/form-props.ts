import type { UseFormReturn } from 'react-hook-form';
import type { EntryField, EntryValues } from './entry-values.ts';

/** What each group of fields needs of the form it stands in. */
export interface FieldGroupProps {
  form: UseFormReturn<EntryValues>;
  /** The sentence at a field, as the contract names it. */
  errorAt: (field: EntryField) => string | undefined;
}

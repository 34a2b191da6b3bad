import type { UseFormReturn } from 'react-hook-form';
import type { EntryField, EntryValues } from './entry-values.ts';

/** Props of every group of fields in this form. */
export interface FieldGroupProps {
  form: UseFormReturn<EntryValues>;
  /** The error shown at a field. */
  errorAt: (field: EntryField) => string | undefined;
}

import type { UseFormReturn } from 'react-hook-form';
import type { NoteValues, Sending } from './note-values.ts';

/** Props of every group of fields in this form. */
export interface FieldGroupProps {
  form: UseFormReturn<NoteValues, { closed: boolean }, Sending>;
}

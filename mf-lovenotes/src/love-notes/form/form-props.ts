import type { UseFormReturn } from 'react-hook-form';
import type { NoteValues, Sending } from './note-values.ts';

/** What each group of fields needs of the form it stands in. */
export interface FieldGroupProps {
  form: UseFormReturn<NoteValues, { closed: boolean }, Sending>;
}

import type { UseFormReturn } from 'react-hook-form';
import type { FormContext, NoteValues, Sending } from './note-values.ts';

/** Props of every group of fields in this form. */
export interface FieldGroupProps {
  form: UseFormReturn<NoteValues, FormContext, Sending>;
}

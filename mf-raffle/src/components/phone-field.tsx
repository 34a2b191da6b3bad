import type { ComponentProps } from 'react';
import { Field, type FieldProps } from 'shell/kit';

type PhoneFieldProps = ComponentProps<'input'> & Pick<FieldProps, 'required' | 'error'>;

export function PhoneField({ required, error, ...input }: PhoneFieldProps) {
  return (
    <Field id="phone" label="Phone" required={required} error={error}>
      {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" {...input} />}
    </Field>
  );
}

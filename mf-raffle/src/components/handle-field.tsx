import type { ComponentProps } from 'react';
import { Field, type FieldProps } from 'shell/kit';

type HandleFieldProps = ComponentProps<'input'> & Omit<FieldProps, 'children'>;

/** An Instagram handle. */
export function HandleField({ id, label, required, hint, error, ...input }: HandleFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@yourname"
          {...input}
        />
      )}
    </Field>
  );
}

import { Field } from 'shell/kit';
import { EmailField } from 'shell/kit/forms';
import { PhoneField } from '../../components/phone-field.tsx';
import styles from './entry-form.module.css';
import type { FieldGroupProps } from './form-props.ts';

export function EntrantFields({ form: { register }, errorAt }: FieldGroupProps) {
  return (
    <div className={styles.group}>
      <div className={styles.wide}>
        <Field id="name" label="Full name" required error={errorAt('name')}>
          {(control) => <input {...control} autoComplete="name" dir="auto" {...register('name')} />}
        </Field>
      </div>
      <EmailField {...register('email')} required error={errorAt('email')} />
      <PhoneField {...register('phone')} error={errorAt('phone')} />
    </div>
  );
}

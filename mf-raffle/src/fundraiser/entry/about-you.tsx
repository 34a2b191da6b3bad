import { Field } from 'shell/kit';
import styles from './entry-form.module.css';
import type { FormPartProps } from './form-parts.ts';

/** Who enters. */
export function AboutYou({ form: { register }, errorAt }: FormPartProps) {
  return (
    <div className={styles.group}>
      <div className={styles.wide}>
        <Field id="name" label="Full name" required error={errorAt('name')}>
          {(control) => <input {...control} autoComplete="name" {...register('name')} />}
        </Field>
      </div>
      <Field id="email" label="Email" required error={errorAt('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            {...register('email')}
          />
        )}
      </Field>
      <Field id="phone" label="Phone" error={errorAt('phone')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...register('phone')}
          />
        )}
      </Field>
    </div>
  );
}

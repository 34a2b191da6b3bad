import { useFormState } from 'react-hook-form';
import { Link, paths } from 'shell/kit';
import { RulesAgreement } from 'shell/kit/forms';
import styles from './entry-form.module.css';
import type { FieldGroupProps } from './form-props.ts';

/** The terms open in a new tab, so that the form stays open. */
export function Terms({ form: { control, register }, campaign }: FieldGroupProps) {
  const { errors } = useFormState({ control, name: 'agreedToTerms' });
  const error = errors.agreedToTerms?.message;
  return (
    <div className={styles.terms}>
      <label className={styles.agree}>
        <input
          type="checkbox"
          aria-required
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? 'agreedToTerms-error' : undefined}
          {...register('agreedToTerms')}
        />
        <span>
          I agree to the{' '}
          <Link to={paths.legal} target="_blank">
            terms and conditions
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
          , and I will share about the giveaway on my stories and tag at least 3 friends, if I have
          not yet.
        </span>
      </label>
      {error && (
        <p className={styles.error} id="agreedToTerms-error">
          {error}
        </p>
      )}
      <RulesAgreement campaign={campaign} className={styles.note} />
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  /** Also the id of the control, so that label and error belong to it. */
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Gets the attributes that connect the control with label, hint and error. */
  children: (control: {
    id: string;
    className: string;
    'aria-required': boolean | undefined;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error, connected for assistive technology. */
export function Field({ id, label, required, hint, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden>
            {' '}
            *
          </span>
        ) : (
          <span className={styles.optional}> (optional)</span>
        )}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-required': required || undefined,
        'aria-invalid': Boolean(error) || undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

import type { ComponentProps } from 'react';
import styles from './dollar-input.module.css';

/** An amount field with a dollar sign in front. */
export function DollarInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <span className={styles.amount}>
      <span aria-hidden>$</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...input}
        className={[className, styles.dollars].filter(Boolean).join(' ')}
      />
    </span>
  );
}

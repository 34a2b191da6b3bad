import type { ComponentProps } from 'react';
import styles from './dollar-input.module.css';

/** A field for an amount, with the sign of its currency before it. */
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

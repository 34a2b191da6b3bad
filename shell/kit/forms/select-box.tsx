import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './select-box.module.css';

/** The native select with the site's own arrow. */
export function SelectBox({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.box}>
      <select {...select} className={[styles.select, className].filter(Boolean).join(' ')} />
      <ChevronDown aria-hidden />
    </span>
  );
}

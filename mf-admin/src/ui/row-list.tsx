import type { ComponentProps } from 'react';
import styles from './row-list.module.css';

interface RowListProps extends Omit<ComponentProps<'ul'>, 'className'> {
  /** Too long to lay out whole, as `useInfiniteList` has it. */
  long: boolean;
}

/** Cards one below the other. */
export function RowList({ long, ...list }: RowListProps) {
  return <ul {...list} className={styles.list} data-long={long || undefined} />;
}

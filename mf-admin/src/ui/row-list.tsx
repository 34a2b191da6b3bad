import type { ComponentProps } from 'react';
import styles from './row-list.module.css';

interface RowListProps extends Omit<ComponentProps<'ul'>, 'className'> {
  /** Too long to lay out whole; see `useInfiniteList`. */
  long: boolean;
}

/** A list of cards. */
export function RowList({ long, ...list }: RowListProps) {
  return <ul {...list} className={styles.list} data-long={long || undefined} />;
}

import styles from './opening.module.css';

interface OpeningProps {
  /** In the place of what opens, not in the middle of the window. */
  inline?: boolean;
}

/** In place of a dialog or an editor whose code is loading. Meanwhile letters are no commands. */
export function Opening({ inline = false }: OpeningProps) {
  return (
    <span className={inline ? styles.inline : styles.opening} role="status" data-opening>
      Opening...
    </span>
  );
}

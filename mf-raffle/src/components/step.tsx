import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './step.module.css';

interface StepProps {
  /** "Step 1", or nothing where the card is not one of the steps. */
  label?: string | null;
  title: ReactNode;
  /** Moves the focus to the title when the card appears, because it answers what someone did. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A card of the entry: its title names it. */
export function Step({ label, title, takesFocus = false, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus && heading.current) focusWithoutScrolling(heading.current);
  }, [takesFocus]);

  return (
    <section className={styles.card} aria-labelledby={id}>
      {label && <p className={styles.label}>{label}</p>}
      <h3 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Somebody who reads another part of the page by now stays there. */
function focusWithoutScrolling(heading: HTMLElement): void {
  const card = heading.parentElement?.getBoundingClientRect();
  const inView = card !== undefined && card.bottom > 0 && card.top < window.innerHeight;
  heading.focus({ preventScroll: !inView });
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isInView, passFocus } from 'shell/kit/forms';
import styles from './step.module.css';

interface StepProps {
  /** "Step 1"; nothing when the card is not a step. */
  label?: string | null;
  title: ReactNode;
  /** Focus the title when the card appears in response to an action. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A card of the entry section, labeled by its title. */
export function Step({ label, title, takesFocus = false, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus && heading.current) passFocusInCard(heading.current);
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

/** Scrolls only if the card is in view already: the visitor may have moved on. */
export function passFocusInCard(part: HTMLElement): void {
  passFocus(part, { preventScroll: !isInView(part.parentElement) });
}

import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Where a link on this page leads. */
  id: string;
  eyebrow: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One chapter of the page, named by its heading. */
export function Section({ id, eyebrow, title, intro, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The fragment of links to this section. */
  id: string;
  eyebrow?: string;
  title: string;
  intro?: ReactNode;
  /** `night` is a dark band from edge to edge, `well` a tinted one. */
  ground?: 'page' | 'well' | 'night';
  children: ReactNode;
}

/** One section of a page, named by its heading. */
export function Section({ id, eyebrow, title, intro, ground = 'page', children }: SectionProps) {
  return (
    <section
      className={styles.section}
      id={id}
      data-ground={ground}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>
        <Heading id={id} eyebrow={eyebrow} title={title} />
        {intro && <p className={styles.intro}>{intro}</p>}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}

interface HeadingProps {
  id: string;
  eyebrow?: string | undefined;
  title: string;
}

/** The heading of the section `id`, for sections with their own layout. */
export function Heading({ id, eyebrow, title }: HeadingProps) {
  return (
    <>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
    </>
  );
}

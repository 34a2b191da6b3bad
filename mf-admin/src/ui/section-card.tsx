import { Card } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Of the heading: 3 below the heading of a list. */
  level?: 2 | 3;
  /** For the focus, when the control that had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  headingId?: string;
  children: ReactNode;
}

/** A card that is a section of the screen, named by its heading. */
export function SectionCard(props: SectionCardProps) {
  const { title, level = 2, headingRef, headingId, children } = props;
  const ownId = useId();
  const id = headingId ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Card
        title={
          <Heading id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
        }
      >
        {children}
      </Card>
    </section>
  );
}

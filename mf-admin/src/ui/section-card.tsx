import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Of the heading: 3 below the heading of a list. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A card that is a section of the screen, named by its heading. */
export function SectionCard({ title, level = 2, children }: SectionCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Card title={<Heading id={id}>{title}</Heading>}>{children}</Card>
    </section>
  );
}

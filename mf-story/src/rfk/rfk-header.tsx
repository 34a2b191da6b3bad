import { HeartHandshake } from 'lucide-react';
import rfk from '../../content/rfk.json';
import { PageHeader } from '../components/page-header.tsx';
import { useContent } from '../content/use-content.ts';
import styles from './rfk-header.module.css';

/** The first screen. */
export function RfkHeader() {
  const { eyebrow, title, lead, paused } = useContent(rfk);
  return (
    <PageHeader
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      aside={
        <section className={styles.paused} aria-labelledby="paused-title">
          <HeartHandshake aria-hidden />
          <h2 id="paused-title">{paused.title}</h2>
          <p>{paused.text}</p>
        </section>
      }
    />
  );
}

import evidence from '../../content/evidence.json';
import { PageHeader } from '../components/page-header.tsx';
import { Picture } from '../components/picture.tsx';
import { useFilled } from '../content/use-filled.ts';
import styles from './evidence-header.module.css';

/** The first screen. */
export function EvidenceHeader() {
  const words = useFilled(evidence);
  return (
    <PageHeader
      title={words.title}
      lead={words.lead}
      aside={
        <Picture
          id={words.picture}
          alt={words.alt}
          sizes="(min-width: 1160px) 450px, (min-width: 1024px) 38vw, 92vw"
          className={styles.picture}
          eager
        />
      }
    >
      <p className={styles.note}>{words.note}</p>
    </PageHeader>
  );
}

import evidence from '../../content/evidence.json';
import { PageHeader } from '../components/page-header.tsx';
import { Picture } from '../components/picture.tsx';
import { useContent } from '../content/use-content.ts';
import styles from './evidence-header.module.css';

/** The first screen. */
export function EvidenceHeader() {
  const content = useContent(evidence);
  return (
    <PageHeader
      title={content.title}
      lead={content.lead}
      aside={
        <Picture
          id={content.picture}
          alt={content.alt}
          sizes="(min-width: 1160px) 450px, (min-width: 1024px) 38vw, 92vw"
          className={styles.picture}
          eager
        />
      }
    >
      <p className={styles.note}>{content.note}</p>
    </PageHeader>
  );
}

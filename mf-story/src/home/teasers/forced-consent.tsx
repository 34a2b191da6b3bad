import { NewTab, Section } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { fullSize } from '../../content/media.ts';
import { useContent } from '../../content/use-content.ts';
import styles from './forced-consent.module.css';

export function ForcedConsent() {
  const content = useContent(home.consent);
  return (
    <Section id="consent" eyebrow={content.eyebrow} title={content.title} ground="well">
      <div className={styles.pair}>
        <div className={styles.words}>
          <p className={styles.text}>{content.text}</p>
          <blockquote className={styles.note}>{content.note}</blockquote>
        </div>
        <a
          className={styles.form}
          href={fullSize(content.picture)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Picture
            id={content.picture}
            alt={content.alt}
            sizes="(min-width: 1024px) 420px, 80vw"
            className={styles.picture}
          />
          <span className={styles.action}>
            {content.action}
            <NewTab />
          </span>
        </a>
      </div>
    </Section>
  );
}

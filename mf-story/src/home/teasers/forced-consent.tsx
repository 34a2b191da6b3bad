import { NewTab, Section } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { fullSize } from '../../content/media.ts';
import { useFilled } from '../../content/use-filled.ts';
import styles from './forced-consent.module.css';

export function ForcedConsent() {
  const words = useFilled(home.consent);
  return (
    <Section id="consent" eyebrow={words.eyebrow} title={words.title} ground="well">
      <div className={styles.pair}>
        <div className={styles.words}>
          <p className={styles.text}>{words.text}</p>
          <blockquote className={styles.note}>{words.note}</blockquote>
        </div>
        <a
          className={styles.form}
          href={fullSize(words.picture)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Picture
            id={words.picture}
            alt={words.alt}
            sizes="(min-width: 1024px) 420px, 80vw"
            className={styles.picture}
          />
          <span className={styles.action}>
            {words.action}
            <NewTab />
          </span>
        </a>
      </div>
    </Section>
  );
}

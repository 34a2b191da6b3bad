import { ButtonLink, Heading, paths } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { useFilled } from '../../content/use-filled.ts';
import styles from './evidence-teaser.module.css';

export function EvidenceTeaser() {
  const words = useFilled(home.evidence);
  return (
    <section className={styles.teaser} id="evidence" aria-labelledby="evidence-title">
      <Picture
        id={words.picture}
        alt={words.alt}
        sizes="(min-width: 1024px) 50vw, 100vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading id="evidence" eyebrow={words.eyebrow} title={words.title} />
        <p className={styles.text}>{words.text}</p>
        <ul className={styles.points}>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ButtonLink to={paths.evidence} look="secondary">
          {words.action}
        </ButtonLink>
      </div>
    </section>
  );
}

import { ButtonLink, Heading, paths } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './evidence-teaser.module.css';

export function EvidenceTeaser() {
  const content = useContent(home.evidence);
  return (
    <section className={styles.teaser} id="evidence" aria-labelledby="evidence-title">
      <Picture
        id={content.picture}
        alt={content.alt}
        sizes="(min-width: 1024px) 50vw, 100vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading id="evidence" eyebrow={content.eyebrow} title={content.title} />
        <p className={styles.text}>{content.text}</p>
        <ul className={styles.points}>
          {content.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ButtonLink to={paths.evidence} look="secondary">
          {content.action}
        </ButtonLink>
      </div>
    </section>
  );
}

import { ButtonLink, Heading, paths } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './facilities-teaser.module.css';

export function FacilitiesTeaser() {
  const content = useContent(home.facilities);
  return (
    <section className={styles.teaser} id="facilities" aria-labelledby="facilities-title">
      <div className={styles.words}>
        <Heading id="facilities" eyebrow={content.eyebrow} title={content.title} />
        <p className={styles.text}>{content.text}</p>
        <ButtonLink to={paths.facilities} look="secondary">
          {content.action}
        </ButtonLink>
      </div>
      {content.films.map((film) => (
        <div key={film.video} className={styles.film}>
          <VideoPlayer {...film} />
        </div>
      ))}
      {content.pictures.map(({ picture, alt, caption }) => (
        <figure key={picture} className={styles.photo}>
          <Picture
            id={picture}
            alt={alt}
            sizes="(min-width: 1024px) 480px, (min-width: 560px) 46vw, 90vw"
            className={styles.picture}
          />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </section>
  );
}

import { useRef } from 'react';
import { ButtonLink, NewTab, paths, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './home-hero.module.css';
import { useParallax } from './use-parallax.ts';

/** The first screen. Needs no request, so that it can be rendered at build time. */
export function HomeHero() {
  const { links } = useCampaign();
  const content = useContent(home.hero);
  const scene = useRef<HTMLDivElement>(null);
  useParallax(scene);

  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div ref={scene} className={styles.scene}>
        <Picture
          id={content.wide}
          tall={content.tall}
          alt={content.alt}
          sizes="(min-width: 1200px) 100vw, (min-width: 768px) 1200px, 100vw"
          className={styles.picture}
          eager
        />
      </div>
      <div className={styles.inner}>
        <p className={styles.eyebrow}>{content.eyebrow}</p>
        <h1 className={styles.title} id="home-title">
          {content.title}
        </h1>
        <p className={styles.text}>{content.text}</p>
        <div className={styles.actions}>
          <ButtonLink to={links.gofundme}>
            Donate on GoFundMe
            <NewTab />
          </ButtonLink>
          <ButtonLink to={paths.loveNotes} look="secondary" className={styles.glass}>
            Share A Love Note
          </ButtonLink>
        </div>
        <p className={styles.others}>
          Or give with{' '}
          <a href={links.venmo} target="_blank" rel="noopener noreferrer">
            Venmo
            <NewTab />
          </a>{' '}
          or{' '}
          <a href={links.cashapp} target="_blank" rel="noopener noreferrer">
            Cash App
            <NewTab />
          </a>
        </p>
      </div>
    </section>
  );
}

import { ButtonLink, paths, useCampaign } from 'shell/kit';
import { DawnScene } from './dawn-scene.tsx';
import styles from './home-page.module.css';

/** The first screen. */
export function HomeHero() {
  const { childName, links } = useCampaign();
  return (
    <section className={styles.hero}>
      <DawnScene className={styles.scene} />
      <div className={styles.heroText}>
        <h1>Help {childName} Get The Care He Deserves</h1>
        <p>
          A newborn, a family, and a fight for safe care. Read his story, stand with us, and send a
          little love across the water.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={links.gofundme}>Donate on GoFundMe</ButtonLink>
          <ButtonLink to={paths.loveNotes} look="secondary">
            Share A Love Note
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

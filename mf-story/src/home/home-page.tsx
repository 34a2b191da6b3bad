import { ButtonLink, paths, Skeleton, Slot, useCampaign } from 'shell/kit';
import { DawnScene } from './dawn-scene.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

export default function HomePage() {
  const { childName, organizers, contactEmail } = useCampaign();
  return (
    <>
      <HomeHero />

      <section id="story" className={styles.section}>
        <p className={styles.eyebrow}>The story</p>
        <h2>Every day in intensive care is a long day</h2>
        <p>
          {childName} was born needing help with the simplest things. His parents sleep in chairs,
          learn the language of monitors, and ask the questions every parent would ask. This site
          gathers the people who stand with them.
        </p>
      </section>

      <section id="photos" className={styles.section}>
        <p className={styles.eyebrow}>Photos</p>
        <h2>The light they wake up to</h2>
        <figure className={styles.figure}>
          <DawnScene className={styles.picture} />
          <figcaption>Dawn over the channel, seen from the ward’s window.</figcaption>
        </figure>
      </section>

      <div className={styles.slot}>
        <Slot name="home:giveaway" fallback={<Skeleton height="440px" />} />
      </div>

      <section id="action" className={styles.section}>
        <p className={styles.eyebrow}>Stand with the family</p>
        <h2>A gift, an entry, a few kind words</h2>
        <p>
          Every $20 given is one entry in the raffle: gifts from Hawaiʻi’s makers, drawn among
          everyone who helped.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.raffle} look="secondary">
            See the raffle
          </ButtonLink>
        </div>
        <p id="contact" className={styles.contact}>
          Questions? Write to {organizers} at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </section>
    </>
  );
}

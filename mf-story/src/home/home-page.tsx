import { ButtonLink, paths, useCampaign } from 'shell/kit';
import { DawnScene } from './dawn-scene.tsx';
import styles from './home-page.module.css';

export default function HomePage() {
  const { childName, links, organizers, contactEmail } = useCampaign();
  return (
    <>
      <section className={styles.hero}>
        <DawnScene className={styles.scene} />
        <div className={styles.heroText}>
          <h1>Help {childName} Get The Care He Deserves</h1>
          <p>
            A newborn, a family, and a fight for safe care. Read his story, stand with us, and send
            a little love across the water.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={links.gofundme}>Donate on GoFundMe</ButtonLink>
            <ButtonLink to={paths.loveNotes} look="secondary">
              Share A Love Note
            </ButtonLink>
          </div>
        </div>
      </section>

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

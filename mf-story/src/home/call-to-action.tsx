import { ButtonLink, paths, useCampaign } from 'shell/kit';
import home from '../../content/home.json';
import { useFilled } from '../content/use-filled.ts';
import { NewTab } from '../parts/new-tab.tsx';
import styles from './call-to-action.module.css';

/** The last word of the page, over the ocean. */
export function CallToAction() {
  const words = useFilled(home.callToAction);
  const { links } = useCampaign();
  return (
    <section className={styles.band} aria-labelledby="call-title">
      <svg
        className={styles.swell}
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 62c160-40 300-34 470-10s300 40 480 14 320-46 490-22v76H0z" />
        <path d="M0 88c190-30 330-20 500-2s320 22 470 4 300-34 470-14v44H0z" />
      </svg>
      <div className={styles.inner}>
        <h2 className={styles.title} id="call-title">
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
        <div className={styles.actions}>
          <ButtonLink to={links.gofundme}>
            {words.donate}
            <NewTab />
          </ButtonLink>
          <ButtonLink to={paths.petition} look="secondary">
            {words.petition}
          </ButtonLink>
          <ButtonLink to={paths.loveNotes} look="secondary">
            {words.share}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

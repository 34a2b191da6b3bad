import { fillTemplate } from 'api/contract';
import { ButtonLink, paths, useCampaign } from 'shell/kit';
import content from '../../content/guestbook.json';
import styles from './guestbook.module.css';

/** The first screen. */
export function GuestbookHeader() {
  const campaign = useCampaign();
  return (
    <header className={styles.header}>
      <h1>{fillTemplate(content.title, campaign)}</h1>
      <p className={styles.lead}>{fillTemplate(content.lead, campaign)}</p>
      <ButtonLink to={paths.loveNotes}>{content.write}</ButtonLink>
    </header>
  );
}

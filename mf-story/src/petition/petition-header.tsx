import { ButtonLink, formatCount, NewTab, useCampaign } from 'shell/kit';
import content from '../../content/petition.json';
import { PageHeader } from '../components/page-header.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { useFilled } from '../content/use-filled.ts';
import styles from './petition-header.module.css';

/** The first screen. */
export function PetitionHeader() {
  const words = useFilled(content);
  const { petition, links } = useCampaign();
  const signed = words.signed
    .replace('{signed}', formatCount(petition.signed))
    .replace('{goal}', formatCount(petition.goal));
  return (
    <PageHeader
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      aside={
        <div className={styles.card}>
          <p className={styles.signed}>{signed}</p>
          <ProgressBar
            label="Petition signatures"
            percent={(petition.signed / petition.goal) * 100}
            tone="ocean"
          />
          <ButtonLink to={links.petition} className={styles.action}>
            {words.action}
            <NewTab />
          </ButtonLink>
        </div>
      }
    />
  );
}

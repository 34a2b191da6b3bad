import { ButtonLink, formatCount, NewTab, useCampaign } from 'shell/kit';
import page from '../../content/petition.json';
import { PageHeader } from '../components/page-header.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { useContent } from '../content/use-content.ts';
import styles from './petition-header.module.css';

/** The first screen. */
export function PetitionHeader() {
  const content = useContent(page);
  const { petition, links } = useCampaign();
  const signed = content.signed
    .replace('{signed}', formatCount(petition.signed))
    .replace('{goal}', formatCount(petition.goal));
  return (
    <PageHeader
      eyebrow={content.eyebrow}
      title={content.title}
      lead={content.lead}
      aside={
        <div className={styles.card}>
          <p className={styles.signed}>{signed}</p>
          <ProgressBar
            label="Petition signatures"
            percent={(petition.signed / petition.goal) * 100}
            tone="ocean"
          />
          <ButtonLink to={links.petition} className={styles.action}>
            {content.action}
            <NewTab />
          </ButtonLink>
        </div>
      }
    />
  );
}

import { ButtonLink, formatCount, Heading, Link, NewTab, paths, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './petition-call.module.css';

export function PetitionCall() {
  const content = useContent(home.petition);
  const { petition, links } = useCampaign();
  return (
    <section className={styles.band} id="petition" aria-labelledby="petition-title">
      <div className={styles.inner}>
        <div>
          <Heading id="petition" eyebrow={content.eyebrow} title={content.title} />
          <p className={styles.text}>{content.text}</p>
        </div>
        <div className={styles.count}>
          <p className={styles.figures}>
            <strong>{formatCount(petition.signed)}</strong> {content.signed}{' '}
            {content.goal.replace('{goal}', formatCount(petition.goal))}
          </p>
          <ProgressBar
            label="Petition signatures"
            percent={(petition.signed / petition.goal) * 100}
            tone="ocean"
          />
          <div className={styles.actions}>
            <ButtonLink to={links.petition}>
              {content.action}
              <NewTab />
            </ButtonLink>
            <Link className={styles.more ?? ''} to={paths.petition}>
              {content.more}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

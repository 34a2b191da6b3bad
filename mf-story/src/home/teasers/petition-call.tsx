import { ButtonLink, formatCount, Heading, Link, NewTab, paths, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFilled } from '../../content/use-filled.ts';
import styles from './petition-call.module.css';

export function PetitionCall() {
  const words = useFilled(home.petition);
  const { petition, links } = useCampaign();
  return (
    <section className={styles.band} id="petition" aria-labelledby="petition-title">
      <div className={styles.inner}>
        <div>
          <Heading id="petition" eyebrow={words.eyebrow} title={words.title} />
          <p className={styles.text}>{words.text}</p>
        </div>
        <div className={styles.count}>
          <p className={styles.figures}>
            <strong>{formatCount(petition.signed)}</strong> {words.signed}{' '}
            {words.goal.replace('{goal}', formatCount(petition.goal))}
          </p>
          <ProgressBar
            label="Petition signatures"
            percent={(petition.signed / petition.goal) * 100}
            tone="ocean"
          />
          <div className={styles.actions}>
            <ButtonLink to={links.petition}>
              {words.action}
              <NewTab />
            </ButtonLink>
            <Link className={styles.more ?? ''} to={paths.petition}>
              {words.more}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

import { ButtonLink, paths, useCampaign } from 'shell/kit';
import styles from './not-published.module.css';

export function NotPublished() {
  const { contactEmail } = useCampaign();
  return (
    <div className={styles.empty}>
      <p>
        The rules are not published yet. If you have a question about the raffle, write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ButtonLink to={paths.raffle} look="secondary">
        Go to the raffle
      </ButtonLink>
    </div>
  );
}

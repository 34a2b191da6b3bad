import { ButtonLink, paths, useCampaign } from 'shell/kit';
import styles from './love-notes-page.module.css';

export default function LoveNotesPage() {
  const { childName } = useCampaign();
  return (
    <div className={styles.page}>
      <p className={styles.eyebrow}>Love notes</p>
      <h1>A wall of love for {childName}</h1>
      <p className={styles.lead}>
        Soon you can leave {childName}’s family a message of support here. Until then, the raffle is
        another way to stand with them.
      </p>
      <ButtonLink to={paths.raffle}>See the raffle</ButtonLink>
    </div>
  );
}

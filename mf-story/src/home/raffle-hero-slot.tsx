import { ButtonLink, paths } from 'shell/kit';
import home from '../../content/home.json';
import { useContent } from '../content/use-content.ts';
import styles from './raffle-hero-slot.module.css';

/** Placeholder of the same height as the raffle's slot; all there is without JavaScript. */
export function RaffleHeroSlot({ closed }: { closed: boolean }) {
  const content = useContent(home.raffle);
  return (
    <div className={styles.place}>
      <div className={styles.inner}>
        <p className={styles.eyebrow}>{content.eyebrow}</p>
        <p className={styles.title}>{closed ? content.closedTitle : content.title}</p>
        <p className={styles.text}>{content.text}</p>
        <ButtonLink to={paths.raffle} look="secondary">
          {closed ? content.closedAction : content.action}
        </ButtonLink>
      </div>
    </div>
  );
}

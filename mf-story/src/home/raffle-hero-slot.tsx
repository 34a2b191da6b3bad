import { ButtonLink, paths } from 'shell/kit';
import home from '../../content/home.json';
import { useFilled } from '../content/use-filled.ts';
import styles from './raffle-hero-slot.module.css';

/** Placeholder of the same height as the raffle's slot; all there is without JavaScript. */
export function RaffleHeroSlot() {
  const words = useFilled(home.raffle);
  return (
    <div className={styles.place}>
      <div className={styles.inner}>
        <p className={styles.eyebrow}>{words.eyebrow}</p>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.text}>{words.text}</p>
        <ButtonLink to={paths.raffle} look="secondary">
          {words.action}
        </ButtonLink>
      </div>
    </div>
  );
}

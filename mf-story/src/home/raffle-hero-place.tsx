import styles from './raffle-hero-place.module.css';

/** As high as what the raffle's remote puts there, until it does. */
export function RaffleHeroPlace() {
  return <div className={styles.place} />;
}

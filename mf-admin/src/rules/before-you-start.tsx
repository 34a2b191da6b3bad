import styles from './before-you-start.module.css';
import { topics } from './before-you-start-topics.ts';

/** What organizers should look up before they run a raffle. It informs; it is not advice. */
export function BeforeYouStart() {
  return (
    <div className={styles.guide}>
      <p className={styles.lead}>
        A raffle is regulated nearly everywhere, and what is allowed differs from place to place.
        This page says what to look up. It informs, and it is not legal advice: it does not know
        your case, and laws and terms change. If anything is unclear, ask a lawyer, or a charity
        near you that runs raffles.
      </p>
      {topics.map(({ title, text, lookUp }) => (
        <section key={title} className={styles.topic} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
          <h3 className={styles.lookUp}>What to look up</h3>
          <ul className={styles.list}>
            {lookUp.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

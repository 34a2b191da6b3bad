import { Dices, ListChecks, Lock } from 'lucide-react';
import { Section, useCampaign } from 'shell/kit';
import styles from './explained.module.css';

/** How a sealed draw works, in three sentences, and what it does not prove. */
export function Explained() {
  const { showGiftTotals } = useCampaign();
  return (
    <Section id="how-it-works" eyebrow="How it works" title="Sealed first, drawn later">
      <ol className={styles.steps}>
        <li>
          <span className={styles.mark}>
            <Lock aria-hidden />
          </span>
          <h3>Sealed</h3>
          <p>
            We lock the list of all tickets and prizes, and publish a fingerprint of it that changes
            with every single letter.
          </p>
        </li>
        <li>
          <span className={styles.mark}>
            <Dices aria-hidden />
          </span>
          <h3>Drawn</h3>
          <p>
            Later, a public random number arrives, named in advance. Nobody can know or choose it,
            not even us.
          </p>
        </li>
        <li>
          <span className={styles.mark}>
            <ListChecks aria-hidden />
          </span>
          <h3>Checked</h3>
          <p>
            Together, the list and the number leave only one possible winner for each prize, and
            anyone can compute it.
          </p>
        </li>
      </ol>
      <details className={styles.limits}>
        <summary>What this does not prove</summary>
        <ul>
          <li>
            That every ticket was paid for. The list shows that tickets were not added or exchanged
            after the seal, not where they came from.
            {showGiftTotals && (
              <>
                {' '}
                For that, see the sums of <a href="#gifts">verified gifts</a>.
              </>
            )}
          </li>
          <li>
            That the list was sealed before the number came. For that there are witnesses: the
            fingerprint is in the letters to entrants, and every browser that saw it remembers it.
          </li>
          <li>
            That a ticket which was passed over had “already won”. Nobody can see which tickets
            belong together; but whoever holds it sees it, with the reason, and can object.
          </li>
          <li>
            That an entry was rightly disqualified before the number. Its holder sees that, too, and
            the record says if it is verified now.
          </li>
        </ul>
        <p>
          The list shows neither who holds a ticket nor what one gift was. But totals that change
          between two seals hint at sizes.
        </p>
      </details>
    </Section>
  );
}

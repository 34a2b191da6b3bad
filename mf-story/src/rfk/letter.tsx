import { filledLetter, letterLink } from 'api/contract';
import { Mail } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { Heading, useCampaign } from 'shell/kit';
import rfk from '../../content/rfk.json';
import { useFilled } from '../content/use-filled.ts';
import styles from './letter.module.css';

/** The letter, readable by screen readers but not copyable. */
export function Letter() {
  const words = useFilled(rfk.letter);
  const letter = filledLetter(useCampaign());
  const refuse = (event: SyntheticEvent) => event.preventDefault();

  return (
    <section className={styles.letter} id="letter" aria-labelledby="letter-title">
      <div className={styles.words}>
        <Heading id="letter" title={words.title} />
        <p>{words.text}</p>
        <a className={styles.send} href={letterLink(letter)}>
          <Mail aria-hidden />
          {words.action}
        </a>
        <p className={styles.note}>{words.actionNote}</p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: takes away what a text offers by itself */}
      <div
        className={styles.sheet}
        onCopy={refuse}
        onCut={refuse}
        onDragStart={refuse}
        onContextMenu={refuse}
      >
        <dl className={styles.head}>
          <div>
            <dt>{words.to}</dt>
            <dd className={styles.to}>
              {letter.to.map((address) => (
                <span key={address}>{address}</span>
              ))}
            </dd>
          </div>
          <div>
            <dt>{words.subject}</dt>
            <dd>{letter.subject}</dd>
          </div>
        </dl>
        <section className={styles.body} aria-label={words.label}>
          {letter.body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      </div>
    </section>
  );
}

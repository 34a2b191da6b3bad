import { filledLetter, letterLink } from 'api/contract';
import { Mail } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { Heading, useCampaign } from 'shell/kit';
import rfk from '../../content/rfk.json';
import { useContent } from '../content/use-content.ts';
import styles from './letter.module.css';

/** The letter, readable by screen readers but not copyable. */
export function Letter() {
  const content = useContent(rfk.letter);
  const letter = filledLetter(useCampaign());
  const refuse = (event: SyntheticEvent) => event.preventDefault();

  return (
    <section className={styles.letter} id="letter" aria-labelledby="letter-title">
      <div className={styles.words}>
        <Heading id="letter" title={content.title} />
        <p>{content.text}</p>
        <a className={styles.send} href={letterLink(letter)}>
          <Mail aria-hidden />
          {content.action}
        </a>
        <p className={styles.note}>{content.actionNote}</p>
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
            <dt>{content.to}</dt>
            <dd className={styles.to}>
              {letter.to.map((address) => (
                <span key={address}>{address}</span>
              ))}
            </dd>
          </div>
          <div>
            <dt>{content.subject}</dt>
            <dd>{letter.subject}</dd>
          </div>
        </dl>
        <section className={styles.body} aria-label={content.label}>
          {letter.body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      </div>
    </section>
  );
}

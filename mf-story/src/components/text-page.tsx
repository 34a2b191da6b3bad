import { retentionText } from 'api/contract';
import type { ReactNode } from 'react';
import { useCampaign } from 'shell/kit';
import styles from './text-page.module.css';

interface TextPageProps {
  /** The first screen. */
  header: ReactNode;
  /** The heading of the list of sections. */
  contents: string;
  /** A paragraph may contain `{email}`, and be `{retention}` as a whole. */
  sections: { id: string; title: string; paragraphs: string[] }[];
}

/** A page to read, with its sections listed beside it. */
export function TextPage({ header, contents, sections }: TextPageProps) {
  return (
    <article>
      {header}
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={contents}>
          <p className={styles.label}>{contents}</p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Filled text={paragraph} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** A text with `{email}` as a mail link, and the date from the settings in place of `{retention}`. */
function Filled({ text }: { text: string }) {
  const campaign = useCampaign();
  const { contactEmail } = campaign;
  if (text === '{retention}') return retentionText(campaign);
  const [before, ...after] = text.split('{email}');
  return (
    <>
      {before}
      {after.length > 0 && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {after.join(contactEmail)}
    </>
  );
}

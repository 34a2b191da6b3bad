import { useCampaign } from 'shell/kit';
import legal from '../../content/legal.json';
import { useContent } from '../content/use-content.ts';
import { LegalHeader } from './legal-header.tsx';
import styles from './legal-page.module.css';

export default function LegalPage() {
  const content = useContent(legal);
  return (
    <article className={styles.legal}>
      <LegalHeader />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={content.contents}>
          <p className={styles.label}>{content.contents}</p>
          <ol>
            {content.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {content.sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <WithEmail text={paragraph} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** A text with `{email}` as a mail link. */
function WithEmail({ text }: { text: string }) {
  const { contactEmail } = useCampaign();
  const [before, ...after] = text.split('{email}');
  return (
    <>
      {before}
      {after.length > 0 && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {after.join(contactEmail)}
    </>
  );
}

import { Download } from 'lucide-react';
import { NewTab, Section } from 'shell/kit';
import evidence from '../../content/evidence.json';
import { documentUrl } from '../content/media.ts';
import { useContent } from '../content/use-content.ts';
import styles from './declarations.module.css';

/** The sworn statements, to view or download. */
export function Declarations() {
  const content = useContent(evidence.declarations);
  return (
    <Section id="declarations" eyebrow={content.eyebrow} title={content.title} intro={content.text}>
      <ul className={styles.list}>
        {content.items.map(({ title, text, document }) => (
          <li key={document} className={styles.paper}>
            <span className={styles.format}>PDF</span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            <div className={styles.actions}>
              <a
                className={styles.view}
                href={documentUrl(document)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {content.view}
                <span className="visually-hidden"> {title}</span>
                <NewTab />
              </a>
              <a className={styles.download} href={documentUrl(document)} download={document}>
                <Download aria-hidden />
                {content.download}
                <span className="visually-hidden"> {title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

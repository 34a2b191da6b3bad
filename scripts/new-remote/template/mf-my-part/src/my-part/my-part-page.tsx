import content from '../../content/my-part.json';
import styles from './my-part-page.module.css';
import { useFill } from './use-fill.ts';

export default function MyPartPage() {
  const fill = useFill();
  const { title, lead, paragraphs } = content.page;
  return (
    <article className={styles.page}>
      <h1>{fill(title)}</h1>
      <p className={styles.lead}>{fill(lead)}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph)}</p>
      ))}
    </article>
  );
}

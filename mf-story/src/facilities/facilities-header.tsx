import facilities from '../../content/facilities.json';
import { Picture } from '../components/picture.tsx';
import { useContent } from '../content/use-content.ts';
import styles from './facilities-header.module.css';

/** The first screen. */
export function FacilitiesHeader() {
  const { title, lead, text, wide } = useContent(facilities);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <div>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <figure className={styles.figure}>
        <Picture id={wide.picture} alt={wide.alt} sizes="100vw" className={styles.picture} eager />
        <figcaption>{wide.caption}</figcaption>
      </figure>
    </header>
  );
}

import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, Section } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './in-memory.module.css';

/** Three pictures; graphic ones stay covered until the visitor shows them. */
export function InMemory() {
  const content = useContent(home.memory);
  const [shown, setShown] = useState(false);
  return (
    <Section id="memory" title={content.title} intro={content.text} ground="night">
      <ul className={styles.pictures}>
        {content.pictures.map(({ picture, alt, caption, graphic }) => {
          const covered = graphic && !shown;
          return (
            <li key={picture}>
              <figure className={styles.figure}>
                <div className={styles.frame} data-covered={covered || undefined}>
                  <Picture
                    id={picture}
                    alt={covered ? '' : alt}
                    sizes="(min-width: 1024px) 360px, (min-width: 640px) 46vw, 90vw"
                    className={styles.picture}
                  />
                  {covered && (
                    <div className={styles.overlay}>
                      <EyeOff aria-hidden />
                      <p className={styles.covered}>{content.covered}</p>
                      <p>{content.coveredText}</p>
                    </div>
                  )}
                </div>
                <figcaption className={styles.caption}>{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <div className={styles.toggle}>
        <Button look="secondary" onClick={() => setShown(!shown)}>
          {shown ? content.hide : content.show}
        </Button>
      </div>
    </Section>
  );
}

import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, Section } from 'shell/kit';
import home from '../../../content/home.json';
import { Picture } from '../../components/picture.tsx';
import { useFilled } from '../../content/use-filled.ts';
import styles from './in-memory.module.css';

/** Three pictures; graphic ones stay covered until the visitor shows them. */
export function InMemory() {
  const words = useFilled(home.memory);
  const [shown, setShown] = useState(false);
  return (
    <Section id="memory" title={words.title} intro={words.text} ground="night">
      <ul className={styles.pictures}>
        {words.pictures.map(({ picture, alt, caption, graphic }) => {
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
                      <p className={styles.covered}>{words.covered}</p>
                      <p>{words.coveredText}</p>
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
          {shown ? words.hide : words.show}
        </Button>
      </div>
    </Section>
  );
}

import { Disclosure } from '../../ui/disclosure.tsx';
import { stayedText } from './change-texts.ts';
import type { LastChange } from './last-change.ts';
import styles from './selection-bar.module.css';

/** Which entries a change left as they were, each with the reason. */
export function RefusedEntries({ refused }: Pick<LastChange, 'refused'>) {
  return (
    <div className={styles.refused}>
      <Disclosure summary={stayedText(refused.length)}>
        <ul>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <bdi>{name ?? `Entry ${id}`}</bdi>: {message}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

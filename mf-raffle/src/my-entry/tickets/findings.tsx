import { Check, Minus, X } from 'lucide-react';
import styles from './findings.module.css';

export interface Finding {
  /** `stated`: said by the site, and not provable here. */
  sign: 'right' | 'wrong' | 'stated';
  text: string;
}

const signs = { right: Check, wrong: X, stated: Minus };
const names = { right: 'Right: ', wrong: 'Wrong: ', stated: 'Stated, not provable here: ' };

/** What a check found, line by line. */
export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ sign, text }) => {
        const Sign = signs[sign];
        return (
          <li key={text} data-sign={sign}>
            <Sign aria-hidden />
            <span>
              <span className={sign === 'stated' ? undefined : 'visually-hidden'}>
                {names[sign]}
              </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

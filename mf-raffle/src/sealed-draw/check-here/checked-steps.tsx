import { Check, CircleHelp, Dot, Minus, X } from 'lucide-react';
import type { Step } from '../check/step.ts';
import styles from './checked-steps.module.css';

const icons = { right: Check, wrong: X, stated: Minus, unchecked: CircleHelp, note: Dot };

/** What is read to those who do not see the sign. "Stated" and "not checked" are written for everybody. */
const signs = {
  right: '✓ ',
  wrong: '✗ ',
  stated: 'Stated, not provable here: ',
  unchecked: 'Not checked: ',
  note: '',
};
const written = new Set<Step['sign']>(['stated', 'unchecked']);

/** The steps of a check, under their headings. */
export function CheckedSteps({ steps }: { steps: Step[] }) {
  return (
    <div className={styles.groups}>
      {groupsOf(steps).map(([group, own]) => (
        <details key={group} className={styles.group} open>
          <summary>
            <span className={styles.name}>{group}</span>
            <Total steps={own} />
          </summary>
          <ul className={styles.steps}>
            {own.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
              <CheckedStep key={index} step={step} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Total({ steps }: { steps: Step[] }) {
  const wrong = steps.filter(({ sign }) => sign === 'wrong').length;
  const right = steps.filter(({ sign }) => sign === 'right').length;
  const unchecked = steps.filter(({ sign }) => sign === 'unchecked').length;
  if (wrong > 0) return <span className={styles.wrong}>{wrong} wrong</span>;
  if (unchecked > 0) return <span className={styles.unchecked}>{unchecked} not checked</span>;
  return right > 0 ? <span className={styles.right}>{right} right</span> : null;
}

function CheckedStep({ step: { sign, text, detail } }: { step: Step }) {
  const Icon = icons[sign];
  return (
    <li data-sign={sign}>
      <Icon aria-hidden />
      <div>
        <span className={written.has(sign) ? styles.stated : 'visually-hidden'}>{signs[sign]}</span>
        {text}
        {detail && <code className={styles.detail}>{detail}</code>}
      </div>
    </li>
  );
}

function groupsOf(steps: Step[]): [string, Step[]][] {
  const groups = new Map<string, Step[]>();
  for (const step of steps) {
    const own = groups.get(step.group);
    if (own) own.push(step);
    else groups.set(step.group, [step]);
  }
  return [...groups];
}

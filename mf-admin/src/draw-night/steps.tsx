import { CheckOutlined } from '@ant-design/icons';
import styles from './steps.module.css';

const steps = [
  { key: 'prepare', label: 'Prepare and seal' },
  { key: 'wait', label: 'The number arrives' },
  { key: 'reveal', label: 'Show the winners' },
] as const;

/** Where the evening is. */
export function Steps({ now }: { now: (typeof steps)[number]['key'] }) {
  const current = steps.findIndex(({ key }) => key === now);
  return (
    <ol className={styles.steps} aria-label="Steps of the sealed draw">
      {steps.map(({ key, label }, index) => (
        <li
          key={key}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < current ? <CheckOutlined /> : index + 1}
          </span>
          {label}
          {index < current && <span className="visually-hidden">: done</span>}
        </li>
      ))}
    </ol>
  );
}

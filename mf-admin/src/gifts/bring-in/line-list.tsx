import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from 'shell/kit';
import styles from './bring-in.module.css';

interface Line {
  line: number;
  lastLine: number;
  title: string;
  text: string;
}

const PAGE = 50;

interface LineListProps<Item> {
  label: string;
  /** As many as the file has: only those on the screen are made into lines. */
  lines: readonly Item[];
  show: (item: Item) => Line;
}

/** Lines of a file with their numbers, a page at a time. */
export function LineList<Item>({ label, lines, show }: LineListProps<Item>) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {lines
          .slice(0, shown)
          .map(show)
          .map(({ line, lastLine, title, text }) => (
            <li key={line}>
              <span className={styles.lineNumber}>
                {line === lastLine ? `Line ${line}` : `Lines ${line}–${lastLine}`}
              </span>
              <span>
                <strong>{title}</strong>
                {text && <span className={styles.lineText}>{text}</span>}
              </span>
            </li>
          ))}
      </ul>
      {lines.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>
          Show more ({formatCount(lines.length - shown)} left)
        </Button>
      )}
    </>
  );
}

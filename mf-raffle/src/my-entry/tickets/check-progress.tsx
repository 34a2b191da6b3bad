import { Button } from 'shell/kit';
import styles from './check-progress.module.css';

interface CheckProgressProps {
  /** From 0 to 1. */
  done: number;
  onStop: () => void;
}

export function CheckProgress({ done, onStop }: CheckProgressProps) {
  const percent = Math.floor(done * 100);
  return (
    <div className={styles.progress}>
      <label>
        Reading the sealed list: {percent} %
        <progress value={percent} max={100} />
      </label>
      <Button look="quiet" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

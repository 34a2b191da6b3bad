import { Button } from './button.tsx';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  /** What is missing, in words a visitor knows: "The raffle could not be loaded." */
  title: string;
  text?: string;
  onRetry: () => void;
}

/** Says that a part of the page is missing, and lets the visitor ask for it again. */
export function ErrorNotice({ title, text, onRetry }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text ?? 'The rest of the site works. Please try again.'}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

import { Button } from './button.tsx';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  /** What is missing, in words a visitor knows: "The raffle could not be loaded." */
  title: string;
  text?: string;
  /** Where it stands in for a whole page, its title is the page's heading. */
  forPage?: boolean;
  onRetry: () => void;
}

/** Says that a part of the page is missing, and lets the visitor ask for it again. */
export function ErrorNotice({ title, text, forPage = false, onRetry }: ErrorNoticeProps) {
  const Title = forPage ? 'h1' : 'p';
  return (
    <div className={styles.notice} role="alert">
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text ?? 'The rest of the site works. Please try again.'}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

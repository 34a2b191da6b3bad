import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  /** What is missing, in a visitor's words: "The raffle could not be loaded." */
  title: string;
  text?: string;
  /** When the notice replaces a whole page, its title is the page's heading. */
  forPage?: boolean;
  /** The button shows progress until a returned promise settles. */
  onRetry: () => unknown;
}

/** Says that a part of the page is missing, and offers Retry. */
export function ErrorNotice({ title, text, forPage = false, onRetry }: ErrorNoticeProps) {
  const Title = forPage ? 'h1' : 'p';
  const notice = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [triedAgain, setTriedAgain] = useState(false);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => passFocusOn(element);
  }, []);

  function retry() {
    const result = onRetry();
    if (!(result instanceof Promise)) return;
    setBusy(true);
    // Still shown when what came could have been shown, it says so: it did not help.
    const finish = () =>
      setTimeout(() => {
        setBusy(false);
        setTriedAgain(true);
      }, 100);
    result.then(finish, finish);
  }

  return (
    <div ref={notice} className={styles.notice} role="alert">
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text ?? 'The rest of the site works. Please try again.'}</p>
      {triedAgain && !busy && <p className={styles.text}>It did not work this time either.</p>}
      <Button look="secondary" size="small" busy={busy} onClick={retry}>
        {busy ? 'Trying…' : 'Retry'}
      </Button>
    </div>
  );
}

/** After Retry the focus moves to the loaded part, not to the top of the document. */
function passFocusOn(notice: HTMLElement | null) {
  if (!notice?.contains(document.activeElement)) return;
  const part = notice.closest<HTMLElement>('section, main');
  if (!part) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  // The notice is still mounted, and the focus would be lost with it.
  queueMicrotask(() => {
    const target = part.isConnected ? part : document.getElementById('main');
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
  });
}

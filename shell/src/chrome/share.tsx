import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'shell/kit';
import { copyText } from './copy-text.ts';
import styles from './share.module.css';

/** Those that choose what a page shows. Others may tell where a visitor came from, or are a preview's. */
const SHARED_PARAMETERS = ['version'];

/** Without the fragment: on the page of an entry it is the ticket key. */
function linkToShare(): string {
  const { origin, pathname, search } = window.location;
  const shared = [...new URLSearchParams(search)].filter(([name]) =>
    SHARED_PARAMETERS.includes(name),
  );
  return origin + pathname + (shared.length > 0 ? `?${new URLSearchParams(shared)}` : '');
}

/** Shares the page: the native share sheet, else the copied link, else the link to read. */
export function Share() {
  const [shown, setShown] = useState('');

  async function share() {
    const link = linkToShare();
    setShown('');
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: document.title, url: link });
        return;
      } catch (error) {
        // Cancelling is not an error; an unsupported browser gets the next way.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copyText(link)) toast({ title: 'Link copied!' });
    else setShown(link);
  }

  return (
    <div className={styles.share}>
      <button type="button" className={styles.button} onClick={share}>
        <Share2 aria-hidden />
        Share this page
      </button>
      <div role="status">
        {shown && (
          <label className={styles.shown}>
            Please copy this link:
            <input readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
          </label>
        )}
      </div>
    </div>
  );
}

import type { Campaign } from 'api/contract';
import { Copy, Send } from 'lucide-react';
import { useRef } from 'react';
import { Button, paths } from 'shell/kit';
import { Step } from '../../components/step.tsx';
import { copyWithToast } from './copy-text.ts';
import styles from './share-block.module.css';

interface ShareBlockProps {
  campaign: Campaign;
  closed: boolean;
}

export function ShareBlock({ campaign, closed }: ShareBlockProps) {
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(paths.raffle, window.location.origin).href;

  function share() {
    // Cancelling is not an error.
    navigator.share({ title: document.title, url: link }).catch(() => undefined);
  }

  return (
    <Step label={closed ? null : 'Step 3'} title={closed ? 'Pass it on' : 'Share'}>
      <p className={styles.text}>
        Share about the giveaway on your stories and tag at least 3 friends. Mention{' '}
        <a href={campaign.links.instagram} target="_blank" rel="noopener noreferrer">
          @{campaign.instagramHandle}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        so that we see it.
      </p>
      <label className={styles.label} htmlFor="share-link">
        Link to this page
      </label>
      <input
        ref={field}
        className={styles.link}
        id="share-link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button
          look="secondary"
          size="small"
          onClick={() => field.current && copyWithToast(field.current, 'Link copied!')}
        >
          <Copy aria-hidden />
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button look="quiet" size="small" onClick={share}>
            <Send aria-hidden />
            Share…
          </Button>
        )}
      </div>
    </Step>
  );
}

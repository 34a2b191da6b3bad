import type { Campaign } from 'api/contract';
import { Send } from 'lucide-react';
import { Button, paths } from 'shell/kit';
import { CopyLink } from '../../components/copy-link.tsx';
import { Step } from '../../components/step.tsx';
import styles from './share-block.module.css';

interface ShareBlockProps {
  campaign: Campaign;
  closed: boolean;
}

export function ShareBlock({ campaign, closed }: ShareBlockProps) {
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
      <CopyLink id="share-link" label="Link to this page" link={link}>
        {typeof navigator.share === 'function' && (
          <Button look="quiet" size="small" onClick={share}>
            <Send aria-hidden />
            Share…
          </Button>
        )}
      </CopyLink>
    </Step>
  );
}

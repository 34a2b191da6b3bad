import { filledLetter, letterLink } from 'api/contract';
import { Mail, X } from 'lucide-react';
import { Button, useCampaign, useModal } from 'shell/kit';
import styles from './appeal-dialog.module.css';

interface AppealDialogProps {
  onDismiss: () => void;
}

/** The appeal; closing it in any way dismisses it. */
export function AppealDialog({ onDismiss }: AppealDialogProps) {
  const campaign = useCampaign();
  const { dialog, close } = useModal();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="appeal-title"
      aria-describedby="appeal-text"
      onClose={onDismiss}
    >
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <X aria-hidden />
      </button>
      <p className={styles.eyebrow}>{campaign.organizers}</p>
      <h2 className={styles.title} id="appeal-title">
        FEDERAL INTERVENTION NEEDED
      </h2>
      <p id="appeal-text" className={styles.text}>
        {campaign.childName} needs an independent review of his care, and needs it now. We have
        written the letter. It opens in your own mail program, already addressed: send it as it is,
        or use your own words.
      </p>
      <div className={styles.actions}>
        {/* A mailto link: the page stays open. */}
        <a
          className={styles.send}
          href={letterLink(filledLetter(campaign))}
          onClick={() => setTimeout(close)}
        >
          <Mail aria-hidden />
          SEND LETTER TO RFK NOW
        </a>
        <Button look="quiet" onClick={close}>
          Maybe later
        </Button>
      </div>
    </dialog>
  );
}

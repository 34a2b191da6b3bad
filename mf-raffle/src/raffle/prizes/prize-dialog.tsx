import type { Prize } from 'api/contract';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink, formatDollars, paths, useModal } from 'shell/kit';
import styles from './prize-dialog.module.css';
import { PrizePicture } from './prize-picture.tsx';
import themes from './themes.module.css';
import { themeAt } from './themes.ts';
import { drawnText, itemsText } from './units.ts';

interface PrizeDialogProps {
  prize: Prize;
  /** Index in the collection, for the card's colors. */
  index: number;
  /** Entries are closed: no link to the form. */
  closed: boolean;
  onClose: () => void;
}

/** The details of one prize. */
export function PrizeDialog({ prize, index, closed, onClose }: PrizeDialogProps) {
  const { dialog, close } = useModal();
  const pressed = useRef<EventTarget | null>(null);

  const drawn = drawnText(prize);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the browser has it
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${themes.theme}`}
      data-theme={themeAt(index)}
      aria-labelledby="prize-dialog-title"
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // Close only when both press and release are on the backdrop: a text selection may be
        // dragged out.
        if (event.target === dialog.current && pressed.current === dialog.current) close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.frame}>
          <PrizePicture prize={prize} sizes="(min-width: 640px) 600px, 100vw" eager />
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
        <div className={styles.words}>
          <h2 className={styles.title} id="prize-dialog-title">
            {prize.prizeTitle}
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>Brand</dt>
              <dd>{prize.brandName}</dd>
            </div>
            {prize.prizeValue && (
              <div>
                <dt>Value</dt>
                <dd>{formatDollars(prize.prizeValue)}</dd>
              </div>
            )}
            {prize.quantity > 1 && !prize.isDrawn && (
              <div>
                <dt>Quantity Available</dt>
                <dd>{itemsText(prize.unitsLeft)}</dd>
              </div>
            )}
            {drawn && (
              <div>
                <dt>Drawn</dt>
                <dd>{drawn}</dd>
              </div>
            )}
            {prize.prizePackName && (
              <div>
                <dt>Part of a pack</dt>
                <dd>
                  <bdi>{prize.prizePackName}</bdi>: one winner gets everything in it
                </dd>
              </div>
            )}
            <div className={styles.long}>
              <dt>Description</dt>
              <dd>{prize.prizeDescription}</dd>
            </div>
          </dl>
          {!closed && !prize.isDrawn && (
            <ButtonLink to={`${paths.raffle}#enter`} look="secondary" onClick={close}>
              Enter the raffle
            </ButtonLink>
          )}
        </div>
      </div>
    </dialog>
  );
}

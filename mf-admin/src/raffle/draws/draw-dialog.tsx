import { formatCount, useQuery } from 'shell/kit';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { useLastShown } from '../../frame/last-shown.ts';
import { statsQuery } from '../raffle-queries.ts';
import type { Lot } from './draw.ts';
import styles from './draw-dialog.module.css';

interface DrawDialogProps {
  /** What is to be drawn; null while nobody asked. */
  lot: Lot | null;
  busy: boolean;
  onConfirm: (lot: Lot) => void;
  onClose: () => void;
}

export function DrawDialog({ lot, busy, onConfirm, onClose }: DrawDialogProps) {
  const verified = useQuery(statsQuery).data?.verifiedEntries;
  const last = useLastShown(lot);

  return (
    <ConfirmDialog
      open={lot !== null}
      title={`Draw a winner for ${last ? nameOf(last) : 'this prize'}?`}
      confirm="Draw now"
      busy={busy}
      onConfirm={() => lot && onConfirm(lot)}
      onCancel={onClose}
    >
      {last && 'pack' in last && (
        <>
          <p>One winner gets all of it:</p>
          <ul className={styles.items}>
            {last.pack.prizes.map((prize) => (
              <li key={prize.id}>{withQuantity(prize.prizeTitle, prize.quantity)}</li>
            ))}
          </ul>
        </>
      )}
      {last && 'prize' in last && last.isNext && (
        <p>
          It is the next prize: the server draws the first one in order that is still to be drawn.
          If that is another one by then, nothing is drawn.
        </p>
      )}
      {last && 'prize' in last && last.prize.quantity > 1 && (
        <p>One of {formatCount(last.prize.unitsLeft)} that are left; each is drawn on its own.</p>
      )}
      {verified !== undefined && <p>{takingPart(verified)}</p>}
      <p>A draw is final: it cannot be undone.</p>
    </ConfirmDialog>
  );
}

function nameOf(lot: Lot): string {
  return 'prize' in lot ? lot.prize.prizeTitle : lot.pack.packName;
}

/** "Gift basket × 2" */
export function withQuantity(title: string, quantity: number): string {
  return quantity === 1 ? title : `${title} × ${formatCount(quantity)}`;
}

function takingPart(verified: number): string {
  if (verified === 0) return 'No entry is verified, so nobody can win yet.';
  if (verified === 1) return 'One verified entry takes part.';
  return `${formatCount(verified)} verified entries take part. Every ticket is one chance.`;
}

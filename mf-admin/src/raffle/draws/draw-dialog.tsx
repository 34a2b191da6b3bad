import { placesAskedAbout } from 'api/contract';
import {
  campaignQuery,
  formatCount,
  Link,
  paths,
  useCampaign,
  useEntriesClosed,
  useQuery,
} from 'shell/kit';
import { pollEvery } from '../../data/poll.ts';
import { formatMoment } from '../../ui/campaign-time.ts';
import { DrawConfirmDialog } from '../../ui/draw-confirm-dialog.tsx';
import { type DrawWarning, figureWarnings } from '../../ui/draw-warnings.ts';
import { useLastValue } from '../../ui/last-value.ts';
import { statsQuery } from '../raffle-queries.ts';
import styles from './draw-dialog.module.css';
import type { StandingSeal } from './sealed-prizes.ts';
import type { DrawTarget } from './use-draw.ts';
import { withQuantity } from './with-quantity.ts';

interface DrawDialogProps {
  /** What to draw; null while the dialog is closed. */
  target: DrawTarget | null;
  standing: StandingSeal | null;
  busy: boolean;
  onConfirm: (target: DrawTarget) => void;
  onClose: () => void;
  afterClose: () => void;
}

export function DrawDialog(props: DrawDialogProps) {
  const { target, standing, busy, onConfirm, onClose, afterClose } = props;
  const verified = useQuery(statsQuery).data?.verifiedEntries;
  const warnings = useDrawWarnings(target !== null);
  const last = useLastValue(target);
  const excludesPlaces = placesAskedAbout(useCampaign()).length > 0;
  const sealed = last && standing?.isSealed(last) ? standing.seal : null;

  return (
    <DrawConfirmDialog
      open={target !== null}
      title={`Draw a winner for ${last ? nameOf(last) : 'this prize'}?`}
      confirm="Draw now"
      busy={busy}
      unavailable={verified === 0 || sealed !== null}
      warnings={warnings}
      onConfirm={() => target && onConfirm(target)}
      onCancel={onClose}
      afterClose={afterClose}
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
          If the order has changed by then, nothing is drawn.
        </p>
      )}
      {last && 'prize' in last && last.prize.quantity > 1 && (
        <p>One of {formatCount(last.prize.unitsLeft)} that are left; each is drawn on its own.</p>
      )}
      {sealed ? (
        <p>
          Sealed draw {sealed.number} decides who wins this, so it cannot be drawn here. Show its
          winner in <Link to={paths.adminDrawNight}>Draw night</Link>.
        </p>
      ) : (
        <>
          {verified !== undefined && <p>{eligibleText(verified)}</p>}
          {excludesPlaces && (
            <p>These include entries from excluded places, which have no tickets.</p>
          )}
          <p>A draw is final: it cannot be undone.</p>
        </>
      )}
    </DrawConfirmDialog>
  );
}

/** Polled while the dialog is open, because entries and times may change. */
function useDrawWarnings(open: boolean): DrawWarning[] {
  const campaign = useCampaign();
  const stats = useQuery(statsQuery);
  // Another organizer may change the closing time.
  useQuery({ ...campaignQuery, ...pollEvery(5), enabled: open });
  const closed = useEntriesClosed(campaign);
  const figures = {
    pending: stats.data?.pendingEntries,
    staleSince: stats.isError && stats.data ? stats.dataUpdatedAt : null,
  };
  return [
    ...(closed
      ? []
      : [raffleOpen(formatMoment(campaign.raffle.entriesCloseAt, campaign.timeZone))]),
    ...figureWarnings(figures, campaign.timeZone),
  ];
}

function raffleOpen(until: string): DrawWarning {
  return {
    reason: 'open',
    text: `Entries are still open until ${until}: an entry that comes after this draw is not included in it.`,
  };
}

function nameOf(target: DrawTarget): string {
  return 'prize' in target ? target.prize.prizeTitle : target.pack.packName;
}

function eligibleText(verified: number): string {
  if (verified === 0) return 'No entry is verified, so nobody can win yet.';
  if (verified === 1) return 'One verified entry takes part.';
  return `${formatCount(verified)} verified entries take part. Every ticket is one chance.`;
}

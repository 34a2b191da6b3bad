import { placesAskedAbout } from 'api/contract';
import { formatCount, useCampaign, useEntriesClosed, useQuery } from 'shell/kit';
import { statsQuery } from '../../raffle/raffle-queries.ts';
import { formatMoment } from '../../ui/campaign-time.ts';
import { DrawConfirmDialog } from '../../ui/draw-confirm-dialog.tsx';
import { figureWarnings } from '../../ui/draw-warnings.ts';
import { useLastValue } from '../../ui/last-value.ts';
import styles from './last-look.module.css';
import type { DrawLine } from './lines.ts';
import type { ChosenSource } from './source-schema.ts';

interface LastLookProps {
  number: number;
  lines: readonly DrawLine[];
  /** Null while the dialog is closed. */
  source: ChosenSource | null;
  busy: boolean;
  onSeal: (source: ChosenSource) => void;
  onClose: () => void;
}

const wording = {
  word: 'SEAL',
  against: 'Reasons not to seal yet:',
  label: 'Type SEAL to seal anyway',
};

/** Everything that the seal will say, to read once more. */
export function LastLook({ number, lines, source, busy, onSeal, onClose }: LastLookProps) {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const excludesPlaces = placesAskedAbout(campaign).length > 0;
  const verified = useQuery(statsQuery).data?.verifiedEntries;
  const warnings = useSealWarnings();
  const last = useLastValue(source);

  return (
    <DrawConfirmDialog
      open={source !== null}
      title={`Seal draw ${number}?`}
      confirm="Seal"
      busy={busy}
      unavailable={verified === 0}
      warnings={warnings}
      wording={wording}
      onConfirm={() => source && onSeal(source)}
      onCancel={onClose}
    >
      <dl className={styles.facts}>
        <dt>Takes part</dt>
        <dd>
          {verified === undefined ? 'Loading…' : verifiedText(verified)}
          {excludesPlaces && '. Gifts from excluded places are among them, without tickets.'}
        </dd>
        <dt>Decided by</dt>
        <dd>{last && sourceText(last, timeZone)}</dd>
        <dt>
          {lines.length === 1 ? 'Prize' : `${formatCount(lines.length)} prizes, in this order`}
        </dt>
        <dd>
          <ol
            className={styles.prizes} // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="Prizes of this seal"
          >
            {lines.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        </dd>
      </dl>
      <p>
        Once sealed, none of this can be changed. The seal can be called off, with a public reason,
        until shortly before its number.
      </p>
    </DrawConfirmDialog>
  );
}

function useSealWarnings(): string[] {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const stats = useQuery(statsQuery);
  const closed = useEntriesClosed(campaign);
  const until = formatMoment(campaign.raffle.entriesCloseAt, timeZone);
  return [
    ...(closed
      ? []
      : [`Entries are still open until ${until}: entries after the seal take no part in it.`]),
    ...figureWarnings(
      {
        pending: stats.data?.pendingEntries,
        staleSince: stats.isError && stats.data ? stats.dataUpdatedAt : null,
      },
      timeZone,
    ),
  ];
}

function verifiedText(count: number): string {
  if (count === 0) return 'No entry is verified, so there is nothing to seal yet.';
  return count === 1 ? 'One verified entry' : `${formatCount(count)} verified entries`;
}

function sourceText(source: ChosenSource, timeZone: string): string {
  return source.kind === 'drand'
    ? `The public random number of drand, ${formatMoment(source.at, timeZone)}`
    : `${source.text} (unknown until ${formatMoment(source.closesAt, timeZone)})`;
}

import { Alert } from 'antd';
import { isSameLine, type LineState, placesAskedAbout } from 'api/contract';
import { formatCount, useCampaign, useEntriesClosed, useQuery } from 'shell/kit';
import { withQuantity } from '../../raffle/draws/with-quantity.ts';
import { statsQuery } from '../../raffle/raffle-queries.ts';
import { formatMoment } from '../../ui/campaign-time.ts';
import { DrawConfirmDialog } from '../../ui/draw-confirm-dialog.tsx';
import { type DrawWarning, figureWarnings } from '../../ui/draw-warnings.ts';
import { useLastValue } from '../../ui/last-value.ts';
import styles from './last-look.module.css';
import type { DrawLine } from './lines.ts';
import type { ChosenSource } from './source-schema.ts';

/** What is sealed: the number and the prizes as they were when the dialog was opened. */
export interface Looking {
  source: ChosenSource;
  lines: readonly DrawLine[];
}

interface LastLookProps {
  number: number;
  /** Null while the dialog is closed. */
  looking: Looking | null;
  /** The prizes as they are now. */
  now: readonly DrawLine[];
  busy: boolean;
  onSeal: (looking: Looking) => void;
  onClose: () => void;
}

const wording = {
  word: 'SEAL',
  against: 'Reasons not to seal yet:',
  label: 'Type SEAL to seal anyway',
};

/** Everything that the seal will say, to read once more. */
export function LastLook({ number, looking, now, busy, onSeal, onClose }: LastLookProps) {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const excludesPlaces = placesAskedAbout(campaign).length > 0;
  const verified = useQuery(statsQuery).data?.verifiedEntries;
  const warnings = useSealWarnings();
  const last = useLastValue(looking);
  const lines = last?.lines ?? now;
  const isOutdated = looking !== null && !busy && !isSame(looking.lines, now);

  return (
    <DrawConfirmDialog
      open={looking !== null}
      title={`Seal draw ${number}?`}
      confirm="Seal"
      busy={busy}
      unavailable={verified === 0 || isOutdated}
      warnings={warnings}
      wording={wording}
      onConfirm={() => looking && onSeal(looking)}
      onCancel={onClose}
    >
      <dl className={styles.facts}>
        <dt>Takes part</dt>
        <dd>
          {verified === undefined ? 'Loading…' : verifiedText(verified)}
          {excludesPlaces && '. These include entries from excluded places, which have no tickets.'}
        </dd>
        <dt>Decided by</dt>
        <dd>{last && sourceText(last.source, timeZone)}</dd>
        <dt>
          {lines.length === 1 ? 'Prize' : `${formatCount(lines.length)} prizes, in this order`}
        </dt>
        <dd>
          <ol
            className={styles.prizes} // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="Prizes of this seal"
          >
            {lines.map(({ id, name, requested }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {'packId' in requested && <PackContents items={requested.expected.items} />}
              </li>
            ))}
          </ol>
        </dd>
      </dl>
      <p>
        Once sealed, none of this can be changed. The seal can be called off, with a public reason,
        until shortly before its number.
      </p>
      {isOutdated && (
        <Alert
          className={styles.outdated ?? ''}
          type="warning"
          showIcon
          title="The prizes have changed since you opened this. Please cancel, and take another look before you seal them."
        />
      )}
    </DrawConfirmDialog>
  );
}

function PackContents({ items }: Pick<LineState, 'items'>) {
  return (
    <ul className={styles.items}>
      {items.map(({ prizeId, title, units }) => (
        <li key={prizeId}>
          <bdi>{withQuantity(title, units)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The same prizes by the same names, in the same order, and the same in each pack. */
function isSame(before: readonly DrawLine[], now: readonly DrawLine[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ id, name, requested: { expected } }, at) => {
      const line = now[at];
      return id === line?.id && name === line.name && isSameLine(expected, line.requested.expected);
    })
  );
}

function useSealWarnings(): DrawWarning[] {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const stats = useQuery(statsQuery);
  const closed = useEntriesClosed(campaign);
  const until = formatMoment(campaign.raffle.entriesCloseAt, timeZone);
  const open: DrawWarning = {
    reason: 'open',
    text: `Entries are still open until ${until}: entries after the seal take no part in it.`,
  };
  return [
    ...(closed ? [] : [open]),
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

import type { TableColumnsType } from 'antd';
import { formatReference, type Match, referencePrefix } from 'api/contract';
import { formatDollars } from 'shell/kit';
import { formatShortDay } from '../../../ui/campaign-time.ts';
import { RowName, RowText } from '../../../ui/row-text.tsx';
import { dayText } from '../../day-text.ts';
import { byPlatform } from '../../platform-names.ts';
import styles from './certain.module.css';
import { useTick } from './ticks.ts';

/** A certain match as a row: `id` is the entry's. */
export interface CertainRow extends Match {
  id: number;
}

interface Names {
  childName: string;
  timeZone: string;
}

/** The columns of the table on a wide screen. */
export const certainColumns = (
  campaign: Names,
  mayVerify: boolean,
): TableColumnsType<CertainRow> => [
  ...(mayVerify
    ? [
        {
          key: 'tick',
          title: 'Verify',
          width: 84,
          render: (_: unknown, row: CertainRow) => <Tick row={row} />,
        },
      ]
    : []),
  {
    key: 'entry',
    title: 'Entry',
    rowScope: 'row',
    render: (_, { entry }) => (
      <>
        <RowName>{entry.name}</RowName>
        <RowText secondary>
          {formatDollars(entry.donationAmount)},{' '}
          {formatShortDay(entry.createdAt, campaign.timeZone)}
        </RowText>
      </>
    ),
  },
  {
    key: 'gift',
    title: 'Gift',
    render: (_, { candidates: [candidate] }) => (
      <>
        <RowText>{payersOf(candidate)}</RowText>
        <RowText secondary>{candidate && giftText(candidate)}</RowText>
      </>
    ),
  },
  {
    key: 'reference',
    title: 'Reference',
    width: 150,
    responsive: ['xl'],
    render: (_, { entry: { giftReference } }) =>
      giftReference && (
        <RowText>{formatReference(giftReference, referencePrefix(campaign))}</RowText>
      ),
  },
];

/** The same on a phone. */
export function CompactCertain({ row, campaign }: { row: CertainRow; campaign: Names }) {
  const { entry, candidates } = row;
  const [candidate] = candidates;
  return (
    <>
      <RowName>{entry.name}</RowName>
      <RowText secondary lines={2}>
        {payersOf(candidate)}, {candidate && giftText(candidate)}
      </RowText>
      {entry.giftReference && (
        <RowText secondary>
          {formatReference(entry.giftReference, referencePrefix(campaign))}
        </RowText>
      )}
    </>
  );
}

/** Leaves a match out, or takes it in again. */
export function Tick({ row: { id, entry } }: { row: CertainRow }) {
  const [ticked, toggle] = useTick(id);
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked} onChange={toggle} data-action="tick" />
      <span className="visually-hidden">Verify {entry.name}</span>
    </label>
  );
}

type Candidate = Match['candidates'][number];

const payersOf = (candidate: Candidate | undefined) =>
  [...new Set(candidate?.gifts.map(({ payer }) => payer || 'No name'))].join(', ');

/** "$50 by Venmo, Jul 3, 2026" */
const giftText = ({ gifts }: Candidate) =>
  gifts
    .map(
      ({ amount, platform, givenOn }) =>
        `${formatDollars(amount)}${byPlatform(platform)}, ${dayText(givenOn)}`,
    )
    .join('; ');

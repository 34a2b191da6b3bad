import type { TableColumnsType } from 'antd';
import type { Gift } from 'api/contract';
import { formatDollars } from 'shell/kit';
import { RowName, RowText } from '../../ui/row-text.tsx';
import { dayText } from '../day-text.ts';
import { byPlatform, platformName } from '../platform-names.ts';
import { GiftState } from './gift-state.tsx';

/** The columns of the table on a wide screen. */
export const giftColumns = (): TableColumnsType<Gift> => [
  {
    key: 'payer',
    title: 'Given by',
    rowScope: 'row',
    render: (_, gift) => (
      <>
        <RowName>{payerOf(gift)}</RowName>
        <RowText secondary>{gift.note}</RowText>
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 150,
    render: (_, { amount, platform }) => (
      <>
        <RowText>{formatDollars(amount)}</RowText>
        <RowText secondary>{platformName(platform)}</RowText>
      </>
    ),
  },
  {
    key: 'given',
    title: 'Given',
    width: 132,
    render: (_, { givenOn }) => (
      <RowText secondary>
        <time dateTime={givenOn}>{dayText(givenOn)}</time>
      </RowText>
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: '26%',
    render: (_, gift) => (
      <>
        <GiftState gift={gift} />
        {gift.entries.length > 0 && <RowText secondary>{entrantsOf(gift)}</RowText>}
      </>
    ),
  },
];

/** The same on a phone. */
export function CompactGift({ gift }: { gift: Gift }) {
  return (
    <>
      <RowName>{payerOf(gift)}</RowName>
      <RowText secondary lines={2}>
        {formatDollars(gift.amount)}
        {byPlatform(gift.platform)}, {dayText(gift.givenOn)}
      </RowText>
      <RowText secondary>
        <GiftState gift={gift} /> {entrantsOf(gift)}
      </RowText>
    </>
  );
}

const payerOf = ({ payer, erased }: Gift) => payer || (erased ? 'Name was erased' : 'No name');

const entrantsOf = ({ entries }: Gift) => entries.map(({ name }) => name).join(', ');

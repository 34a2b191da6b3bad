import type { TableColumnsType } from 'antd';
import { type PetitionSignature, withoutControls } from 'api/contract';
import { formatMoment, formatShortDay } from '../ui/campaign-time.ts';
import { EmailLink } from '../ui/contact-links.tsx';
import { RowName, RowText } from '../ui/row-text.tsx';
import { Signature } from './signature.tsx';

const MISSING = 'N/A';

/** The columns of the table on a wide screen. */
export const signatureColumns = (timeZone: string): TableColumnsType<PetitionSignature> => [
  {
    key: 'name',
    title: 'Name and email',
    rowScope: 'row',
    width: '26%',
    render: (_, { name, email }) => (
      <>
        <RowName>{name}</RowName>
        <RowText secondary>
          <EmailLink email={email} />
        </RowText>
      </>
    ),
  },
  {
    key: 'place',
    title: 'Place',
    width: 150,
    render: (_, signature) => (
      <RowText secondary lines={2}>
        {placeOf(signature)}
      </RowText>
    ),
  },
  {
    key: 'comment',
    title: 'Relationship and comment',
    render: (_, { relationshipToIssue, comment }) =>
      relationshipToIssue && comment ? (
        <>
          <RowText secondary>{relationshipToIssue}</RowText>
          <RowText>{comment}</RowText>
        </>
      ) : (
        <RowText lines={2}>{relationshipToIssue || comment || MISSING}</RowText>
      ),
  },
  {
    key: 'signature',
    title: 'Signature',
    width: 136,
    render: (_, signature) => <Signature of={signature} />,
  },
  {
    key: 'created',
    title: 'Date',
    width: 136,
    responsive: ['xl'],
    render: (_, { createdAt }) => (
      <RowText secondary lines={2}>
        {createdAt ? (
          <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
        ) : (
          MISSING
        )}
      </RowText>
    ),
  },
];

/** The same on a phone. */
export function CompactSignature({
  signature,
  timeZone,
}: {
  signature: PetitionSignature;
  timeZone: string;
}) {
  const { name, createdAt, signatureData, relationshipToIssue, comment } = signature;
  return (
    <>
      <RowName>{name}</RowName>
      <RowText secondary>
        {placeOf(signature)},{' '}
        {createdAt ? (
          <time dateTime={createdAt}>{formatShortDay(createdAt, timeZone)}</time>
        ) : (
          MISSING
        )}
      </RowText>
      <RowText secondary>{comment || relationshipToIssue || 'No comment'}</RowText>
      {!signatureData && (
        <RowText secondary>
          <Signature of={signature} />
        </RowText>
      )}
    </>
  );
}

/** "Hilo, HI 96720" */
export function placeOf({ city, state, zipCode }: PetitionSignature): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return withoutControls([city, region].filter(Boolean).join(', ')) || MISSING;
}

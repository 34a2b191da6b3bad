import { formatReference, type Gift, referencePrefix } from 'api/contract';
import { formatDollars, Link, useCampaign } from 'shell/kit';
import { EraseLink } from '../../privacy/erase-link.tsx';
import { entriesLink } from '../../raffle/entries/entries-link.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { nameOfGift, useDiscard } from '../discard/use-discard.ts';
import { platformName } from '../platform-names.ts';

interface GiftDetailsProps {
  gift: Gift;
  mayChange: boolean;
  onDiscard: (gift: Gift) => void;
}

/** All of a gift, the entries it pays for, and what may be done with it. */
export function GiftDetails({ gift, mayChange, onDiscard }: GiftDetailsProps) {
  const campaign = useCampaign();
  const takeBack = useDiscard({ name: nameOfGift(gift), seen: gift.discarded });
  const { id, discarded, entries, state } = gift;
  const prefix = referencePrefix(campaign);
  return (
    <>
      <DetailList
        details={[
          ['Service', platformName(gift.platform)],
          ['Given', gift.givenAt && formatMoment(gift.givenAt, campaign.timeZone)],
          ['Used', `${formatDollars(gift.used)} of ${formatDollars(gift.amount)}`],
          ['Reference', gift.references.map((six) => formatReference(six, prefix)).join(', ')],
          ['Payment id', gift.externalId],
          ['Note', gift.note],
          ['Brought in', formatMoment(gift.createdAt, campaign.timeZone)],
          ['Discarded', discarded && formatMoment(discarded.at, campaign.timeZone)],
          ['Why', discarded?.reason],
          ['Personal data', gift.erased && 'Erased, as the settings say'],
        ]}
      />
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              {formatDollars(entry.amount)} for{' '}
              <Link {...entriesLink(entry.name)}>{entry.name}</Link>
            </li>
          ))}
        </ul>
      )}
      {mayChange && state === 'matched' && (
        <p>
          {gift.isKept
            ? 'It cannot be discarded: an entry that it verified has won, or its person was erased.'
            : 'To discard it, set its entries back to pending first.'}
        </p>
      )}
      {mayChange && state !== 'matched' && (
        <ActionRow>
          {discarded ? (
            <ActionButton
              busy={takeBack.isPending}
              data-action="discard"
              onClick={() => takeBack.mutate({ id, discarded: false, reason: null })}
            >
              Take back
            </ActionButton>
          ) : (
            <ActionButton data-action="discard" onClick={() => onDiscard(gift)}>
              Discard
            </ActionButton>
          )}
        </ActionRow>
      )}
      {!gift.erased && <EraseLink kind="gift" id={id} of={nameOfGift(gift)} />}
    </>
  );
}

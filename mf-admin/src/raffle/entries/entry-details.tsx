import { formatReference, type RaffleEntry, referencePrefix } from 'api/contract';
import { paths, siteUrl, useCampaign } from 'shell/kit';
import {
  PossibleDuplicates,
  type SharedKind,
} from '../../possible-duplicates/possible-duplicates.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { EmailLink, InstagramLink, PhoneLink } from '../../ui/contact-links.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { byHandLabels } from './by-hand.tsx';
import { entriesLink } from './entries-link.ts';

/** All fields of an entry, without empty ones. */
export function EntryDetails({ entry }: { entry: RaffleEntry }) {
  const campaign = useCampaign();
  const { name, email, phone, instagramHandle, giftReference } = entry;
  return (
    <>
      <PossibleDuplicates
        name={name}
        shared={entry.samePerson}
        duplicatesLink={(kind) => entriesLink(searchFor(kind, entry))}
      />
      <DetailList
        details={[
          ['Email', email && <EmailLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink phone={phone} />],
          ['Instagram', instagramHandle && <InstagramLink handle={instagramHandle} />],
          ['Location', entry.location],
          ['Lives in', entry.excludedPlace && `${entry.excludedPlace} (excluded by the rules)`],
          ['Ship to', entry.shippingAddress],
          [
            'Gift reference',
            giftReference &&
              `${formatReference(giftReference, referencePrefix(campaign))}${
                entry.referenceDisputed ? ' (somebody else has sent it, too)' : ''
              }`,
          ],
          ['Added by hand', entry.byHand && byHandLabels[entry.byHand]],
          ['Entered', formatMoment(entry.createdAt, campaign.timeZone)],
          ['Agreed to', entry.rulesVersion && <AgreedRules version={entry.rulesVersion} />],
          ['Note', entry.adminNotes],
        ]}
      />
    </>
  );
}

function AgreedRules({ version }: { version: number }) {
  return (
    <a href={siteUrl(`${paths.rules}?version=${version}`)} target="_blank" rel="noopener">
      Rules, version {version}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** A search that finds all entries with it, however it was written. */
function searchFor(kind: SharedKind, { email, phone, instagramHandle }: RaffleEntry): string {
  if (kind === 'email') return email;
  if (kind === 'phone') return (phone ?? '').replace(/\D/g, '').slice(-10);
  return (instagramHandle ?? '').replace(/^@+/, '');
}

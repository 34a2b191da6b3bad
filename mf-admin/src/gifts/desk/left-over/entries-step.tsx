import { MailOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import {
  formatReference,
  listEntriesWithoutGift,
  referencePrefix,
  type Seal,
  verifyMatches,
} from 'api/contract';
import { lazy, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import {
  call,
  formatDollars,
  Link,
  serverNow,
  siteUrl,
  useCampaign,
  useQueryClient,
} from 'shell/kit';
import { useMay } from '../../../data/may.tsx';
import { toastRefusal } from '../../../data/refusal.ts';
import { publicRecord } from '../../../draw-night/links.ts';
import { fetchStandingSeal } from '../../../raffle/draws/sealed-prizes.ts';
import { entriesLink } from '../../../raffle/entries/entries-link.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { formatMoment, formatShortDay } from '../../../ui/campaign-time.ts';
import { EmailLink, InstagramLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { isFocusAt } from '../../../ui/focus-after-press.ts';
import { OnceOpened } from '../../../ui/once-opened.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { RowName, RowText } from '../../../ui/row-text.tsx';
import type { Writing } from '../../letters/letter-dialog.tsx';
import { letterAboutEntry } from '../../letters/letters.ts';
import { byPlatform } from '../../platform-names.ts';
import type { Entry } from './found.ts';
import { LeftOverList, type LoadLeftOver, type RowAction } from './left-over-list.tsx';

// Loaded when somebody opens one.
const LetterDialog = lazy(() =>
  import('../../letters/letter-dialog.tsx').then((file) => ({ default: file.LetterDialog })),
);
const FindGift = lazy(() => import('./find-gift.tsx').then((file) => ({ default: file.FindGift })));

interface EntriesStepProps {
  /** Links to the next steps, when nothing is left. */
  whenDone: ReactNode;
}

/** Pending entries that no gift fits: to ask their entrants, or to find the gift by hand. */
export function EntriesStep({ whenDone }: EntriesStepProps) {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const [finding, setFinding] = useState<Entry | null>(null);
  const [asking, setAsking] = useState<Writing | null>(null);
  const mayMatch = useMay()(verifyMatches);
  const client = useQueryClient();
  // The seals may take a while, and somebody may go on meanwhile.
  const pressed = useRef<{ entry: Entry; control: Element | null } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const find = useCallback((entry: Entry) => {
    pressed.current = null;
    setOpening(false);
    setFinding(entry);
  }, []);
  const ask = useCallback(
    (entry: Entry) => {
      if (pressed.current?.entry === entry) return;
      const press = { entry, control: document.activeElement };
      pressed.current = press;
      setOpening(true);
      const isStillAsked = () => {
        if (pressed.current !== press) return false;
        pressed.current = null;
        setOpening(false);
        return true;
      };
      const open = (seal: Seal | null) =>
        setAsking({
          name: entry.name,
          email: entry.email,
          letter: letterAboutEntry(entry, {
            campaign,
            now: serverNow(),
            seals: seal ? [seal] : [],
            recordUrl: siteUrl(publicRecord),
          }),
        });
      fetchStandingSeal(client).then(
        (seal) => {
          if (isStillAsked() && isFocusAt(press.control)) open(seal);
        },
        (error) => {
          if (isStillAsked()) toastRefusal('Letter Not Opened')(error);
        },
      );
    },
    [campaign, client],
  );
  const columns = useMemo(
    (): TableColumnsType<Entry> => [
      {
        key: 'name',
        title: 'Name and email',
        rowScope: 'row',
        render: (_, { name, email }) => (
          <>
            <RowName>{name}</RowName>
            <RowText secondary>{email || 'No email'}</RowText>
          </>
        ),
      },
      {
        key: 'donation',
        title: 'Claimed gift',
        width: '26%',
        render: (_, entry) => <RowText>{claimText(entry)}</RowText>,
      },
      {
        key: 'created',
        title: 'Entered',
        width: 100,
        render: (_, { createdAt }) => (
          <RowText secondary>
            <time dateTime={createdAt}>{formatShortDay(createdAt, timeZone)}</time>
          </RowText>
        ),
      },
    ],
    [timeZone],
  );
  const compact = useCallback(
    (entry: Entry) => (
      <>
        <RowName>{entry.name}</RowName>
        <RowText secondary>
          {claimText(entry)}, {formatShortDay(entry.createdAt, timeZone)}
        </RowText>
      </>
    ),
    [timeZone],
  );
  const actions = useMemo(
    (): RowAction<Entry>[] =>
      mayMatch
        ? [
            {
              action: 'find',
              label: 'Find the gift',
              icon: <SearchOutlined />,
              onClick: find,
            },
            { action: 'ask', label: 'Ask', icon: <MailOutlined />, onClick: ask },
          ]
        : [],
    [mayMatch, ask, find],
  );

  return (
    <>
      <LeftOverList<Entry>
        heading="Entries without a gift"
        what="entries"
        searchHint="Name, email, phone or handle"
        notFound="No entry was found"
        done={{ text: 'Every pending entry has a gift that fits', action: whenDone }}
        summary="No gift fits them. The gift may come with the next file, under another name, or not at all: ask."
        path={listEntriesWithoutGift.path}
        load={loadEntries}
        columns={columns}
        compact={compact}
        actions={actions}
        details={(entry) => (
          <>
            <DetailList
              details={[
                ['Email', entry.email && <EmailLink key="email" email={entry.email} />],
                ['Phone', entry.phone && <PhoneLink key="phone" phone={entry.phone} />],
                [
                  'Instagram',
                  entry.instagramHandle && (
                    <InstagramLink key="handle" handle={entry.instagramHandle} />
                  ),
                ],
                ['Entered', formatMoment(entry.createdAt, timeZone)],
                [
                  'Reference',
                  entry.giftReference &&
                    formatReference(entry.giftReference, referencePrefix(campaign)),
                ],
                ['Note', entry.adminNotes],
              ]}
            />
            <ActionRow>
              {mayMatch && (
                <>
                  <Button data-action="find-details" onClick={() => find(entry)}>
                    Find the gift
                  </Button>
                  <Button
                    icon={<MailOutlined aria-hidden />}
                    data-action="ask-details"
                    onClick={() => ask(entry)}
                  >
                    Ask about the gift
                  </Button>
                </>
              )}
              <Link {...entriesLink(entry.email || entry.name)}>Open in Manage Entries</Link>
            </ActionRow>
          </>
        )}
        nameOf={nameOf}
      />
      {isOpening && <Opening />}
      <OnceOpened open={finding !== null}>
        <FindGift entry={finding} onClose={() => setFinding(null)} />
      </OnceOpened>
      <OnceOpened open={asking !== null}>
        <LetterDialog writing={asking} onClose={() => setAsking(null)} />
      </OnceOpened>
    </>
  );
}

const loadEntries: LoadLeftOver<Entry> = async (start, signal) => {
  const { entries, next } = await call(listEntriesWithoutGift, start, { signal });
  return { rows: entries, next };
};

const nameOf = ({ name }: Entry) => name;

/** "$50 by Venmo" */
function claimText({ donationAmount, donationPlatform }: Entry): string {
  return formatDollars(donationAmount) + byPlatform(donationPlatform);
}

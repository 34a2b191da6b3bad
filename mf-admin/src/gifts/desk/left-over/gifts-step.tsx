import { MailOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Flex, type TableColumnsType } from 'antd';
import { listGiftsWithoutEntry, type MatchGift, verifyMatches } from 'api/contract';
import { lazy, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import {
  call,
  formatDollars,
  paths,
  serverNow,
  siteUrl,
  useCampaign,
  useSearchParams,
} from 'shell/kit';
import { useInfiniteList } from '../../../data/infinite-list.ts';
import { useMay } from '../../../data/may.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { OnceOpened } from '../../../ui/once-opened.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { RowName, RowText, WholeText } from '../../../ui/row-text.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { dayText } from '../../day-text.ts';
import { letterAboutGift, noTicketsReason } from '../../letters/letters.ts';
import { platformName } from '../../platform-names.ts';
import { withParam } from '../../with-param.ts';
import { IconAction } from './icon-action.tsx';

// Loaded when somebody opens one.
const DiscardDialog = lazy(() =>
  import('../../discard/discard-dialog.tsx').then((file) => ({ default: file.DiscardDialog })),
);
const LetterDialog = lazy(() =>
  import('../../letters/letter-dialog.tsx').then((file) => ({ default: file.LetterDialog })),
);
const FindEntry = lazy(() =>
  import('./find-entry.tsx').then((file) => ({ default: file.FindEntry })),
);

interface GiftsStepProps {
  /** Links to the next steps, when nothing is left. */
  whenDone: ReactNode;
}

/** Gifts that fit no entry: their givers may still enter. */
export function GiftsStep({ whenDone }: GiftsStepProps) {
  const campaign = useCampaign();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const [finding, setFinding] = useState<MatchGift | null>(null);
  const [writing, setWriting] = useState<MatchGift | null>(null);
  const [discarding, setDiscarding] = useState<MatchGift | null>(null);
  const mayMatch = useMay()(verifyMatches);
  const list = useInfiniteList<MatchGift>({
    path: listGiftsWithoutEntry.path,
    input: { search },
    load: async ({ before, limit }, signal) => {
      const place = { limit, ...(before !== undefined && { after: before }) };
      const page = await call(
        listGiftsWithoutEntry,
        { ...place, ...(search && { search }) },
        { signal },
      );
      return page.gifts;
    },
    everySeconds: 10,
    pageSize: 50,
  });
  const noTickets = useCallback(
    (gift: MatchGift) => noTicketsReason(gift, campaign, serverNow()),
    [campaign],
  );
  const columns = useMemo(
    (): TableColumnsType<MatchGift> => [
      {
        key: 'payer',
        title: 'Given by',
        rowScope: 'row',
        render: (_, gift) => (
          <>
            <RowName>{gift.payer || 'No name'}</RowName>
            <RowText secondary>{gift.note}</RowText>
          </>
        ),
      },
      {
        key: 'amount',
        title: 'Gift',
        width: '34%',
        render: (_, gift) => (
          <>
            <RowText>{giftText(gift)}</RowText>
            <NoTickets text={noTickets(gift)} />
          </>
        ),
      },
      ...(mayMatch
        ? [
            {
              key: 'actions',
              title: 'Actions',
              width: 124,
              render: (_: unknown, gift: MatchGift) => (
                <Flex gap={4}>
                  <IconAction
                    action="find"
                    label="Find the entry"
                    of={gift.payer || 'no name'}
                    icon={<SearchOutlined />}
                    onClick={() => setFinding(gift)}
                  />
                  <IconAction
                    action="write"
                    label="Letter"
                    of={gift.payer || 'no name'}
                    icon={<MailOutlined />}
                    onClick={() => setWriting(gift)}
                  />
                </Flex>
              ),
            },
          ]
        : []),
    ],
    [mayMatch, noTickets],
  );
  const compact = useCallback(
    (gift: MatchGift) => (
      <>
        <RowName>{gift.payer || 'No name'}</RowName>
        <RowText secondary lines={2}>
          {giftText(gift)}
        </RowText>
        <NoTickets text={noTickets(gift)} />
      </>
    ),
    [noTickets],
  );
  const compactAction = useCallback(
    (gift: MatchGift) => (
      <IconAction
        action="find"
        label="Find the entry"
        of={gift.payer || 'no name'}
        icon={<SearchOutlined />}
        onClick={() => setFinding(gift)}
      />
    ),
    [],
  );

  return (
    <>
      <ListScreen
        heading="Gifts without an entry"
        headingRef={heading}
        filters={
          <search style={{ marginBottom: 12 }}>
            <SearchBox
              label="Search these gifts"
              placeholder="Name, note, reference or amount"
              value={search}
              onSearch={(text) =>
                setParams((before) => withParam(before, 'search', text), { replace: true })
              }
            />
          </search>
        }
        list={list}
        loading="Loading the gifts..."
        error="Failed to fetch the gifts"
        empty={
          search
            ? { text: 'No gift was found' }
            : { text: 'All gifts have an entry', action: whenDone }
        }
        summary={<p>They fit no entry. The people who gave them may still enter: tell them.</p>}
        paging={
          list.more && (
            <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
          )
        }
      >
        {(gifts) => (
          <DataTable
            label="Gifts without an entry"
            rows={gifts}
            columns={columns}
            compact={compact}
            {...(mayMatch && { compactAction })}
            details={(gift) => (
              <>
                {gift.note ? <WholeText>{gift.note}</WholeText> : <p>It has no note.</p>}
                {mayMatch && (
                  <ActionRow>
                    <Button data-action="find-details" onClick={() => setFinding(gift)}>
                      Find the entry
                    </Button>
                    <Button
                      icon={<MailOutlined aria-hidden />}
                      data-action="write-details"
                      onClick={() => setWriting(gift)}
                    >
                      Letter
                    </Button>
                    <Button type="text" data-action="discard" onClick={() => setDiscarding(gift)}>
                      Discard
                    </Button>
                  </ActionRow>
                )}
              </>
            )}
            nameOf={({ payer }) => `the gift of ${payer || 'no name'}`}
            ref={rows.list}
            busy={list.turning}
          />
        )}
      </ListScreen>
      <OnceOpened open={finding !== null}>
        <FindEntry gift={finding} onClose={() => setFinding(null)} />
      </OnceOpened>
      <OnceOpened open={discarding !== null}>
        <DiscardDialog gift={discarding} onClose={() => setDiscarding(null)} />
      </OnceOpened>
      <OnceOpened open={writing !== null}>
        <LetterDialog
          writing={
            writing && {
              name: writing.payer || 'the giver',
              email: '',
              letter: letterAboutGift(writing, {
                campaign,
                now: serverNow(),
                raffleUrl: siteUrl(paths.raffle),
              }),
            }
          }
          onClose={() => setWriting(null)}
        />
      </OnceOpened>
    </>
  );
}

function NoTickets({ text }: { text: string | null }) {
  return text && <Badge tone="gold">{text}</Badge>;
}

/** "$50 by Venmo, Jul 3, 2026", and what of it is left if a part is used. */
function giftText({ amount, unused, platform, givenOn }: MatchGift): string {
  const left = Number(unused) < Number(amount) ? ` (${formatDollars(unused)} left)` : '';
  return `${formatDollars(amount)}${left} by ${platformName(platform)}, ${dayText(givenOn)}`;
}

import { MailOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { listGiftsWithoutEntry, type MatchGift, verifyMatches } from 'api/contract';
import { lazy, type ReactNode, useCallback, useMemo, useState } from 'react';
import { call, formatDollars, paths, serverNow, siteUrl, useCampaign } from 'shell/kit';
import { useMay } from '../../../data/may.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { OnceOpened } from '../../../ui/once-opened.tsx';
import { RowName, RowText, WholeText } from '../../../ui/row-text.tsx';
import { dayText } from '../../day-text.ts';
import type { Writing } from '../../letters/letter-dialog.tsx';
import { letterAboutGift, noTicketsReason } from '../../letters/letters.ts';
import { byPlatform } from '../../platform-names.ts';
import { LeftOverList, type LoadLeftOver, type RowAction } from './left-over-list.tsx';

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

/** Gifts that fit no entry. Their payers may still enter. */
export function GiftsStep({ whenDone }: GiftsStepProps) {
  const campaign = useCampaign();
  const [finding, setFinding] = useState<MatchGift | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [discarding, setDiscarding] = useState<MatchGift | null>(null);
  const mayMatch = useMay()(verifyMatches);
  const write = useCallback(
    (gift: MatchGift) =>
      setWriting({
        name: gift.payer || 'the giver',
        email: '',
        letter: letterAboutGift(gift, {
          campaign,
          now: serverNow(),
          raffleUrl: siteUrl(paths.raffle),
        }),
      }),
    [campaign],
  );
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
    ],
    [noTickets],
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
  const actions = useMemo(
    (): RowAction<MatchGift>[] =>
      mayMatch
        ? [
            {
              action: 'find',
              label: 'Find the entry',
              icon: <SearchOutlined />,
              onClick: setFinding,
            },
            { action: 'write', label: 'Letter', icon: <MailOutlined />, onClick: write },
          ]
        : [],
    [mayMatch, write],
  );

  return (
    <>
      <LeftOverList<MatchGift>
        heading="Gifts without an entry"
        what="gifts"
        searchHint="Name, note, reference or amount"
        notFound="No gift was found"
        done={{ text: 'All gifts have an entry', action: whenDone }}
        summary="No entry fits them. The people who gave them may still enter: write to them."
        path={listGiftsWithoutEntry.path}
        load={loadGifts}
        columns={columns}
        compact={compact}
        actions={actions}
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
                  onClick={() => write(gift)}
                >
                  Letter
                </Button>
                {!isPartlyUsed(gift) && (
                  <Button type="text" data-action="discard" onClick={() => setDiscarding(gift)}>
                    Discard
                  </Button>
                )}
              </ActionRow>
            )}
          </>
        )}
        nameOf={nameOf}
      />
      <OnceOpened open={finding !== null}>
        <FindEntry gift={finding} onClose={() => setFinding(null)} />
      </OnceOpened>
      <OnceOpened open={discarding !== null}>
        <DiscardDialog gift={discarding} onClose={() => setDiscarding(null)} />
      </OnceOpened>
      <OnceOpened open={writing !== null}>
        <LetterDialog writing={writing} onClose={() => setWriting(null)} />
      </OnceOpened>
    </>
  );
}

const loadGifts: LoadLeftOver<MatchGift> = async (start, signal) => {
  const { gifts, next } = await call(listGiftsWithoutEntry, start, { signal });
  return { rows: gifts, next };
};

const nameOf = ({ payer }: MatchGift) => payer || 'somebody without a name';

function NoTickets({ text }: { text: string | null }) {
  return text && <Badge tone="gold">{text}</Badge>;
}

const isPartlyUsed = ({ amount, unused }: MatchGift) => Number(unused) < Number(amount);

/** "$50 by Venmo, Jul 3, 2026", and what of it is left if a part is used. */
function giftText(gift: MatchGift): string {
  const { amount, unused, platform, givenOn } = gift;
  const left = isPartlyUsed(gift) ? ` (${formatDollars(unused)} left)` : '';
  return `${formatDollars(amount)}${left}${byPlatform(platform)}, ${dayText(givenOn)}`;
}

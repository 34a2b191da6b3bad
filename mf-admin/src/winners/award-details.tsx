import {
  CheckOutlined,
  FormOutlined,
  GiftOutlined,
  MailOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Alert } from 'antd';
import { type Award, enterRandomness, type InputOf, updateAward } from 'api/contract';
import { useRef } from 'react';
import {
  formatCount,
  formatDollars,
  Link,
  paths,
  serverNow,
  useCampaign,
  useQueryClient,
} from 'shell/kit';
import { May } from '../data/may.tsx';
import { EnterRound, LATE_MS } from '../draw-night/sealed/enter-round.tsx';
import { SubjectHistory } from '../history/subject-history.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink, InstagramLink, PhoneLink } from '../ui/contact-links.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useFocusAfterPress } from '../ui/focus-after-press.ts';
import { labelText } from './address-lines.ts';
import { drawText } from './award-columns.tsx';
import { outcomeLabels } from './award-stage.ts';
import { refreshAwards } from './awards-query.ts';
import { EnterNumbers } from './enter-numbers.tsx';
import { noticeText } from './notice-text.ts';
import { sourcePhrase } from './source-phrase.ts';
import { useAwardChange } from './use-award-change.ts';
import styles from './winners.module.css';

export interface AwardDetailsProps {
  award: Award;
  onWrite: (award: Award) => void;
  onNotice: (award: Award) => void;
  onTakeBack: (award: Award) => void;
  onPass: (award: Award) => void;
}

/** Everything about an award, and all that can be done. */
export function AwardDetails({ award, ...actions }: AwardDetailsProps) {
  const { timeZone } = useCampaign();
  const { id, winner, state, passed, prizes, title } = award;
  const moment = (value: string | null | undefined) => value && formatMoment(value, timeZone);
  return (
    <>
      {passed && <PassedOn award={award} passed={passed} />}
      <DetailList
        details={[
          ['Email', winner.email && <EmailLink email={winner.email} />],
          ['Phone', winner.phone && <PhoneLink phone={winner.phone} />],
          [
            'Instagram',
            winner.instagramHandle && <InstagramLink handle={winner.instagramHandle} />,
          ],
          ['Prize', prizes.map(prizeText).join('\n')],
          [
            'Drawn',
            `${moment(award.drawnAt)}, ticket ${formatCount(award.ticket)} of ${formatCount(award.ticketCount)}`,
          ],
          ['How', drawText(award)],
          ['Told', noticeText(award, timeZone) ?? 'Not yet'],
          ['Answer by', moment(state.notice?.answerBy)],
          ['Claimed', state.claimed ? (moment(award.claimedAt) ?? 'Yes') : null],
          ['Handed over', moment(award.handedOverAt)],
        ]}
      />
      <ShippingLabel award={award} />
      {!passed && (
        <May call={updateAward}>
          <AwardActions award={award} {...actions} />
        </May>
      )}
      <SubjectHistory kind="draw" id={id} of={`${title} for ${winner.name}`} />
    </>
  );
}

function ShippingLabel({ award: { winner } }: { award: Award }) {
  const shown = useRef<HTMLPreElement>(null);
  if (winner.erased) return <p>The personal data of this winner was erased.</p>;
  if (!winner.shippingAddress) return <p>There is no shipping address. Please ask for it.</p>;
  const text = labelText(winner.name, winner.shippingAddress);
  return (
    <div className={styles.label}>
      <pre ref={shown} className={styles.address}>
        {text}
      </pre>
      <CopyButton of={`the label for ${winner.name}`} text={text} shown={shown}>
        Copy the label
      </CopyButton>
    </div>
  );
}

function AwardActions({ award, onWrite, onNotice, onTakeBack, onPass }: AwardDetailsProps) {
  const { id, state, seal, winner } = award;
  const update = useAwardChange({ seen: state });
  // A second press of a double click would take back what the first has noted.
  const arriving = useArrivingButton(`${state.claimed} ${state.handedOver} ${state.notice?.at}`);
  const change = (body: Omit<InputOf<typeof updateAward>, 'id'>) =>
    update.mutate({ id, ...body, expected: state });
  return (
    <>
      <ActionRow>
        {!winner.erased && (
          <ActionButton
            icon={<MailOutlined aria-hidden />}
            data-action="letter"
            onClick={() => onWrite(award)}
          >
            Letter
          </ActionButton>
        )}
        {!state.handedOver && !winner.erased && (
          <ActionButton
            icon={<FormOutlined aria-hidden />}
            data-action="notice"
            onClick={() => onNotice(award)}
          >
            {state.notice ? 'Note another notice' : 'Note that they were told'}
          </ActionButton>
        )}
        {!state.handedOver && (
          <ActionButton
            icon={state.claimed ? <UndoOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
            data-action="claimed"
            busy={update.isPending}
            arriving={arriving}
            onClick={() => change({ claimed: !state.claimed })}
          >
            {state.claimed ? 'Not claimed after all' : 'Claimed'}
          </ActionButton>
        )}
        <ActionButton
          icon={state.handedOver ? <UndoOutlined aria-hidden /> : <GiftOutlined aria-hidden />}
          data-action="handed-over"
          busy={update.isPending}
          arriving={arriving}
          onClick={() => change({ handedOver: !state.handedOver })}
        >
          {state.handedOver ? 'Not handed over after all' : 'Handed over'}
        </ActionButton>
        {state.notice && !state.handedOver && (
          <ActionButton
            icon={<UndoOutlined aria-hidden />}
            data-action="take-back"
            arriving={arriving}
            onClick={() => onTakeBack(award)}
          >
            Not told after all
          </ActionButton>
        )}
        {seal && !state.claimed && (
          <ActionButton
            danger
            icon={<StopOutlined aria-hidden />}
            data-action="pass"
            onClick={() => onPass(award)}
          >
            Pass the prize on
          </ActionButton>
        )}
      </ActionRow>
      <p className={styles.hint}>{passHint(award)}</p>
    </>
  );
}

function passHint({ seal, state }: Award): string | null {
  if (state.handedOver) return null;
  if (!seal) return 'This was a direct draw: its prize cannot be passed on to another ticket.';
  return state.claimed
    ? 'A prize that is claimed is not passed on. If the winner gives it up, first note that it is not claimed after all.'
    : null;
}

interface PassedOnProps {
  award: Award;
  passed: NonNullable<Award['passed']>;
}

function PassedOn({ award: { seal }, passed }: PassedOnProps) {
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterPress(() => box.current?.focus({ preventScroll: true }));
  const { source, next, waitsFor } = passed;
  const isNext = next === 'awaited' && waitsFor === undefined;
  const canEnter =
    isNext && source.kind === 'announced' && Date.parse(source.closesAt) <= serverNow();
  return (
    <div ref={box} tabIndex={-1} className={styles.passed}>
      <Alert
        type="info"
        showIcon
        title={`${outcomeLabels[passed.outcome]}: the prize was passed on, ${formatMoment(passed.at, timeZone)}`}
        description={
          <>
            <p>{passed.note}</p>
            <p>
              {nextTexts[next]} {sourcePhrase(source, timeZone)}.
            </p>
            {waitsFor !== undefined && (
              <p>
                The number for <bdi>{waitsFor}</bdi> is used first. Announced numbers of a whole
                draw are entered under <Link to={paths.adminDrawNight}>Draw night</Link>.
              </p>
            )}
          </>
        }
      />
      {canEnter && seal && (
        <May call={enterRandomness}>
          <EnterNumbers
            sealId={seal.id}
            prize={seal.prize}
            onSent={focus.pressed}
            onEntered={focus.moveOn}
          />
        </May>
      )}
      {isNext &&
        seal &&
        source.kind === 'drand' &&
        Date.parse(source.at) + LATE_MS <= serverNow() && (
          <May call={enterRandomness}>
            <Disclosure summary="Enter the round by hand">
              <EnterRound
                sealId={seal.id}
                source={source}
                onSent={focus.pressed}
                onEntered={() => {
                  focus.moveOn();
                  void refreshAwards(client);
                }}
              />
            </Disclosure>
          </May>
        )}
    </div>
  );
}

const nextTexts: Record<NonNullable<Award['passed']>['next'], string> = {
  awaited: 'Who gets the prize now is decided by',
  won: 'The next winner is in this list. It was decided by',
  'no-winner': 'Nobody was left, so the prize has no winner. It was decided by',
};

function prizeText({ title, value }: Award['prizes'][number]): string {
  return value === null ? title : `${title} · ${formatDollars(value)}`;
}

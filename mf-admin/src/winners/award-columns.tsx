import type { TableColumnsType } from 'antd';
import type { Award } from 'api/contract';
import { serverNow } from 'shell/kit';
import { Badge } from '../ui/badge.tsx';
import { formatShortDay } from '../ui/campaign-time.ts';
import { EmailLink } from '../ui/contact-links.tsx';
import { RowName, RowText } from '../ui/row-text.tsx';
import { NextStep } from './award-actions.tsx';
import { outcomeLabels, stageLabels, stageOf, stageTones } from './award-stage.ts';

type Write = (award: Award) => void;

/** The columns of the table on a wide screen; without `onWrite` for a role that changes nothing. */
export const awardColumns = (timeZone: string, onWrite: Write | null): TableColumnsType<Award> => [
  {
    key: 'winner',
    title: 'Winner and email',
    rowScope: 'row',
    width: '27%',
    render: (_, { winner }) => (
      <>
        <RowName>{winner.name}</RowName>
        <RowText secondary>
          {winner.email ? <EmailLink email={winner.email} /> : 'No email address'}
        </RowText>
      </>
    ),
  },
  {
    key: 'prize',
    title: 'Prize',
    render: (_, award) => (
      <>
        <RowText lines={2}>{award.title}</RowText>
        <RowText secondary>{drawText(award)}</RowText>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 196,
    render: (_, award) => <Status award={award} timeZone={timeZone} />,
  },
  ...(onWrite ? [nextStepColumn(onWrite)] : []),
];

const nextStepColumn = (onWrite: Write) => ({
  key: 'actions',
  title: 'Next step',
  width: 188,
  render: (_: unknown, award: Award) => <NextStep award={award} onWrite={onWrite} />,
});

/** The same on a phone. */
export function CompactAward({ award, timeZone }: { award: Award; timeZone: string }) {
  return (
    <>
      <RowName>{award.winner.name}</RowName>
      <RowText secondary lines={2}>
        {award.title}
      </RowText>
      <Status award={award} timeZone={timeZone} />
    </>
  );
}

/** The badge of a stage, and the day that goes with it. */
function Status({ award, timeZone }: { award: Award; timeZone: string }) {
  const stage = stageOf(award, serverNow());
  return (
    <>
      <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>
      <RowText secondary>{stageText(award, timeZone)}</RowText>
    </>
  );
}

export function drawText({ seal }: Award): string {
  return seal ? `Sealed draw ${seal.number}, prize ${seal.prize}` : 'Direct draw';
}

function stageText({ state, passed, handedOverAt, claimedAt }: Award, timeZone: string) {
  const day = (moment: string) => formatShortDay(moment, timeZone);
  if (passed) return `${outcomeLabels[passed.outcome]}, ${day(passed.at)}`;
  if (state.handedOver) return handedOverAt && `on ${day(handedOverAt)}`;
  if (state.claimed) return claimedAt && `claimed on ${day(claimedAt)}`;
  return state.notice?.answerBy && `answer by ${day(state.notice.answerBy)}`;
}

import { CheckOutlined, GiftOutlined, MailOutlined } from '@ant-design/icons';
import type { Award } from 'api/contract';
import { serverNow } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { stageOf } from './award-stage.ts';
import { useAwardChange } from './use-award-change.ts';

interface NextStepProps {
  award: Award;
  onWrite: (award: Award) => void;
  /** A row on a phone has room for the icon only. */
  iconOnly?: boolean;
}

/** What an organizer most likely does next for this winner. */
export function NextStep({ award, onWrite, iconOnly = false }: NextStepProps) {
  const update = useAwardChange({ seen: award.state });
  const stage = stageOf(award, serverNow());
  const arriving = useArrivingButton(stage);
  const step = nextSteps[stage];
  // Nobody can write to a winner who was erased.
  if (!step || (step === letter && award.winner.erased)) return null;
  const { label, icon, change } = step;
  return (
    <ActionButton
      icon={icon}
      aria-label={`${label}: ${award.winner.name}, ${award.title}`}
      data-action="next"
      busy={update.isPending}
      arriving={arriving}
      onClick={() =>
        change ? update.mutate({ id: award.id, ...change, expected: award.state }) : onWrite(award)
      }
      {...(iconOnly ? { shape: 'circle', title: label } : { children: label })}
    />
  );
}

const letter = { label: 'Letter', icon: <MailOutlined aria-hidden />, change: null };
const nextSteps = {
  'to-tell': letter,
  overdue: letter,
  waiting: { label: 'Claimed', icon: <CheckOutlined aria-hidden />, change: { claimed: true } },
  'to-hand-over': {
    label: 'Handed over',
    icon: <GiftOutlined aria-hidden />,
    change: { handedOver: true },
  },
  done: null,
  passed: null,
  erased: null,
};

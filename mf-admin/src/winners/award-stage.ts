import type { Award, NoticeChannel } from 'api/contract';
import type { BadgeTone } from '../ui/badge.tsx';

/** How far an award is, in the order of an organizer's work. */
export const stages = [
  'to-tell',
  'overdue',
  'waiting',
  'to-hand-over',
  'done',
  'passed',
  'erased',
] as const;
export type Stage = (typeof stages)[number];

/** @param now milliseconds since 1970 */
export function stageOf(
  { state, passed, seal, winner }: Pick<Award, 'state' | 'passed' | 'seal' | 'winner'>,
  now: number,
): Stage {
  if (passed) return 'passed';
  if (state.handedOver) return 'done';
  if (state.claimed) return 'to-hand-over';
  // The prize of a sealed draw is still to be passed on.
  if (winner.erased && !seal) return 'erased';
  if (!state.notice) return 'to-tell';
  return hasTimeLeft(state, now) ? 'waiting' : 'overdue';
}

/** Whether the winner was promised more time to answer. */
export function hasTimeLeft({ notice }: Award['state'], now: number): boolean {
  return !notice?.answerBy || Date.parse(notice.answerBy) > now;
}

export const stageLabels: Record<Stage, string> = {
  'to-tell': 'To tell',
  overdue: 'Overdue',
  waiting: 'Waiting for an answer',
  'to-hand-over': 'To hand over',
  done: 'Handed over',
  passed: 'Passed on',
  erased: 'Winner erased',
};

export const stageTones: Record<Stage, BadgeTone> = {
  'to-tell': 'gold',
  overdue: 'red',
  waiting: 'ocean',
  'to-hand-over': 'gold',
  done: 'leaf',
  passed: 'sand',
  erased: 'sand',
};

export const channelLabels: Record<NoticeChannel, string> = {
  email: 'By email',
  phone: 'By phone',
  'text-message': 'By text message',
  instagram: 'On Instagram',
  'in-person': 'In person',
  letter: 'By letter',
  other: 'In another way',
};

export const outcomeLabels: Record<NonNullable<Award['passed']>['outcome'], string> = {
  declined: 'Declined',
  'no-answer': 'No answer',
  disqualified: 'Disqualified',
};

/** "Passed on: no answer" */
export function passedText(outcome: string): string {
  const labels: Record<string, string | undefined> = outcomeLabels;
  return `${stageLabels.passed}: ${(labels[outcome] ?? outcome).toLowerCase()}`;
}

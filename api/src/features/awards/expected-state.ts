import type { AwardState } from '../../../contract/index.ts';
import { Conflict } from '../../platform/errors.ts';

/** @throws Conflict, with what somebody else did, when the state is not what the caller last saw */
export function refuseIfChanged(state: AwardState, expected: AwardState | undefined): void {
  const change = expected && changeSince(expected, state);
  if (change) throw new Conflict(`Somebody else ${change}. Nothing was overwritten.`);
}

function changeSince(expected: AwardState, state: AwardState): string | null {
  if (state.handedOver !== expected.handedOver) {
    return state.handedOver
      ? 'has noted that this prize was handed over'
      : 'has noted that this prize was not handed over after all';
  }
  if (state.claimed !== expected.claimed) {
    return state.claimed
      ? 'has noted that this prize was claimed'
      : 'has noted that this prize was not claimed after all';
  }
  const [before, now] = [expected.notice, state.notice];
  if (now === null) return before === null ? null : 'has taken back the notice to this winner';
  if (before === null) return `has noted that this winner was told${howText(now)}`;
  const same =
    momentOf(before.at) === momentOf(now.at) &&
    before.channel === now.channel &&
    momentOf(before.answerBy) === momentOf(now.answerBy);
  return same ? null : `has noted another notice to this winner${howText(now)}`;
}

const howTexts = {
  email: ' by email',
  phone: ' by phone',
  'text-message': ' by text message',
  instagram: ' on Instagram',
  'in-person': ' in person',
  letter: ' by letter',
  other: '',
};

function howText({ channel }: NonNullable<AwardState['notice']>): string {
  return channel === null ? '' : howTexts[channel];
}

/** A caller may spell the same moment differently. */
function momentOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

import type { Campaign, Progress } from 'api/contract';

export interface ShownProgress {
  /** In dollars. */
  raised: number;
  goal: number;
  donations: number;
  /** 0 to 100. */
  percent: number;
}

/**
 * The live figures, or the campaign's defaults without them. Also when the live amount is lower
 * than the default: then the source is wrong.
 */
export function shownProgress(live: Progress | undefined, campaign: Campaign): ShownProgress {
  const { current, goal, donations } = campaign.progress;
  const shown =
    live && live.current_amount >= current
      ? { raised: live.current_amount, goal: live.goal_amount, donations: live.donation_count }
      : { raised: current, goal, donations };
  const percent = shown.goal > 0 ? Math.min(100, (shown.raised / shown.goal) * 100) : 0;
  return { ...shown, percent };
}

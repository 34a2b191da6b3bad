import type { Campaign, Progress } from 'api/contract';

export interface ShownProgress {
  /** Whole dollars. */
  raised: number;
  goal: number;
  donations: number;
  /** 0 to 100. */
  percent: number;
}

/**
 * The live figures, or the campaign's own while there are none, or when the amount that came is
 * below the campaign's: then something is wrong with the source, and nobody is told of less.
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

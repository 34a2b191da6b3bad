import { type Campaign, fillIn } from 'api/contract';
import { useMemo } from 'react';
import { useCampaign } from 'shell/kit';

/** Content with its placeholders filled from the campaign. */
export function useFilled<T>(content: T): T {
  const campaign = useCampaign();
  return useMemo(() => filled(content, campaign), [content, campaign]);
}

export function filled<T>(content: T, campaign: Campaign): T;
export function filled(content: unknown, campaign: Campaign): unknown {
  if (typeof content === 'string') return fillIn(content, campaign);
  if (Array.isArray(content)) return content.map((part) => filled(part, campaign));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, part]) => [field, filled(part, campaign)]),
  );
}

import { type Campaign, fillTemplate } from 'api/contract';
import { useMemo } from 'react';
import { useCampaign } from 'shell/kit';

/** Content with its placeholders filled from the campaign. */
export function useContent<T>(content: T): T {
  const campaign = useCampaign();
  return useMemo(() => fillContent(content, campaign), [content, campaign]);
}

function fillContent<T>(content: T, campaign: Campaign): T;
function fillContent(content: unknown, campaign: Campaign): unknown {
  if (typeof content === 'string') return fillTemplate(content, campaign);
  if (Array.isArray(content)) return content.map((item) => fillContent(item, campaign));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, fillContent(value, campaign)]),
  );
}

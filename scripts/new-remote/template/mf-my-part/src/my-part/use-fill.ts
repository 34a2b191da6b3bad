import { fillTemplate } from 'api/contract';
import { useCampaign } from 'shell/kit';

/** Fills the campaign's names into a text: `{name}` is the child's, `{organizers}` the group's. */
export function useFill(): (text: string) => string {
  const campaign = useCampaign();
  return (text) => fillTemplate(text, campaign);
}

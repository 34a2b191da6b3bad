import { fillIn } from 'api/contract';
import { useCampaign } from 'shell/kit';

/** Puts the campaign's names into a text: `{name}` is the child, `{organizers}` who runs the site. */
export function useFill(): (text: string) => string {
  const campaign = useCampaign();
  return (text) => fillIn(text, campaign);
}

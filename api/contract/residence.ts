import type { PublicCampaign } from './campaign.ts';

/** The answer of somebody who lives in none of the excluded places; no place has such a name. */
export const ELSEWHERE = '-';

/** The excluded places that a form asks about; none while no rules are published. */
export function placesAskedAbout({ rules }: Pick<PublicCampaign, 'rules'>): readonly string[] {
  return rules?.excludedPlaces ?? [];
}

/** Whether the question about excluded places is answered, where it is asked. */
export function isResidenceGiven(residence: string, places: readonly string[]): boolean {
  return places.length === 0 || residence === ELSEWHERE || places.includes(residence);
}

/** The excluded place that an answer names; null for none, and while there is no answer. */
export function excludedPlaceOf(residence: string, places: readonly string[]): string | null {
  return places.includes(residence) ? residence : null;
}

/** What an entry says about the rules that its form showed; nothing where none are published. */
export function agreementOf(campaign: Pick<PublicCampaign, 'rules'>, residence: string) {
  const { rules } = campaign;
  if (!rules) return {};
  const excludedPlace = excludedPlaceOf(residence, rules.excludedPlaces);
  return { rulesVersion: rules.version, excludedPlace };
}

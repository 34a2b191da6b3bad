import type { Campaign } from './campaign.ts';

// Apart from the schemas: what only fills in texts carries none of what checks them.

/** Puts the campaign's names into a text: `{name}` is the child, `{organizers}` who runs the site. */
export function fillTemplate(
  template: string,
  campaign: Pick<Campaign, 'childName' | 'organizers'>,
): string {
  return template
    .replaceAll('{name}', () => campaign.childName)
    .replaceAll('{organizers}', () => campaign.organizers);
}

import type { Campaign } from 'api/contract';
import { paths } from 'shell/kit';

export const pageLinks = [
  { to: paths.evidence, label: 'Evidence' },
  { to: paths.facilities, label: 'Facilities' },
  { to: paths.loveNotes, label: 'Love Notes' },
  { to: paths.raffle, label: 'Raffle' },
  { to: paths.rfk, label: 'Write to RFK' },
  { to: paths.legal, label: 'Legal' },
];

/** Sections of the home page. */
export const sectionLinks = [
  { to: '/#story', label: 'Story' },
  { to: '/#photos', label: 'Photos' },
  { to: '/#action', label: 'Action' },
  { to: '/#contact', label: 'Contact' },
];

export const homeLinks = [{ to: paths.home, label: 'Home' }];

export function donateLinks(campaign: Campaign) {
  return [
    { to: campaign.links.gofundme, label: 'GoFundMe' },
    { to: campaign.links.venmo, label: 'Venmo' },
    { to: campaign.links.cashapp, label: 'Cash App' },
  ];
}

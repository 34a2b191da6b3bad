import type { Campaign } from 'api/contract';
import { PageHeader } from '../components/page-header.tsx';

/** The first screen. Everything comes in as props, so that it can be rendered at build time. */
export function RulesHeader({ campaign }: { campaign: Campaign }) {
  return (
    <PageHeader
      eyebrow={`Raffle for ${campaign.childName}`}
      title="Rules of the raffle"
      lead="Who may enter and how, what there is to win, and how winners are drawn and told."
    />
  );
}

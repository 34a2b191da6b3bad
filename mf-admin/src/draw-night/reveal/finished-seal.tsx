import { DesktopOutlined } from '@ant-design/icons';
import { type Seal, type SealedPrize, updateAward } from 'api/contract';
import { formatCount, Link, paths, siteUrl, useCampaign } from 'shell/kit';
import { May } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { publicRecord } from '../links.ts';
import { ShareSeal } from '../sealed/share-seal.tsx';
import { RevealLines } from './reveal-lines.tsx';

interface FinishedSealProps {
  seal: Seal;
  prizes: SealedPrize[];
  onPresent: () => void;
}

/** The last seal, when all of it is shown. */
export function FinishedSeal({ seal, prizes, onPresent }: FinishedSealProps) {
  const { timeZone } = useCampaign();
  return (
    <SectionCard title={`Sealed draw ${seal.number} is complete`}>
      <p>
        {prizes.length === 1 ? 'Its winner is' : `All ${formatCount(prizes.length)} winners are`}{' '}
        shown. It was sealed on {formatMoment(seal.sealedAt, timeZone)}.{' '}
        <May call={updateAward}>
          <Link to={paths.adminWinners}>Tell the winners</Link> ·{' '}
        </May>
        <a href={siteUrl(publicRecord)}>What everybody sees</a>
      </p>
      <ActionRow>
        <ActionButton icon={<DesktopOutlined aria-hidden />} onClick={onPresent}>
          Present on a big screen
        </ActionButton>
      </ActionRow>
      <Disclosure summary="The winners">
        <RevealLines seal={seal} prizes={prizes} />
      </Disclosure>
      <Disclosure summary="The seal, its picture and post">
        <ShareSeal seal={seal} />
      </Disclosure>
    </SectionCard>
  );
}

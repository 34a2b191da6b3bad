import { type Seal, type SealedPrize, updateAward } from 'api/contract';
import { formatCount, Link, paths, siteUrl, useCampaign } from 'shell/kit';
import { May } from '../../data/may.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import styles from '../draw-night.module.css';
import { publicRecord } from '../links.ts';

/** Of a seal whose winners are all shown: that they are, and where to go from there. */
export function WhatFollows({ seal, prizes }: { seal: Seal; prizes: SealedPrize[] }) {
  const { timeZone } = useCampaign();
  return (
    <p className={styles.links}>
      {prizes.length === 1 ? 'Its winner is' : `All ${formatCount(prizes.length)} winners are`}{' '}
      shown. It was sealed on {formatMoment(seal.sealedAt, timeZone)}.{' '}
      <May call={updateAward}>
        <Link to={paths.adminWinners}>Tell the winners</Link> ·{' '}
      </May>
      <a href={siteUrl(publicRecord)}>What everybody sees</a>
    </p>
  );
}

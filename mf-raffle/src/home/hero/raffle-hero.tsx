import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import {
  ButtonLink,
  every,
  formatCount,
  formatDollars,
  paths,
  raffleStatsQuery,
  useCampaign,
  useEntriesClosed,
  useQuery,
} from 'shell/kit';
import { heroPictures } from './pictures.ts';
import styles from './raffle-hero.module.css';
import { RotatingPicture } from './rotating-picture.tsx';
import { useRotation } from './use-rotation.ts';

/** The raffle on the home page, over rotating pictures. */
export default function RaffleHero() {
  const campaign = useCampaign();
  const closed = useEntriesClosed(campaign);
  const stats = useQuery({ ...raffleStatsQuery, ...every(30) });
  const hero = useRef<HTMLElement>(null);
  const { shown, rendered, playing, toggle, onLoad, onError } = useRotation(
    heroPictures.length,
    hero,
  );
  const { heroPrizes, heroPrizeValue } = campaign.fallbacks;

  return (
    <section className={styles.hero} ref={hero} aria-labelledby="raffle-hero-title">
      <div className={styles.pictures}>
        {heroPictures.slice(0, rendered).map((picture, index) => (
          <RotatingPicture
            key={picture.id}
            picture={picture}
            shown={index === shown}
            onLoad={() => onLoad(index)}
            onError={() => onError(index)}
          />
        ))}
      </div>
      <div className={styles.inner}>
        <p className={styles.eyebrow}>The raffle</p>
        <h2 className={styles.title} id="raffle-hero-title">
          {closed ? 'The raffle is complete. Mahalo!' : 'Every $20 given is one entry'}
        </h2>
        <p className={styles.text}>
          Prizes from Hawaiʻi’s makers, for everyone who helps {campaign.childName}.
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>Total prizes</dt>
            <dd>{formatCount(stats.data?.totalPrizes ?? heroPrizes)}</dd>
          </div>
          <div>
            <dt>Total value</dt>
            <dd>{formatDollars(Math.round(stats.data?.totalValue ?? heroPrizeValue))}</dd>
          </div>
          {!closed && (
            <div className={styles.more}>
              <dt>Daily Updates</dt>
              <dd>More Being Added!</dd>
            </div>
          )}
        </dl>
        <div className={styles.actions}>
          {!closed && <ButtonLink to={paths.raffle}>Enter Raffle Now</ButtonLink>}
          <ButtonLink to={paths.raffle} look="secondary" className={styles.glass}>
            View All Prizes
          </ButtonLink>
        </div>
      </div>
      <button type="button" className={styles.toggle} onClick={toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        {playing ? 'Pause' : 'Play'}
        <span className="visually-hidden"> the slideshow</span>
      </button>
    </section>
  );
}

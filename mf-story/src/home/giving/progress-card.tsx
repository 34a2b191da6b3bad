import { useRef } from 'react';
import {
  ButtonLink,
  formatCount,
  formatDollars,
  Heading,
  NewTab,
  useCampaign,
  useQuery,
} from 'shell/kit';
import home from '../../../content/home.json';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useElapsed } from '../../components/use-elapsed.ts';
import { useNear } from '../../components/use-near.ts';
import { useShouldLoad } from '../../components/use-should-load.ts';
import { useContent } from '../../content/use-content.ts';
import { progressQuery } from '../queries.ts';
import styles from './progress-card.module.css';
import { shownProgress } from './shown-progress.ts';
import { useCountUp } from './use-count-up.ts';

const MAX_WAIT_MS = 3_000;

/** Live fundraising progress; falls back silently when the source is down. */
export function ProgressCard() {
  const content = useContent(home.progress);
  const campaign = useCampaign();
  const card = useRef<HTMLElement>(null);
  const live = useQuery({ ...progressQuery, enabled: useShouldLoad(card) });
  const { raised, goal, donations, percent } = shownProgress(live.data, campaign);
  const seen = useNear(card, '0px');
  // Count up once: when the final figure is known, or after 3 s without one.
  const late = useElapsed(MAX_WAIT_MS, seen);
  const counting = useCountUp(Math.round(raised), seen && (late || !live.isPending));

  return (
    <section ref={card} className={styles.card} aria-labelledby="progress-title">
      <Heading id="progress" eyebrow={content.eyebrow} title={content.title} />
      <p className={styles.figures}>
        <strong aria-hidden>{formatDollars(Math.round(counting))}</strong>
        <span className="visually-hidden">{formatDollars(Math.round(raised))}</span>{' '}
        <span>{content.raised.replace('{goal}', formatDollars(goal))}</span>
      </p>
      <ProgressBar label={content.title} percent={seen ? percent : 0} />
      <p className={styles.below}>
        {content.donations.replace('{count}', formatCount(donations))}
        <span>{Math.round(percent)}%</span>
      </p>
      <p className={styles.text}>{content.text}</p>
      <ButtonLink to={campaign.links.gofundme}>
        {content.action}
        <NewTab />
      </ButtonLink>
    </section>
  );
}

import { type Campaign, fillTemplate } from 'api/contract';
import { Heart, PenLine } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Button, formatCount, Skeleton } from 'shell/kit';
import { formId, openerId } from '../form/ids.ts';
import { storyQuote, storyQuoteFrom } from '../story-quote.ts';
import styles from './love-notes-hero.module.css';
import { NoteLine } from './note-line.tsx';

const soonId = 'love-note-form-soon';

interface LoveNotesHeroProps {
  campaign: Campaign;
  count: number | undefined;
  /** The count has never loaded. */
  failed: boolean;
  open?: boolean;
  /** There is an unsent draft. */
  hasUnsent?: boolean;
  /** Not in the first paint; see `pressedButton` of the shell. */
  onShare?: MouseEventHandler<HTMLButtonElement>;
}

/** The first screen. Everything comes in as props, so that it can be rendered at build time. */
export function LoveNotesHero({
  campaign,
  count,
  failed,
  open = false,
  hasUnsent = false,
  onShare,
}: LoveNotesHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="lovenotes-title">
      <NoteLine className={styles.art} />
      <div className={styles.inner}>
        <p className={styles.eyebrow}>Love notes</p>
        <h1 className={styles.title} id="lovenotes-title">
          A wall of love for {campaign.childName}
        </h1>
        <figure className={styles.quote}>
          <blockquote>
            <p>“{fillTemplate(storyQuote, campaign)}”</p>
          </blockquote>
          <figcaption>{fillTemplate(storyQuoteFrom, campaign)}</figcaption>
        </figure>
        <p className={styles.count}>
          <Heart aria-hidden />
          <span>
            <strong className={styles.figure}>{countText(count, failed)}</strong>{' '}
            {count === 1 ? 'message' : 'messages'} of support
            <span className={styles.aside}>, private ones included</span>
          </span>
        </p>
        <div className={styles.actions}>
          <Button
            id={openerId}
            onClick={onShare}
            {...(onShare
              ? { 'aria-expanded': open, 'aria-controls': open ? formId : undefined }
              : { popoverTarget: soonId, popoverTargetAction: 'show' })}
          >
            <PenLine aria-hidden />
            Share a Love Note
          </Button>
          {!onShare && (
            <p className={styles.soon} popover="auto" id={soonId} role="status">
              One moment, the form is still loading.
            </p>
          )}
          <p className={styles.choice}>
            {hasUnsent
              ? 'Your unfinished note is still here.'
              : 'For everyone, or just for the family.'}
          </p>
        </div>
      </div>
    </section>
  );
}

function countText(count: number | undefined, failed: boolean): ReactNode {
  if (count !== undefined) return formatCount(count);
  if (!failed) return <Skeleton width="2.4ch" height="0.95em" />;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">An unknown number of</span>
    </>
  );
}

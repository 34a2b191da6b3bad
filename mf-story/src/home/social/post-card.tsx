import type { SocialPost } from 'api/contract';
import { Heart, MessageCircle, Play } from 'lucide-react';
import { formatCount, formatDay, useCampaign } from 'shell/kit';
import { shownCaption, spokenCaption } from './caption.ts';
import styles from './post-card.module.css';

export function PostCard({ post }: { post: SocialPost }) {
  const { timeZone } = useCampaign();
  const { caption, like_count: likes, comments_count: comments } = post;
  return (
    <a className={styles.card} href={post.permalink} target="_blank" rel="noopener noreferrer">
      <span className={styles.media}>
        <Media post={post} />
      </span>
      <span className={styles.words}>
        {caption && <span className={styles.caption}>{shownCaption(caption)}</span>}
        <span className={styles.facts}>
          <time dateTime={post.timestamp}>{formatDay(post.timestamp, timeZone)}</time>
          {likes !== undefined && (
            <span className={styles.count}>
              <Heart aria-hidden />
              {formatCount(likes)}
              <span className="visually-hidden"> likes</span>
            </span>
          )}
          {comments !== undefined && (
            <span className={styles.count}>
              <MessageCircle aria-hidden />
              {formatCount(comments)}
              <span className="visually-hidden"> comments</span>
            </span>
          )}
        </span>
      </span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

function Media({ post }: { post: SocialPost }) {
  const alt = spokenCaption(post.caption);
  if (post.media_type !== 'VIDEO') {
    return <img src={post.media_url} alt={alt} loading="lazy" width={400} height={400} />;
  }
  return (
    <>
      {post.thumbnail_url ? (
        <img src={post.thumbnail_url} alt={alt} loading="lazy" width={400} height={400} />
      ) : (
        <video src={post.media_url} aria-label={alt} muted playsInline preload="metadata" />
      )}
      <span className={styles.play}>
        <Play aria-hidden />
        <span className="visually-hidden">Video</span>
      </span>
    </>
  );
}

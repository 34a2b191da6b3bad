import { AtSign } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink, NewTab, Section, Skeleton, useCampaign, useQuery } from 'shell/kit';
import home from '../../../content/home.json';
import { useNear } from '../../components/use-near.ts';
import { useContent } from '../../content/use-content.ts';
import { postsQuery } from '../queries.ts';
import { feedError } from './feed-error.ts';
import { PostCard } from './post-card.tsx';
import styles from './social-feed.module.css';

const SKELETONS = 8;

/** The account's latest posts; a follow card when the site fetches none. */
export function Social() {
  const { socialFeed } = useCampaign();
  return socialFeed ? <Feed /> : <FollowCard />;
}

function FollowCard() {
  return (
    <aside className={styles.alone} aria-label={useFollowTexts()}>
      <Follow />
    </aside>
  );
}

function Follow() {
  const content = useContent(home.social);
  const { links } = useCampaign();
  return (
    <div className={styles.follow}>
      <AtSign aria-hidden />
      <p>{content.followText}</p>
      <ButtonLink to={links.instagram} look="secondary">
        {useFollowTexts()}
        <NewTab />
      </ButtonLink>
    </div>
  );
}

/** "Follow @friendsofkai" */
function useFollowTexts(): string {
  const content = useContent(home.social);
  const { instagramHandle } = useCampaign();
  return content.follow.replace('{handle}', instagramHandle);
}

/** Loads when it comes near the screen. */
function Feed() {
  const content = useContent(home.social);
  const container = useRef<HTMLDivElement>(null);
  const near = useNear(container, '800px');
  const posts = useQuery({ ...postsQuery, enabled: near });

  return (
    <Section id="feed" eyebrow={content.eyebrow} title={content.title}>
      <div ref={container} aria-busy={posts.isPending}>
        {posts.isPending && (
          <ul className={styles.grid} aria-label="Loading posts">
            {Array.from({ length: SKELETONS }, (_, index) => index).map((index) => (
              <li key={index} className={styles.skeleton} data-testid="post-skeleton">
                <Skeleton height="100%" />
              </li>
            ))}
          </ul>
        )}
        {posts.isError && !posts.data && (
          <>
            <p className={styles.failed} role="alert">
              {feedError(posts.error, content.failed)}
            </p>
            <Follow />
          </>
        )}
        {posts.data?.length === 0 && (
          <>
            <p className={styles.failed}>{content.empty}</p>
            <Follow />
          </>
        )}
        {posts.data && posts.data.length > 0 && (
          <ul className={styles.grid}>
            {posts.data.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

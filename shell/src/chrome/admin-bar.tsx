import type { Ref } from 'react';
import { paths, siteUrl, useCampaign } from 'shell/kit';
import styles from './admin-bar.module.css';

/**
 * The slim header of admin pages. The site's name is there even when the page does not load; the
 * page fills the rest with the kit's `PageHeader`.
 */
export function AdminBar({ target }: { target: Ref<HTMLDivElement> }) {
  const { organizers } = useCampaign();
  return (
    <header className={styles.bar}>
      {/* Not the router's link: after its change of the address, the next page could read the last. */}
      <a href={siteUrl(paths.home)} className={styles.brand}>
        {organizers}
      </a>
      <div ref={target} className={styles.target} />
    </header>
  );
}

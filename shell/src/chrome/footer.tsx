import { localTime } from 'api/contract';
import { Link, paths, serverNow, useCampaign } from 'shell/kit';
import styles from './footer.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { Share } from './share.tsx';

interface FooterProps {
  /** Not in the first paint: sharing needs JavaScript. */
  share?: boolean;
  /** In the first paint, the place that the server puts it in. */
  year?: string;
}

export function Footer({ share = true, year }: FooterProps) {
  const campaign = useCampaign();
  const outside = [
    { to: campaign.links.gofundme, label: 'GoFundMe' },
    { to: campaign.links.venmo, label: 'Venmo' },
    { to: campaign.links.instagram, label: `Instagram @${campaign.instagramHandle}` },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{campaign.organizers}</p>
          <p className={styles.text}>Thank you for standing with {campaign.childName}’s family.</p>
          {share && <Share />}
        </div>
        <ul className={styles.links}>
          {outside.map(({ to, label }) => (
            <li key={label}>
              <NewTabLink to={to}>{label}</NewTabLink>
            </li>
          ))}
          <li>
            <Link to={paths.legal}>Legal</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacy</Link>
          </li>
        </ul>
        <p className={styles.copyright}>
          © {year ?? localTime(serverNow(), campaign.timeZone).year} {campaign.organizers}. All
          rights reserved.
        </p>
      </div>
    </footer>
  );
}

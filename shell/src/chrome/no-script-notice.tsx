import { useCampaign } from 'shell/kit';
import { donateLinks } from './links.ts';

/** For visitors without JavaScript: where to donate, and how to reach us. */
export function NoScriptNotice() {
  const campaign = useCampaign();
  return (
    <noscript>
      <aside className="without-script" aria-label="About this page">
        <p>
          JavaScript is turned off in this browser, and most of this site needs it. You can still
          help {campaign.childName}:
        </p>
        <ul>
          {donateLinks(campaign).map(({ to, label }) => (
            <li key={label}>
              <a href={to} target="_blank" rel="noopener noreferrer">
                Donate with {label}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${campaign.contactEmail}`}>Write to {campaign.contactEmail}</a>
          </li>
        </ul>
      </aside>
    </noscript>
  );
}

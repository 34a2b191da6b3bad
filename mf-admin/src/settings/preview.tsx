import {
  type Campaign,
  closeAtText,
  fillTemplate,
  qualifyFromText,
  retentionText,
} from 'api/contract';
import { formatCount, formatDollars, serverNow } from 'shell/kit';
import styles from './preview.module.css';
import { Fundraising, type Part, Petition } from './preview-progress.tsx';

/** What visitors will read of a group of settings, in the words of the public pages. */
export function Preview({ of, campaign }: { of: string; campaign: Campaign }) {
  const Shown = parts[of];
  return Shown ? <Shown campaign={campaign} /> : null;
}

const Names: Part = ({ campaign }) => (
  <div className={styles.frame}>
    <div className={styles.navbar}>
      <span className={styles.brand}>{campaign.organizers}</span>
      <span className={styles.story}>{campaign.childName}’s Story</span>
    </div>
    <div className={styles.footer}>
      <p className={styles.brand}>{campaign.organizers}</p>
      <p>Thank you for standing with {campaign.childName}’s family.</p>
      <p>
        {campaign.contactEmail} · Instagram @{campaign.instagramHandle}
      </p>
      <p>
        © {new Date().getFullYear()} {campaign.organizers}. All rights reserved.
      </p>
    </div>
  </div>
);

const Links: Part = ({ campaign: { childName, links, instagramHandle } }) => (
  <div className={styles.support}>
    <p className={styles.heading}>Support {childName}’s Journey</p>
    <ul>
      {[
        ['Donate', links.gofundme],
        ['Venmo', links.venmo],
        ['Cash App', links.cashapp],
        [`${childName}’s Story`, links.story],
        ['Sign the petition', links.petition],
        [`Instagram @${instagramHandle}`, links.instagram],
      ].map(([label, to]) => (
        <li key={label}>
          <a href={to} target="_blank" rel="noopener noreferrer">
            {label}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const Retention: Part = ({ campaign }) => <p>{retentionText(campaign)}</p>;

const Gifts: Part = ({ campaign: { showGiftTotals } }) => (
  <p>
    {showGiftTotals
      ? 'The record of the draws shows the number of tickets, and how many gifts of each service are verified, with their sum. A service with fewer than five is not shown by itself.'
      : 'No sums of gifts are shown.'}
  </p>
);

const Raffle: Part = ({ campaign }) => {
  const { donationsQualifyFrom, entriesCloseAt } = campaign.raffle;
  const closed = Date.parse(entriesCloseAt) <= serverNow();
  const early = Date.parse(donationsQualifyFrom) > serverNow();
  return (
    <ul className={styles.sentences}>
      <li>Only new donations from {qualifyFromText(campaign, serverNow())} onward qualify.</li>
      <li>
        {closed ? 'Entries closed at' : 'Entries close'} {closeAtText(campaign, serverNow())}.
      </li>
      {early && <li>The forms say that the day from which donations count is still to come.</li>}
      {closed && <li className={styles.closed}>The entry form is closed.</li>}
    </ul>
  );
};

const Fallbacks: Part = ({ campaign: { fallbacks } }) => (
  <dl className={styles.figures}>
    <div>
      <dt>Raffle and giveaway</dt>
      <dd>
        <strong>{formatCount(fallbacks.prizes)}</strong> prizes,{' '}
        <strong>{formatDollars(fallbacks.prizeValue)}</strong> total value
      </dd>
    </div>
    <div>
      <dt>Top of the home page</dt>
      <dd>
        <strong>{formatCount(fallbacks.heroPrizes)}</strong> prizes,{' '}
        <strong>{formatDollars(fallbacks.heroPrizeValue)}</strong> total value
      </dd>
    </div>
  </dl>
);

const Letter: Part = ({ campaign }) => {
  const { to, subject, body } = campaign.letter;
  if (to.length === 0) return <p className={styles.none}>No letter is offered.</p>;
  return (
    <article className={styles.letter}>
      <p>
        <span className={styles.part}>To</span> {to.join(', ')}
      </p>
      <p>
        <span className={styles.part}>Subject</span> {fillTemplate(subject, campaign)}
      </p>
      <div className={styles.body}>{fillTemplate(body, campaign)}</div>
    </article>
  );
};

const parts: Record<string, Part> = {
  names: Names,
  links: Links,
  raffle: Raffle,
  fundraising: Fundraising,
  petition: Petition,
  retention: Retention,
  gifts: Gifts,
  fallbacks: Fallbacks,
  letter: Letter,
};

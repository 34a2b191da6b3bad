import {
  closeAtText,
  entryCountText,
  isDoubled,
  MINIMUM_DONATION_CENTS,
  type PublicCampaign,
  qualifyFromText,
  rulesDateText,
  ticketCountFor,
} from 'api/contract';
import {
  BadgeCheck,
  CalendarHeart,
  Clock,
  HandHeart,
  ScrollText,
  Share2,
  TicketPlus,
} from 'lucide-react';
import { formatDollars, Link, paths, Section, serverNow, Ticket } from 'shell/kit';
import styles from './how-it-works.module.css';

const examples = [MINIMUM_DONATION_CENTS, 60_00, 100_00, 500_00];

interface HowItWorksProps {
  campaign: PublicCampaign;
  closed: boolean;
}

export function HowItWorks({ campaign, closed }: HowItWorksProps) {
  const { rules } = campaign;
  return (
    <Section
      id="how-it-works"
      eyebrow="How it works"
      title={closed ? 'How gifts became tickets' : 'Your gift becomes your ticket'}
      intro={
        closed
          ? 'What each donation earned, and by which rules.'
          : `Three small steps, and ${campaign.childName}’s family feels every one of them.`
      }
    >
      {!closed && <Steps childName={campaign.childName} />}
      <ul className={styles.ladder} aria-label="What a donation earns">
        {examples.map((cents) => (
          <li key={cents}>
            <Example cents={cents} />
          </li>
        ))}
      </ul>

      <ul className={styles.rules}>
        <li>
          <CalendarHeart aria-hidden />
          <span>
            Only new donations from {qualifyFromText(campaign, serverNow())} onward{' '}
            {closed ? 'qualified' : 'qualify'}.
          </span>
        </li>
        <li>
          <Clock aria-hidden />
          <span>
            {closed ? 'Entries closed at' : 'Entries close'} {closeAtText(campaign, serverNow())}.
          </span>
        </li>
        {!closed && (
          <li>
            <BadgeCheck aria-hidden />
            <span>Donations are verified within 24-48 hours.</span>
          </li>
        )}
        {rules && (
          <li>
            <ScrollText aria-hidden />
            <span>
              <Link to={paths.rules}>Rules of {rulesDateText(rules.publishedAt, campaign)}</Link>
            </span>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Steps({ childName }: { childName: string }) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <span className={styles.mark}>
          <HandHeart aria-hidden />
        </span>
        <h3>Donate</h3>
        <p>
          Every $20 donated equals 1 entry. Donations of $100 or more receive double entries: $100
          is 10 entries, $500 is 50.
        </p>
      </li>
      <li className={styles.step}>
        <span className={styles.mark}>
          <TicketPlus aria-hidden />
        </span>
        <h3>Enter</h3>
        <p>
          Tell us what you gave and where to send a prize. We match your entry with your donation
          and count your tickets.
        </p>
      </li>
      <li className={styles.step}>
        <span className={styles.mark}>
          <Share2 aria-hidden />
        </span>
        <h3>Share</h3>
        <p>
          Share about the giveaway on your stories and tag at least 3 friends, so that more people
          hear about {childName}.
        </p>
      </li>
    </ol>
  );
}

function Example({ cents }: { cents: number }) {
  const entries = ticketCountFor(cents);
  const doubled = isDoubled(cents);
  return (
    <Ticket tint={doubled ? 'gold' : 'ocean'}>
      <span className={styles.gift}>{formatDollars(cents / 100)}</span>
      <span className={styles.earned}>{entryCountText(entries)}</span>
      {doubled && <span>doubled</span>}
    </Ticket>
  );
}

import type { MyEntry, Seal } from 'api/contract';
import { Section } from 'shell/kit';
import { SealCard } from './seal-card.tsx';
import styles from './tickets-section.module.css';

interface TicketsSectionProps {
  entry: MyEntry;
  ticketKey: string;
  seals: Seal[] | undefined;
}

/** The sealed tickets of an entry; nothing before its first seal. */
export function TicketsSection({ entry, ticketKey, seals }: TicketsSectionProps) {
  if (entry.seals.length === 0) return null;
  return (
    <Section
      id="tickets"
      title="Your tickets"
      intro="Once sealed, tickets are in a public list that shows no names or owners. Only your key finds yours in it."
    >
      <div className={styles.cards}>
        {entry.seals.map((own) => (
          <SealCard
            key={own.id}
            entry={entry}
            ticketKey={ticketKey}
            own={own}
            seal={seals?.find(({ id }) => id === own.id)}
          />
        ))}
      </div>
    </Section>
  );
}

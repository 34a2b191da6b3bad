import { type MyEntry, readMyEntry } from 'api/contract';
import { Section, useQueryClient } from 'shell/kit';
import { ContactForm } from './contact-form.tsx';
import { ShowAsForm } from './show-as-form.tsx';
import styles from './wishes-section.module.css';

interface WishesSectionProps {
  entry: MyEntry;
  ticketKey: string;
}

/** What the holder may change about the entry. */
export function WishesSection({ entry, ticketKey }: WishesSectionProps) {
  const client = useQueryClient();
  const onSaved = (saved: MyEntry) => client.setQueryData([readMyEntry.path, ticketKey], saved);
  return (
    <Section id="wishes" title={entry.won.length > 0 ? 'Name and address' : 'If you win'}>
      <div className={styles.columns}>
        <ShowAsForm entry={entry} ticketKey={ticketKey} onSaved={onSaved} />
        <ContactForm entry={entry} ticketKey={ticketKey} onSaved={onSaved} />
      </div>
    </Section>
  );
}

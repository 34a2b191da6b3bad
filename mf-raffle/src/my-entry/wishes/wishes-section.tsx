import type { MyEntry } from 'api/contract';
import { Section, Skeleton, useQueryClient } from 'shell/kit';
import { Later } from '../../components/later.tsx';
import { myEntryQuery } from '../queries.ts';
import { ShowAsForm } from './show-as-form.tsx';
import styles from './wishes-section.module.css';

interface WishesSectionProps {
  entry: MyEntry;
  ticketKey: string;
}

// The library of forms is large, and most visits here open no entry.
const loadContactForm = () =>
  import(/* webpackChunkName: "my-entry-contact-form" */ './contact-form.tsx');

/** What the holder may change about the entry. */
export function WishesSection({ entry, ticketKey }: WishesSectionProps) {
  const client = useQueryClient();
  const { queryKey } = myEntryQuery(ticketKey);

  async function onSaved(saved: MyEntry) {
    // A poll that is under way would answer with the state before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
  }

  return (
    <Section id="wishes" title={entry.won.length > 0 ? 'Name and address' : 'If you win'}>
      <div className={styles.columns}>
        <ShowAsForm entry={entry} ticketKey={ticketKey} onSaved={onSaved} />
        <Later
          load={loadContactForm}
          props={{ entry, ticketKey, onSaved }}
          missing="The form could not be loaded."
          fallback={<Skeleton height="420px" />}
        />
      </div>
    </Section>
  );
}

import { Button } from 'antd';
import type { FundraiserEntry } from 'api/contract';
import type { SharedKind } from '../same-person/same-person.tsx';
import { type Filters, sharedFilters } from './fundraiser-queries.ts';
import styles from './shared-filter.module.css';

interface SharedFilterProps {
  filters: Filters;
  /** One of the entries that are listed; all write what they share in their own way. */
  example: FundraiserEntry | undefined;
  onEnd: (filter: keyof Filters) => void;
}

/** Says what all the entries that are listed share, and leads back to all. */
export function SharedFilter({ filters, example, onEnd }: SharedFilterProps) {
  const kinds = Object.keys(sharedFilters) as SharedKind[];
  const kind = kinds.find((one) => filters[sharedFilters[one]]);
  if (!kind) return null;
  return (
    <div className={styles.shared}>
      <p>
        Only entries with the same {kind}
        {example && (
          <>
            : <bdi>{sharedValue(kind, example)}</bdi>
          </>
        )}
      </p>
      <Button onClick={() => onEnd(sharedFilters[kind])}>Show all entries</Button>
    </div>
  );
}

function sharedValue(kind: SharedKind, { email, phone, instagramUsername }: FundraiserEntry) {
  if (kind === 'email') return email;
  if (kind === 'phone') return phone;
  return `@${instagramUsername.replace(/^@/, '')}`;
}

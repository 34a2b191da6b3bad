import { Alert, Button } from 'antd';
import type { FundraiserEntry } from 'api/contract';
import type { SharedKind } from '../possible-duplicates/possible-duplicates.tsx';
import { type Filters, sharedFilters } from './fundraiser-queries.ts';

interface SharedFilterProps {
  filters: Filters;
  /** One of the listed entries; each may write the shared value differently. */
  example: FundraiserEntry | undefined;
  onEnd: (filter: keyof Filters) => void;
}

/** Shows what the listed entries share, with a link to all entries. */
export function SharedFilter({ filters, example, onEnd }: SharedFilterProps) {
  const kinds = Object.keys(sharedFilters) as SharedKind[];
  const kind = kinds.find((one) => filters[sharedFilters[one]]);
  if (!kind) return null;
  return (
    <Alert
      role="note"
      type="warning"
      style={{ marginBottom: 12 }}
      title={
        <>
          Only entries with the same {kind}
          {example && (
            <>
              : <bdi>{sharedValue(kind, example)}</bdi>
            </>
          )}
        </>
      }
      action={<Button onClick={() => onEnd(sharedFilters[kind])}>Show all entries</Button>}
    />
  );
}

function sharedValue(kind: SharedKind, { email, phone, instagramUsername }: FundraiserEntry) {
  if (kind === 'email') return email;
  if (kind === 'phone') return phone;
  return `@${instagramUsername.replace(/^@/, '')}`;
}

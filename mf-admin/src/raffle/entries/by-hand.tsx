import type { EntryByHand, RaffleEntry } from 'api/contract';
import { Badge } from '../../ui/badge.tsx';

export const byHandLabels: Record<EntryByHand, string> = {
  paper: 'On paper',
  'mail-in': 'By mail',
  other: 'Another way',
};

/** Marks an entry that an organizer added. */
export function ByHandTag({ entry }: { entry: RaffleEntry }) {
  return entry.byHand && <Badge>By hand</Badge>;
}

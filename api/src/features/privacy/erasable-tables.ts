import type { ErasableKind } from '../../../contract/index.ts';

/** Where things are, and which of them still have a person. */
export const erasableTables: Record<ErasableKind, { table: string; left: string }> = {
  'raffle-entry': { table: 'raffle_entries', left: 'erased_at IS NULL' },
  'love-note': { table: 'support_messages', left: '1' },
  'contact-message': { table: 'contact_messages', left: '1' },
  signature: { table: 'petition_signatures', left: '1' },
  'fundraiser-entry': { table: 'fundraiser_entries', left: 'erased_at IS NULL' },
  prize: { table: 'prizes', left: 'brand_contact IS NOT NULL' },
  gift: { table: 'gifts', left: 'erased_at IS NULL' },
};

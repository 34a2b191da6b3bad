import type { ErasableKind } from '../../../contract/index.ts';

interface Erasable {
  table: string;
  /** Which rows still have a person. */
  left: string;
  /** Whether it is needed to draw prizes and to hand them over, and so stays until that is done. */
  ofRaffle: boolean;
}

export const erasableTables: Record<ErasableKind, Erasable> = {
  'raffle-entry': { table: 'raffle_entries', left: 'erased_at IS NULL', ofRaffle: true },
  'love-note': { table: 'support_messages', left: '1', ofRaffle: false },
  'contact-message': { table: 'contact_messages', left: '1', ofRaffle: false },
  signature: { table: 'petition_signatures', left: '1', ofRaffle: false },
  'fundraiser-entry': { table: 'fundraiser_entries', left: 'erased_at IS NULL', ofRaffle: false },
  prize: { table: 'prizes', left: 'brand_contact IS NOT NULL', ofRaffle: true },
  gift: { table: 'gifts', left: 'erased_at IS NULL', ofRaffle: true },
};

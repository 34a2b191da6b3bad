import type { DateForm, DecimalMark, GiftPlatform } from 'api/contract';
import type { Columns, KnownPlatform } from './known-platforms.ts';

/** How the rows of a table are read. */
export interface Plan {
  platform: GiftPlatform;
  columns: Columns;
  /** The platform that wrote the file; null if a person said what its columns are. */
  writer: KnownPlatform | null;
  /** How 03/04/2026 is meant, where the column itself does not show it. */
  dateForm: DateForm | null;
  /** How 1.234 is meant, where the column itself does not show it. */
  decimal: DecimalMark | null;
  /** For times without a zone; null for the campaign's. */
  timeZone: string | null;
}

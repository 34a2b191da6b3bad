import { SealSource } from 'api/contract';
import { formatDollars } from 'shell/kit';
import { sourceText } from '../draw-night/seal-texts.ts';
import { formatMoment } from '../ui/campaign-time.ts';

/** Labels of fields whose own name, split into words, reads badly. */
const labels: Record<string, string> = {
  entryStatus: 'Status',
  adminNotes: 'Note',
  donationPlatform: 'Donated by',
  donationAmount: 'Donation',
  instagramHandle: 'Instagram',
  instagramUsername: 'Instagram',
  entryCount: 'Entries',
  byHand: 'How it came',
  entries: 'Entries changed',
  addedNote: 'Note added',
  refused: 'Left unchanged',
  changeId: 'Change number',
  undoes: 'Undoes change number',
  showAs: 'Named in public',
  supportMessageId: 'Love note',
  prizeTitle: 'Title',
  prizeDescription: 'Description',
  prizeValue: 'Value',
  prizeImage: 'Image',
  prizePackName: 'Pack',
  prizePackId: 'Pack number',
  brandName: 'Brand',
  isPublic: 'Public',
  isHidden: 'Hidden',
  isActive: 'On the list',
  isRead: 'Read',
  seenUpTo: 'Seen up to note number',
  winnerName: 'Winner',
  winnerId: 'Entry number',
  ticketCount: 'Tickets in the draw',
  notifiedAt: 'Notified on',
  notifiedChannel: 'Notified by',
  answerBy: 'Answer by',
  handedOver: 'Handed over',
  seal: 'Seal',
  source: 'Decided by',
  prizes: 'Prizes',
  'raffle-entry': 'Raffle entries',
  'love-note': 'Love notes',
  'contact-message': 'Contact messages',
  signature: 'Signatures',
  'fundraiser-entry': 'Fundraiser entries',
  gift: 'Gifts',
  prize: 'Number of the prize',
  attempt: 'Attempt',
  value: 'Number',
  createdAt: 'Received',
  excludedPlace: 'Lives in an excluded place',
  rulesVersion: 'Rules agreed to, version',
  excludedPlaces: 'Excluded places',
  whoMayEnter: 'Who may enter',
  freeEntry: 'Entering without a donation',
  drawnAt: 'Winners are drawn',
  sealedDraw: 'By a sealed draw',
  winnersAreTold: 'How winners are told',
  claimDays: 'Days to answer',
  taxesOver: 'Taxes over',
  childName: 'Child’s first name',
  organizers: 'Who runs the site',
  appealPopUp: 'Appeal pop-up',
  'links.gofundme': 'GoFundMe link',
  'links.venmo': 'Venmo link',
  'links.cashapp': 'Cash App link',
  'links.instagram': 'Instagram link',
  'links.story': 'Story link',
  'links.petition': 'Petition link',
  'raffle.donationsQualifyFrom': 'Donations count from',
  'raffle.entriesCloseAt': 'Entries close',
  'progress.current': 'Raised so far',
  'progress.goal': 'Fundraising goal',
  'progress.donations': 'Donations',
  'petition.signed': 'Signatures',
  'petition.goal': 'Petition goal',
  'fallbacks.prizes': 'Prizes (fallback)',
  'fallbacks.prizeValue': 'Prize value (fallback)',
  'fallbacks.heroPrizes': 'Prizes on the home page (fallback)',
  'fallbacks.heroPrizeValue': 'Prize value on the home page (fallback)',
  giftsErasedAfterDays: 'Days until givers’ names are erased',
  showGiftTotals: 'Sums of gifts are public',
  'retention.campaignEndsAt': 'The campaign ends',
  'retention.days': 'Days until personal data is deleted',
  'letter.to': 'Letter recipients',
  'letter.subject': 'Letter subject',
  'letter.body': 'Letter text',
};

/** Technical fields, and moments that another field shows too. */
const hidden = new Set(['id', 'submittedAt', 'isDrawn', 'displayOrder', 'prizePackId']);

export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Too long to show at once. */
  isLong: boolean;
  /** One value per line. */
  isList: boolean;
}

/** In characters. */
const SHORT = 80;

type Fields = Record<string, unknown> | null;

/** The fields of a record as texts; null where there is no value. */
export function fieldChanges(before: Fields, after: Fields, timeZone: string): FieldChange[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !hidden.has(field))
    .map((field) => {
      const [old, current] = [before?.[field], after?.[field]];
      const texts = {
        before: valueText(field, old, timeZone),
        after: valueText(field, current, timeZone),
      };
      const isLong = Object.values(texts).some(
        (text) => text !== null && (text.length > SHORT || text.includes('\n')),
      );
      const isList = Array.isArray(old) || Array.isArray(current);
      return { field, label: labelOf(field), ...texts, isLong, isList };
    })
    .filter((change) => change.before !== null || change.after !== null);
}

function labelOf(field: string): string {
  if (labels[field]) return labels[field];
  const words = field.replace(/[.-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const MONEY = /(^|\.)(donationAmount|prizeValue|heroPrizeValue|progress\.current|progress\.goal)$/;

function valueText(field: string, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return field === 'order' || field === 'prizes'
      ? value.map((title, index) => `${index + 1}. ${title}`).join('\n')
      : value.join('\n');
  }
  const source = field === 'source' ? SealSource.safeParse(value) : undefined;
  if (source?.success) return sourceText(source.data, timeZone);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field === 'prizeImage') return 'An image';
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, timeZone);
  if (MONEY.test(field) && !Number.isNaN(Number(text))) return formatDollars(text);
  if (field === 'entryStatus' || field === 'byHand')
    return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

import { formatDollars } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';

/** Fields that read better under another name than their own, taken apart into words. */
const labels: Record<string, string> = {
  entryStatus: 'Status',
  adminNotes: 'Note',
  donationPlatform: 'Donated by',
  donationAmount: 'Donation',
  instagramHandle: 'Instagram',
  instagramUsername: 'Instagram',
  entryCount: 'Entries',
  supportMessageId: 'Love note',
  prizeTitle: 'Title',
  prizeDescription: 'Description',
  prizeValue: 'Value',
  prizeImage: 'Picture',
  prizePackName: 'Pack',
  prizePackId: 'Pack number',
  brandName: 'Brand',
  isPublic: 'Public',
  isHidden: 'Hidden',
  isActive: 'On the list',
  isRead: 'Read',
  seenUpTo: 'Seen up to number',
  winnerName: 'Winner',
  winnerId: 'Entry number',
  ticketCount: 'Of tickets',
  createdAt: 'Came in',
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
  'petition.signed': 'Have signed',
  'petition.goal': 'Petition goal',
  'fallbacks.prizes': 'Prizes, meanwhile',
  'fallbacks.prizeValue': 'Prize value, meanwhile',
  'fallbacks.heroPrizes': 'Prizes on the home page, meanwhile',
  'fallbacks.heroPrizeValue': 'Prize value on the home page, meanwhile',
  'letter.to': 'Letter goes to',
  'letter.subject': 'Letter subject',
  'letter.body': 'Letter text',
};

/** Of no use to a reader: numbers that only programs go by, and the same moment twice. */
const hidden = new Set(['id', 'submittedAt', 'isDrawn', 'displayOrder', 'prizePackId']);

export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

type Fields = Record<string, unknown> | null;

/** The fields of a record for people; null stands for what is empty, or not there. */
export function fieldChanges(before: Fields, after: Fields, timeZone: string): FieldChange[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !hidden.has(field))
    .map((field) => ({
      field,
      label: labelOf(field),
      before: valueText(field, before?.[field], timeZone),
      after: valueText(field, after?.[field], timeZone),
    }))
    .filter((change) => change.before !== null || change.after !== null)
    .map((change) => ({ ...change, ...onlyWhereTheyDiffer(change.before, change.after) }));
}

/** Of two long texts the lines that differ; a … stands for what is the same around them. */
function onlyWhereTheyDiffer(before: string | null, after: string | null) {
  if (!before?.includes('\n') || !after?.includes('\n')) return { before, after };
  const [old, young] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, young.length);
  let start = 0;
  while (start < shorter && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  const cut = (lines: string[]) =>
    [start > 0 && '…', ...lines.slice(start, lines.length - end), end > 0 && '…']
      .filter((line) => line !== false)
      .join('\n');
  return { before: cut(old), after: cut(young) };
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
    return field === 'order'
      ? value.map((one, place) => `${place + 1}. ${one}`).join('\n')
      : value.join('\n');
  }
  const text = String(value);
  if (field === 'prizeImage') return 'A picture';
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, timeZone);
  if (MONEY.test(field) && !Number.isNaN(Number(text))) return formatDollars(text);
  if (field === 'entryStatus') return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

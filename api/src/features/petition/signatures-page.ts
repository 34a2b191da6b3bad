import type { Campaign } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { escapeHtml } from '../../platform/html.ts';
import { PAGE_END, pageHead } from '../../platform/http/plain-page.ts';
import { dateFormat } from '../campaign/date-format.ts';
import {
  eachSignature,
  petitionStats,
  signatureImages,
  type WrittenSignature,
} from './petition.ts';

/** Fewer than usual, since rows have images. */
const AT_A_TIME = 200;

/** All signatures as an HTML page to read and print, generated while it is read. */
export async function* signaturesPage(
  db: Database,
  campaign: Campaign,
  now: Date,
): AsyncGenerator<string> {
  const { total, states } = await petitionStats(db);
  const date = dateFormat(campaign, { dateStyle: 'medium', timeStyle: 'short' });
  yield pageHead('Petition signatures');
  if (total === 0) {
    yield `<p>No signatures yet</p>\n${PAGE_END}`;
    return;
  }
  const counted = `${plural(total, 'signature')} from ${plural(states, 'state')}`;
  yield `<div class="scroll">
<table>
<caption>${counted}, ${escapeHtml(date.format(now))}</caption>
<thead>
<tr>${columns.map(([title]) => `<th scope="col">${title}</th>`).join('')}</tr>
</thead>
<tbody>
`;
  let position = 0;
  for await (const rows of eachSignature(db, AT_A_TIME)) {
    const ids = { first: rows[0]?.id ?? 0, last: rows.at(-1)?.id ?? 0 };
    const pictures = await signatureImages(db, ids);
    yield rows
      .map((row) => {
        position += 1;
        return toRow({ row, position, date, picture: pictures.get(row.id) });
      })
      .join('');
  }
  yield `</tbody>\n</table>\n</div>\n${PAGE_END}`;
}

interface Listed {
  row: WrittenSignature;
  position: number;
  date: Intl.DateTimeFormat;
  picture: string | undefined;
}

const columns: [title: string, cell: (listed: Listed) => string][] = [
  ['#', ({ position }) => String(position)],
  ['Name', ({ row }) => escapeHtml(row.name)],
  ['Email', ({ row }) => escapeHtml(row.email)],
  ['Phone', ({ row }) => escapeHtml(row.phone)],
  ['City', ({ row }) => escapeHtml(row.city ?? '')],
  ['State', ({ row }) => escapeHtml(row.state ?? '')],
  ['Zip code', ({ row }) => escapeHtml(row.zipCode ?? '')],
  ['Relationship', ({ row }) => escapeHtml(row.relationshipToIssue ?? '')],
  ['Comment', ({ row }) => escapeHtml(row.comment ?? '')],
  ['Texts', ({ row }) => (row.textOptIn ? 'Yes' : 'No')],
  ['Signed', ({ row, date }) => signedAt(row.createdAt, date)],
  [
    'Signature',
    ({ row, picture }) =>
      picture
        ? `<img alt="Signature of ${escapeHtml(row.name)}" src="${picture}">`
        : 'No signature',
  ],
];

function toRow(listed: Listed): string {
  return `<tr>${columns.map(([, cell]) => `<td>${cell(listed)}</td>`).join('')}</tr>\n`;
}

function signedAt(moment: number, date: Intl.DateTimeFormat): string {
  const iso = new Date(moment).toISOString();
  return `<time datetime="${iso}">${escapeHtml(date.format(moment))}</time>`;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

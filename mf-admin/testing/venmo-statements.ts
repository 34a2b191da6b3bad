/** Statements of Venmo, made up for tests. */

export const VENMO_NEW =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer';
export const VENMO_OLD =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer';

/** A line of a statement: what is given in its own columns, nothing in the others. */
function venmoLine(header: string, values: Record<string, string>): string {
  return header
    .split(',')
    .map((name) => (values[name] === undefined ? '' : quoted(values[name])))
    .join(',');
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const payment = {
  ID: '4303787187085607348',
  Datetime: '2026-10-07T16:12:36',
  Type: 'Payment',
  Status: 'Complete',
  Note: 'For Kai, KAI-7K3-Q4M',
  From: 'Jane Doe',
  To: 'Friends of Kai',
  'Amount (total)': '+ $25.00',
  Destination: 'Venmo balance',
};

/** A whole statement with these payments. */
export function venmo(header: string, ...rows: Partial<typeof payment>[]): string {
  return [
    'Account Statement - (@friends-of-kai) ,,,,,,,,,,,,,,,,,,,,,',
    'Account Activity,,,,,,,,,,,,,,,,,,,,,',
    header,
    venmoLine(header, { 'Beginning Balance': '$1,250.00' }),
    ...rows.map((row) => venmoLine(header, { ...payment, ...row })),
    venmoLine(header, {
      'Ending Balance': '$2,500.00',
      Disclaimer: 'In case of errors or questions\nabout your "transfers",\ntelephone us.',
    }),
    '',
  ].join('\n');
}

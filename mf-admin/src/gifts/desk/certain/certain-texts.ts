import { formatCount } from 'shell/kit';

/** Of the button that verifies. */
export function verifyText(chosen: number, total: number): string {
  if (chosen < total) return `Verify ${formatCount(chosen)} of ${formatCount(total)}`;
  return total === 1
    ? 'Verify the one certain match'
    : `Verify all ${formatCount(total)} certain matches`;
}

export const notVerifiedText = (count: number) =>
  count === 1 ? 'One was not verified' : `${formatCount(count)} were not verified`;

export const verifiedText = (count: number) => `${entriesAre(count)} verified.`;

export function undoneText(changed: number, refused: number): string {
  const stay = refused === 1 ? 'One stays as it is.' : `${formatCount(refused)} stay as they are.`;
  return `${entriesAre(changed)} pending again.${refused > 0 ? ` ${stay}` : ''}`;
}

const entriesAre = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'entry is' : 'entries are'}`;

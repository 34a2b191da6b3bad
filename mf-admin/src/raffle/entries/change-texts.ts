import { type EditableEntryStatus, type EntriesChanged, formatCount } from 'api/contract';

export const countOf = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** "1 entry stayed as it was" */
export const stayedText = (count: number) =>
  `${countOf(count)} stayed as ${count === 1 ? 'it was' : 'they were'}`;

/** What a change of many entries did. Without a status, it put a note on them. */
export function changedText(
  { changed, unchanged }: Pick<EntriesChanged, 'changed' | 'unchanged'>,
  status?: EditableEntryStatus,
): string {
  const are = changed === 1 ? 'is' : 'are';
  const done = status
    ? `${countOf(changed)} ${are} ${status}.`
    : `The note is on ${countOf(changed)}.`;
  const were = unchanged === 1 ? 'was' : 'were';
  return unchanged > 0 && status ? `${done} ${countOf(unchanged)} already ${were}.` : done;
}

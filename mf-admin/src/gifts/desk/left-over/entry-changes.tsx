import { statusLabels } from '../../../raffle/entries/entry-status.tsx';
import { ChangedText } from '../../../ui/changed-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { Entry } from './found.ts';

type Change = [label: string, before: string | null, now: string | null];

/** What somebody else changed in an entry since it was shown, of what a verification looks at. */
export function changesOf(before: Entry, now: Entry): Change[] {
  const both: Change[] = [
    ['Status', statusLabels[before.entryStatus], statusLabels[now.entryStatus]],
    ['Note', before.adminNotes, now.adminNotes],
  ];
  return both.filter(([, one, other]) => one !== other);
}

export function EntryChanges({ changes, mayVerify }: { changes: Change[]; mayVerify: boolean }) {
  return (
    <>
      <DetailList
        columns={1}
        details={changes.map(([label, before, now]) => [
          label,
          <ChangedText key={label} before={before} after={now} isLong={false} />,
        ])}
      />
      {mayVerify && 'If the gift still fits, verify the entry again.'}
    </>
  );
}

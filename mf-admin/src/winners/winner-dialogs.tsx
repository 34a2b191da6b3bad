import type { Award } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { Opening } from '../ui/opening.tsx';
import type { NewestSeal } from './letters.ts';

// Loaded when the first one opens.
const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then((file) => ({ default: file.NoticeDialog })),
);
const LetterDialog = lazy(() =>
  import('./letter-dialog.tsx').then((file) => ({ default: file.LetterDialog })),
);
const TakeBackDialog = lazy(() =>
  import('./take-back-dialog.tsx').then((file) => ({ default: file.TakeBackDialog })),
);
const PassDialog = lazy(() =>
  import('./pass-dialog.tsx').then((file) => ({ default: file.PassDialog })),
);

/** The dialog that is open, in a new object each time. */
export interface Opened {
  dialog: 'letter' | 'notice' | 'take-back' | 'pass';
  award: Award;
}

interface WinnerDialogsProps {
  opened: Opened | null;
  /** The awards as they are now. */
  awards: readonly Award[];
  claimDays: number;
  newestSeal: NewestSeal;
  onClose: () => void;
  /** A dialog has closed and its row may leave the list, so the focus must move. */
  onGone: () => void;
}

/** The dialogs of the winners' screen. Each stays loaded so that it can fade out. */
export function WinnerDialogs({
  opened,
  awards,
  claimDays,
  newestSeal,
  ...closing
}: WinnerDialogsProps) {
  const [used, setUsed] = useState<ReadonlySet<Opened['dialog']>>(new Set());
  if (opened && !used.has(opened.dialog)) setUsed(new Set([...used, opened.dialog]));
  const current = awards.find(({ id }) => id === opened?.award.id);
  const isPassed = (current?.passed ?? null) !== null;
  const common = { isPassed, ...closing };
  const openFor = (dialog: Opened['dialog']) => (opened?.dialog === dialog ? opened : null);
  return (
    <Suspense fallback={opened && <Opening />}>
      {used.has('letter') && (
        <LetterDialog
          writing={openFor('letter')}
          current={current}
          claimDays={claimDays}
          newestSeal={newestSeal}
          {...common}
        />
      )}
      {used.has('notice') && (
        <NoticeDialog noting={openFor('notice')} claimDays={claimDays} {...common} />
      )}
      {used.has('take-back') && <TakeBackDialog takingBack={openFor('take-back')} {...closing} />}
      {used.has('pass') && <PassDialog passing={openFor('pass')} {...closing} />}
    </Suspense>
  );
}

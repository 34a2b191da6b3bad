import { type ComponentType, useEffect, useState } from 'react';
import { useCampaign } from 'shell/kit';
import { isSwapped } from '../swap-first-paint.tsx';
import { dismissAppeal, wasDismissed } from './dismissal.ts';

interface AppealDialogProps {
  onDismiss: () => void;
}

/** Show the page first. */
const FIRST_LOOK_MS = 2_500;
const LOOK_AGAIN_MS = 1_000;
const TRY_AGAIN_MS = 60_000;

/**
 * The appeal pop-up, once per browser. The specification's never opens; here a setting decides, and
 * nothing of it loads while the setting is off.
 */
export function Appeal() {
  const { appealPopUp, letter } = useCampaign();
  const wanted = appealPopUp && letter.to.length > 0;
  const [Dialog, setDialog] = useState<ComponentType<AppealDialogProps> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let timer = setTimeout(open, FIRST_LOOK_MS);
    return () => clearTimeout(timer);

    async function open() {
      if (wasDismissed()) return;
      try {
        const { AppealDialog } = isBusy()
          ? { AppealDialog: null }
          : await import(/* webpackChunkName: "appeal" */ './appeal-dialog.tsx');
        // Check again: while it loaded, another tab may have dismissed it, or the visitor started to type.
        if (wasDismissed()) return;
        if (AppealDialog && !isBusy()) setDialog(() => AppealDialog);
        else timer = setTimeout(open, LOOK_AGAIN_MS);
      } catch {
        // Offline, or the site was updated: try again later.
        timer = setTimeout(open, TRY_AGAIN_MS);
      }
    }
  }, [wanted]);

  if (!wanted || !Dialog) return null;
  return (
    <Dialog
      onDismiss={() => {
        dismissAppeal();
        setDialog(null);
      }}
    />
  );
}

/** Do not interrupt somebody who is in a form or a dialog. */
function isBusy(): boolean {
  return (
    !isSwapped() ||
    document.querySelector('dialog[open], [role="dialog"]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { useCampaign } from 'shell/kit';
import { hasTakenOver } from '../take-over.tsx';
import { dismissAppeal, wasDismissed } from './dismissal.ts';

interface AppealDialogProps {
  onDismiss: () => void;
}

/** A visitor sees the page before anything covers it. */
const FIRST_LOOK_MS = 2_500;
const LOOK_AGAIN_MS = 1_000;
const TRY_AGAIN_MS = 60_000;

/**
 * The appeal pop-up, once for a browser. The specification's own never opens; here the campaign's
 * settings decide, and while they say no, not a byte of it is loaded.
 */
export function Appeal() {
  const { appealPopUp, letter } = useCampaign();
  const wanted = appealPopUp && letter.to.length > 0;
  const [Dialog, setDialog] = useState<ComponentType<AppealDialogProps> | null>(null);

  useEffect(() => {
    if (!wanted || wasDismissed()) return;
    let timer = setTimeout(open, FIRST_LOOK_MS);
    return () => clearTimeout(timer);

    async function open() {
      try {
        const { AppealDialog } = isBusy()
          ? { AppealDialog: null }
          : await import(/* webpackChunkName: "appeal" */ './appeal-dialog.tsx');
        // Asked again: somebody may have begun to write while it came.
        if (AppealDialog && !isBusy()) setDialog(() => AppealDialog);
        else timer = setTimeout(open, LOOK_AGAIN_MS);
      } catch {
        // The connection is gone, or the site was updated: it may be back before the visitor leaves.
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

/** Whoever fills in a form or looks into a dialog is not interrupted. */
function isBusy(): boolean {
  return (
    !hasTakenOver() ||
    document.querySelector('dialog[open], [role="dialog"]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  );
}

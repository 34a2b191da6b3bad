/** Whether a dialog is open, or its code is still loading: letters that are typed are no commands. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('dialog[open], [role="dialog"], [data-opening]')].some(
    (dialog) => dialog.checkVisibility(),
  );
}

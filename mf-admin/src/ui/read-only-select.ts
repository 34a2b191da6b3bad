/** Props for a select box of antd, which knows no `readOnly`: it keeps the focus, but does not open. */
export const readOnlySelect = (readOnly: boolean) =>
  readOnly && { open: false, 'aria-readonly': true };

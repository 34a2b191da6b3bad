import type { ComponentProps } from 'react';
import { KeysDialog } from '../../ui/keys-dialog.tsx';

const keys: [string, string][] = [
  ['J or ↓', 'to the next entry'],
  ['K or ↑', 'to the one before'],
  ['Space', 'selects or deselects it'],
  ['Enter', 'opens and closes it'],
  ['V', 'verifies what is selected, or this entry'],
  ['D', 'disqualifies what is selected, or this entry'],
  ['N', 'writes a note on it'],
  ['U', 'undoes the last change'],
  ['/', 'goes to the search'],
  ['Escape', 'clears the selection'],
  ['?', 'shows these keys'],
];

type ListKeysDialogProps = Omit<ComponentProps<typeof KeysDialog>, 'title' | 'keys'>;

/** The keys of the list of entries. */
export const ListKeysDialog = (props: ListKeysDialogProps) => (
  <KeysDialog {...props} title="Keys of the list" keys={keys} />
);

import type { ComponentProps } from 'react';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const keys: [string, string][] = [
  ['Enter', 'verifies the entry with the gift that is shown'],
  ['1, 2, 3 …', 'choose between several gifts'],
  ['G', 'switches between the amount given and the amount claimed'],
  ['N', 'puts it off and shows the next one'],
  ['D', 'disqualifies the entry'],
  ['U', 'undoes the last decision, then the one before'],
  ['?', 'shows these keys'],
];

type DeskKeysDialogProps = Omit<ComponentProps<typeof KeysDialog>, 'title' | 'keys'>;

/** The keys of the desk. */
export const DeskKeysDialog = (props: DeskKeysDialogProps) => (
  <KeysDialog {...props} title="Keys of the desk" keys={keys} />
);

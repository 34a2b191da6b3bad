import { type InputRef, Modal } from 'antd';
import { useRef } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../../ui/confirm-dialog.module.css';
import { OpeningFocus } from '../../ui/opening-focus.tsx';
import { useScrollLock } from '../../ui/scroll-lock.ts';
import { useIsSending } from '../draft-submit.ts';
import { AddByHandForm } from './add-by-hand-form.tsx';
import { BY_HAND, useNewEntries } from './by-hand-draft.ts';
import { NewKeys } from './new-keys.tsx';

interface AddByHandDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds entries one after the other, and shows their keys until it is closed. */
export function AddByHandDialog({ open, onClose }: AddByHandDialogProps) {
  const first = useRef<InputRef>(null);
  const [added, keepAdded] = useNewEntries();
  const showsKeys = added !== null;
  const stays = useIsSending(BY_HAND) || showsKeys;
  useScrollLock(open);
  // Nothing may lose keys that are shown only once; a reload asks (by-hand-draft.ts).
  useBackCloses(open, onClose, stays);

  function close() {
    keepAdded(() => null);
    onClose();
  }

  return (
    <Modal
      open={open}
      title="Add entries by hand"
      classNames={{ title: dialog.title ?? '' }}
      footer={null}
      onCancel={close}
      closable={false}
      // Nor may a click beside the dialog, or Escape.
      mask={{ closable: false, blur: false }}
      keyboard={!stays}
      destroyOnHidden
      width={620}
    >
      <NewKeys entries={added ?? []} />
      <AddByHandForm
        first={first}
        onAdded={(entry) => keepAdded((before) => [entry, ...(before ?? [])])}
        close={{ label: showsKeys ? 'I have passed on the keys' : 'Close', onClose: close }}
      />
      <OpeningFocus to={() => first.current?.focus()} />
    </Modal>
  );
}

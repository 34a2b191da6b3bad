import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { hideLoveNote, type LoveNote, unhideLoveNote } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { refreshNotes } from './notes-queries.ts';

/** Takes a note off the wall, or puts it back. */
export function HideButton({ note }: { note: LoveNote }) {
  const client = useQueryClient();
  const onSettled = () => refreshNotes(client);
  const seen = note.isHidden;
  const hide = useSubmit(hideLoveNote, {
    seen,
    onSuccess: () =>
      toast({
        title: 'Message Hidden',
        description: 'The message is now hidden from public view.',
      }),
    onError: toastRefusal('Hide Failed', 'Failed to hide message.'),
    onSettled,
  });
  const unhide = useSubmit(unhideLoveNote, {
    seen,
    onSuccess: () =>
      toast({
        title: 'Message Unhidden',
        description: note.isPublic
          ? 'The message is now visible to public.'
          : 'The love note is private, so only admins see it.',
      }),
    onError: toastRefusal('Unhide Failed', 'Failed to unhide message.'),
    onSettled,
  });
  const { id, name, isHidden } = note;
  const label = isHidden ? 'Unhide' : 'Hide';
  const arriving = useArrivingButton(label);

  return (
    <ActionButton
      shape="circle"
      title={label}
      icon={isHidden ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      data-action="hide"
      busy={hide.isPending || unhide.isPending}
      arriving={arriving}
      aria-label={`${label} the love note from ${name}`}
      onClick={() => (isHidden ? unhide : hide).mutate({ id })}
    />
  );
}

interface DeleteButtonProps {
  note: LoveNote;
  /** In a table's row there is room for an icon only. */
  iconOnly?: boolean;
  onDelete: (note: LoveNote) => void;
}

export function DeleteButton({ note, iconOnly = false, onDelete }: DeleteButtonProps) {
  return (
    <ActionButton
      danger
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      data-action="delete"
      aria-label={`Delete the love note from ${note.name}`}
      onClick={() => onDelete(note)}
      {...(iconOnly ? { shape: 'circle', title: 'Delete' } : { children: 'Delete' })}
    />
  );
}

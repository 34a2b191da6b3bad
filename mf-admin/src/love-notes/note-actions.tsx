import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { hideSupport, type SupportMessage, unhideSupport } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionEnd, reasonOf } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './note-actions.module.css';
import { refreshNotes } from './notes-queries.ts';

interface NoteActionsProps {
  note: SupportMessage;
  onDelete: (note: SupportMessage) => void;
}

export function NoteActions({ note, onDelete }: NoteActionsProps) {
  const client = useQueryClient();
  const onSettled = () => refreshNotes(client);
  const failed = (title: string, description: string) => (error: Error) => {
    if (!isSessionEnd(error))
      toast({ title, description, reason: reasonOf(error), variant: 'destructive' });
  };
  const hide = useSubmit(hideSupport, {
    onSuccess: () =>
      toast({
        title: 'Message Hidden',
        description: 'The message is now hidden from public view.',
      }),
    onError: failed('Hide Failed', 'Failed to hide message.'),
    onSettled,
  });
  const unhide = useSubmit(unhideSupport, {
    onSuccess: () =>
      toast({
        title: 'Message Unhidden',
        description: note.isPublic
          ? 'The message is now visible to public.'
          : 'The love note is private, so only admins see it.',
      }),
    onError: failed('Unhide Failed', 'Failed to unhide message.'),
    onSettled,
  });
  const { id, name, isHidden } = note;

  return (
    <div className={styles.actions}>
      <ActionButton
        icon={isHidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        data-action="hide"
        busy={hide.isPending || unhide.isPending}
        aria-label={`${isHidden ? 'Unhide' : 'Hide'} the love note of ${name}`}
        onClick={() => (isHidden ? unhide : hide).mutate({ id })}
      >
        {isHidden ? 'Unhide' : 'Hide'}
      </ActionButton>
      <ActionButton
        danger
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        data-action="delete"
        aria-label={`Delete the love note of ${name}`}
        onClick={() => onDelete(note)}
      >
        Delete
      </ActionButton>
    </div>
  );
}

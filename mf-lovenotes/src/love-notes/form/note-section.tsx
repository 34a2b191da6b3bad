import {
  countLoveNotes,
  enterRaffle,
  listLoveNotes,
  type PublicCampaign,
  postLoveNote,
  raffleCount,
  raffleStats,
} from 'api/contract';
import { useState } from 'react';
import { ApiError, campaignQuery, giftReference, toast, useQueryClient } from 'shell/kit';
import { keepSentKey, raffleEntryErrorToast, useFormSubmit } from 'shell/kit/forms';
import { Confirmation, type EntryOutcome } from './confirmation.tsx';
import { noteDraft } from './draft.ts';
import { entryErrorToast, noteErrorToast } from './error-toasts.ts';
import { NoteForm } from './note-form.tsx';
import { type Entry, fieldsInOrder, type Sending } from './note-values.ts';

interface NoteSectionProps {
  campaign: PublicCampaign;
  closed: boolean;
  open: boolean;
  /** The form or the confirmation was closed. */
  onLeave: () => void;
  onPosted: () => void;
}

interface PostedNote {
  name: string;
  isPublic: boolean;
  entry: EntryOutcome;
}

/** What is being sent, or was sent last; it goes on when the page is left. */
const current: {
  sending: Sending | null;
  note: { id: number; name: string; isPublic: boolean } | null;
} = { sending: null, note: null };

/** The form while it is open, then the confirmation. */
export function NoteSection({ campaign, closed, open, onLeave, onPosted }: NoteSectionProps) {
  const client = useQueryClient();
  const [posted, setPosted] = useState<PostedNote | null>(null);
  const [serverFields, setServerFields] = useState<ApiError['fields']>([]);

  function refresh(...endpoints: { path: string }[]) {
    for (const { path } of endpoints) client.invalidateQueries({ queryKey: [path] });
  }

  const post = useFormSubmit('love-note', postLoveNote, {
    onSuccess: ({ id, name, isPublic }) => {
      current.note = { id, name, isPublic };
      noteDraft.forget();
      refresh(listLoveNotes, countLoveNotes, raffleStats, raffleCount);
      const { entry, missing } = current.sending ?? { entry: null, missing: [] };
      if (entry) return sendEntry(entry, id);
      if (missing.length === 0) return finish({ state: 'none' });
      finish({ state: 'unsent', missing });
    },
    onError: (error) => {
      toast({ ...noteErrorToast(error), variant: 'destructive' });
      setServerFields(error instanceof ApiError ? error.fields : []);
    },
  });

  const enter = useFormSubmit('love-note-entry', enterRaffle, {
    onSuccess: ({ entryCount, ticketKey }) => {
      keepSentKey(ticketKey);
      giftReference.markSent();
      refresh(raffleStats, raffleCount);
      finish({ state: 'in', entryCount, ticketKey });
    },
    onError: (error) => {
      // Entries have closed, or the rules have changed: show it.
      if (error instanceof ApiError && (error.status === 403 || error.status === 409)) {
        client.invalidateQueries({ queryKey: campaignQuery.queryKey });
      }
      if (error instanceof ApiError && error.reason === 'reference-taken') giftReference.replace();
      const refusal = entryErrorToast(error);
      if (!posted) return finish({ state: 'refused', ...refusal });
      setPosted({ ...posted, entry: { state: 'refused', ...refusal } });
      toast({ ...raffleEntryErrorToast(error, fieldsInOrder), variant: 'destructive' });
    },
  });

  function send(next: Sending) {
    if (post.isPending || enter.isPending) return;
    current.sending = next;
    setServerFields([]);
    post.mutate(next.note);
  }

  function sendEntry(entry: Entry, supportMessageId: number) {
    enter.mutate({ ...entry, supportMessageId, giftReference: giftReference.claim() });
  }

  function retryEntry() {
    const { sending, note } = current;
    if (sending?.entry && note) sendEntry(sending.entry, note.id);
  }

  function finish(entry: EntryOutcome) {
    if (!current.note) return;
    setPosted({ ...current.note, entry });
    onPosted();
    toast({
      title: 'Message Posted',
      description:
        entry.state === 'in' && entry.entryCount > 0
          ? 'Thank you for your message of support. Your giveaway entry is in, too.'
          : 'Thank you for your message of support.',
    });
  }

  function close() {
    setPosted(null);
    onLeave();
  }

  // Opening the form again dismisses the last confirmation.
  if (open && posted) setPosted(null);

  if (open) {
    return (
      <NoteForm
        campaign={campaign}
        closed={closed}
        busy={post.isPending || enter.isPending}
        serverFields={serverFields}
        onSend={send}
        onCancel={onLeave}
      />
    );
  }
  if (!posted) return null;
  return (
    <Confirmation
      campaign={campaign}
      name={posted.name}
      isPublic={posted.isPublic}
      entry={posted.entry}
      retrying={enter.isPending}
      onRetry={retryEntry}
      onClose={close}
    />
  );
}

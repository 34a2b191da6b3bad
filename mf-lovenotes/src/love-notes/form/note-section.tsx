import {
  countLoveNotes,
  enterRaffle,
  listLoveNotes,
  type PublicCampaign,
  postLoveNote,
  raffleCount,
  raffleStats,
} from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, campaignQuery, giftReference, toast, useQueryClient } from 'shell/kit';
import { keepSentKey, raffleEntryErrorToast, useFormSubmit } from 'shell/kit/forms';
import { Confirmation, type EntryOutcome } from './confirmation.tsx';
import { noteDraft } from './draft.ts';
import { entryErrorToast, noAnswer, noteErrorToast } from './error-toasts.ts';
import { NoteForm } from './note-form.tsx';
import { type Entry, fieldsInOrder, type Sending } from './note-values.ts';
import { type SentNote, unconfirmedEntry } from './unconfirmed-entry.ts';

interface NoteSectionProps {
  campaign: PublicCampaign;
  closed: boolean;
  open: boolean;
  /** The form or the confirmation was closed. */
  onLeave: () => void;
  onPosted: () => void;
}

interface PostedNote extends SentNote {
  entry: EntryOutcome;
  /** Shown again, after the page was left or reloaded. */
  again?: boolean;
}

/** What the form is sending; null for an entry that is sent again. Goes on when the page is left. */
const current: { sending: Sending | null } = { sending: null };

function unconfirmedNote(): PostedNote | null {
  const kept = unconfirmedEntry.read();
  if (!kept) return null;
  return { ...kept.note, entry: { state: 'refused', ...(kept.refusal ?? noAnswer) }, again: true };
}

/** The form while it is open, then the confirmation. */
export function NoteSection({ campaign, closed, open, onLeave, onPosted }: NoteSectionProps) {
  const client = useQueryClient();
  const [posted, setPosted] = useState<PostedNote | null>(unconfirmedNote);
  const [serverFields, setServerFields] = useState<ApiError['fields']>([]);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function refresh(...endpoints: { path: string }[]) {
    for (const { path } of endpoints) client.invalidateQueries({ queryKey: [path] });
  }

  const post = useFormSubmit('love-note', postLoveNote, {
    // As long as the draft.
    storage: 'browser',
    onSuccess: (note) => {
      noteDraft.forget();
      refresh(listLoveNotes, countLoveNotes, raffleStats, raffleCount);
      const { entry, missing } = current.sending ?? { entry: null, missing: [] };
      if (entry) return sendEntry(note, entry);
      if (missing.length === 0) return finish(note, { state: 'none' });
      finish(note, { state: 'unsent', missing });
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
      const kept = unconfirmedEntry.read();
      unconfirmedEntry.forget();
      if (kept) finish(kept.note, { state: 'in', entryCount, ticketKey });
    },
    onError: (error) => {
      // Entries have closed, or the rules have changed: show it.
      if (error instanceof ApiError && (error.status === 403 || error.status === 409)) {
        client.invalidateQueries({ queryKey: campaignQuery.queryKey });
      }
      if (error instanceof ApiError && error.reason === 'reference-taken') giftReference.replace();
      const kept = unconfirmedEntry.read();
      if (!kept) return;
      const refusal = entryErrorToast(error);
      const refused: EntryOutcome = { state: 'refused', ...refusal };
      unconfirmedEntry.keep({ ...kept, refusal });
      if (isShown.current && current.sending) return finish(kept.note, refused);
      if (!open) setPosted({ ...kept.note, entry: refused });
      toast({ ...raffleEntryErrorToast(error, fieldsInOrder), variant: 'destructive' });
    },
  });

  // Reloaded while it was being sent: the page may be far from the confirmation.
  const { isPending } = enter;
  useEffect(() => {
    const kept = unconfirmedEntry.read();
    if (isPending || !kept || kept.refusal) return;
    unconfirmedEntry.keep({ ...kept, refusal: noAnswer });
    toast({
      title: 'Submission Failed',
      description: noAnswer.reason,
      variant: 'destructive',
    });
  }, [isPending]);

  function send(next: Sending) {
    if (post.isPending || enter.isPending) return;
    current.sending = next;
    setServerFields([]);
    post.mutate(next.note);
  }

  function sendEntry({ id, name, isPublic }: SentNote, typed: Entry) {
    const entry = { ...typed, supportMessageId: id, giftReference: giftReference.claim() };
    unconfirmedEntry.keep({ note: { id, name, isPublic }, entry, refusal: null });
    enter.mutate(entry);
  }

  function retryEntry() {
    const kept = unconfirmedEntry.read();
    if (!kept) return;
    // With the same reference it is the same entry, which counts once.
    const entry = kept.refusal?.referenceTaken
      ? { ...kept.entry, giftReference: giftReference.claim() }
      : kept.entry;
    current.sending = null;
    unconfirmedEntry.keep({ ...kept, entry, refusal: null });
    enter.mutate(entry);
  }

  function finish(note: SentNote, entry: EntryOutcome) {
    // A form that was opened since then has another note.
    if (current.sending || !open) {
      setPosted({ ...note, entry });
      onPosted();
    }
    toast({
      title: 'Message Posted',
      description:
        entry.state === 'in' && entry.entryCount > 0
          ? 'Thank you for your message of support. Your giveaway entry is in, too.'
          : 'Thank you for your message of support.',
    });
  }

  function cancel() {
    // Opening the form has dismissed it.
    setPosted(unconfirmedNote());
    onLeave();
  }

  function close() {
    unconfirmedEntry.forget();
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
        isSent={current.sending !== null}
        serverFields={serverFields}
        onSend={send}
        onCancel={cancel}
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
      again={posted.again}
      retrying={enter.isPending}
      onRetry={retryEntry}
      onClose={close}
    />
  );
}

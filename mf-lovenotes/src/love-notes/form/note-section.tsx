import {
  countLoveNotes,
  enterRaffle,
  listLoveNotes,
  type PublicCampaign,
  postLoveNote,
  raffleCount,
  raffleStats,
} from 'api/contract';
import { useEffect, useState } from 'react';
import {
  ApiError,
  campaignQuery,
  giftReference,
  toast,
  useNavigate,
  useQueryClient,
} from 'shell/kit';
import {
  isInView,
  keepLinkAction,
  keepSentKey,
  raffleEntryErrorToast,
  useFormSubmit,
  useIsShown,
} from 'shell/kit/forms';
import { Confirmation, type EntryOutcome } from './confirmation.tsx';
import { noteDraft } from './draft.ts';
import { entryRefusal, noAnswer, noteErrorToast, tooLate } from './error-toasts.ts';
import { cardId, formId } from './ids.ts';
import { missed, type PostedNote } from './missed.ts';
import { NoteForm } from './note-form.tsx';
import { type Entry, fieldsInOrder, type Sending } from './note-values.ts';
import { isWaiting, type SentNote, unconfirmedEntry } from './unconfirmed-entry.ts';

interface NoteSectionProps {
  campaign: PublicCampaign;
  closed: boolean;
  open: boolean;
  /** The form or the confirmation was closed. */
  onLeave: () => void;
  onPosted: () => void;
}

/** What the form is sending; null for an entry that is sent again. Goes on when the page is left. */
const current: { sending: Sending | null } = { sending: null };

/** What the visitor has still to see. */
function unseenNote(): PostedNote | null {
  return missed.first() ?? unconfirmedNote();
}

function unconfirmedNote(): PostedNote | null {
  const kept = unconfirmedEntry.read();
  if (!kept) return null;
  return { ...kept.note, entry: { state: 'refused', ...(kept.refusal ?? noAnswer) }, again: true };
}

function outcomeWithoutEntry(
  { missing, isTooLate }: Sending,
  campaign: PublicCampaign,
): EntryOutcome {
  if (isTooLate) return { state: 'refused', ...tooLate(campaign) };
  return missing.length === 0 ? { state: 'none' } : { state: 'unsent', missing };
}

/** Whether the visitor has scrolled away from the form, or from the confirmation. */
function isCardOutOfView(): boolean {
  const card = document.getElementById(formId) ?? document.getElementById(cardId);
  return card !== null && !isInView(card);
}

/** The form while it is open, then the confirmation. */
export function NoteSection({ campaign, closed, open, onLeave, onPosted }: NoteSectionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [posted, setPosted] = useState<PostedNote | null>(unseenNote);
  const [serverFields, setServerFields] = useState<ApiError['fields']>([]);
  const isShown = useIsShown();

  function refresh(...endpoints: { path: string }[]) {
    for (const { path } of endpoints) client.invalidateQueries({ queryKey: [path] });
  }

  const post = useFormSubmit('love-note', postLoveNote, {
    // As long as the draft.
    storage: 'browser',
    onSuccess: (note) => {
      noteDraft.markPosted();
      refresh(listLoveNotes, countLoveNotes, raffleStats, raffleCount);
      const sent = current.sending;
      if (sent?.entry) return sendEntry(note, sent.entry);
      finish(note, sent ? outcomeWithoutEntry(sent, campaign) : { state: 'none' });
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
      if (!kept) return;
      const entered: EntryOutcome = { state: 'in', entryCount, ticketKey };
      if (isShown.current && isLeft(kept.note)) return tellItIsIn(kept.note, entered);
      finish(kept.note, entered);
    },
    onError: (error) => {
      // Entries have closed, or the rules have changed: show it.
      if (error instanceof ApiError && (error.status === 403 || error.status === 409)) {
        client.invalidateQueries({ queryKey: campaignQuery.queryKey });
      }
      if (error instanceof ApiError && error.reason === 'reference-taken') giftReference.replace();
      const kept = unconfirmedEntry.read();
      if (!kept) return;
      const refusal = entryRefusal(error);
      const refused: EntryOutcome = { state: 'refused', ...refusal };
      unconfirmedEntry.keep({ ...kept, refusal });
      if (isShown.current && current.sending) return finish(kept.note, refused);
      if (!open && isShowing(kept.note)) setPosted({ ...kept.note, entry: refused });
      else if (!open && !posted) setPosted(unseenNote());
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
    if (next.entry && isWaiting(unconfirmedEntry.read())) return askForEarlierFirst();
    current.sending = next;
    setServerFields([]);
    post.mutate(next.note);
  }

  /** One entry is sent after the other: a second one would take the place of the first. */
  function askForEarlierFirst() {
    toast({
      title: 'Not Posted Yet',
      description:
        'Your earlier raffle entry is not confirmed. Send it again first, or post this note without an entry.',
      variant: 'destructive',
      action: {
        label: 'Send it again',
        altText: 'To send the earlier entry again, press F8 and choose Send it again.',
        onAction: retryEntry,
      },
    });
  }

  function askToWait() {
    toast({
      title: 'Not Sent Yet',
      description: 'Your note is being posted. After that, you can send the earlier entry again.',
      variant: 'destructive',
    });
  }

  function tellItIsIn(note: SentNote, entry: EntryOutcome) {
    missed.add({ ...note, entry });
    // The form shows the reference that has just been used.
    if (open) giftReference.begin();
    else if (!posted) setPosted(unseenNote());
    toast({
      title: 'Entry Submitted!',
      description: open
        ? 'Your earlier raffle entry is in. This note is not posted yet.'
        : 'Your raffle entry is in.',
      ...keepLink(entry),
    });
  }

  /** Where the confirmation, which has the link, is not shown now. */
  function keepLink(entry: EntryOutcome) {
    if (entry.state !== 'in' || entry.entryCount === 0) return {};
    return { action: keepLinkAction(entry.ticketKey, navigate) };
  }

  function isShowing({ id }: SentNote) {
    return posted?.id === id;
  }

  /** Its entry was sent again, and then another form was opened or its confirmation closed. */
  function isLeft(note: SentNote) {
    return !current.sending && (open || !isShowing(note));
  }

  function sendEntry({ id, name, isPublic }: SentNote, typed: Entry) {
    const entry = { ...typed, supportMessageId: id, giftReference: giftReference.claim() };
    unconfirmedEntry.keep({ note: { id, name, isPublic }, entry, refusal: null });
    enter.mutate(entry);
  }

  function retryEntry() {
    const kept = unconfirmedEntry.read();
    if (!kept) return;
    // The toast is older than that.
    if (client.isMutating({ mutationKey: ['love-note'] }) > 0) return askToWait();
    // With the same reference it is the same entry, which counts once.
    const entry = kept.refusal?.referenceTaken
      ? { ...kept.entry, giftReference: giftReference.claim() }
      : kept.entry;
    current.sending = null;
    unconfirmedEntry.keep({ ...kept, entry, refusal: null });
    enter.mutate(entry);
  }

  function finish(note: SentNote, entry: EntryOutcome) {
    const isSeen = isShown.current;
    if (isSeen) {
      setPosted({ ...note, entry, outOfView: isCardOutOfView() });
      onPosted();
    } else missed.add({ ...note, entry });
    toast({
      title: 'Message Posted',
      description:
        entry.state === 'in' && entry.entryCount > 0
          ? 'Thank you for your message of support. Your giveaway entry is in, too.'
          : 'Thank you for your message of support.',
      ...(!isSeen && keepLink(entry)),
    });
  }

  function cancel() {
    // Opening the form has dismissed it.
    setPosted(unseenNote());
    onLeave();
  }

  function close() {
    if (!isPending && unconfirmedEntry.read()?.note.id === posted?.id) unconfirmedEntry.forget();
    missed.remove(posted?.id);
    // An entry that is still being sent shows its outcome when it comes.
    const earlier = isPending ? missed.first() : unseenNote();
    // It takes the place of the one that was closed, and the focus.
    setPosted(earlier && { ...earlier, again: false });
    if (!earlier) onLeave();
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
      key={posted.id}
      campaign={campaign}
      name={posted.name}
      isPublic={posted.isPublic}
      entry={posted.entry}
      again={posted.again}
      outOfView={posted.outOfView}
      retrying={enter.isPending}
      onRetry={retryEntry}
      onClose={close}
    />
  );
}

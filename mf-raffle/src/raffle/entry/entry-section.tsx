import { zodResolver } from '@hookform/resolvers/zod';
import {
  enterRaffle,
  type OutputOf,
  type PublicCampaign,
  placesAskedAbout,
  type RaffleForm,
  raffleFormAsking,
} from 'api/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  ApiError,
  campaignQuery,
  giftReference,
  raffleCountQuery,
  raffleStatsQuery,
  toast,
  useNavigate,
  useQueryClient,
} from 'shell/kit';
import {
  keepLinkAction,
  keepSentKey,
  setServerFieldErrors,
  useFormSubmit,
  useIsShown,
} from 'shell/kit/forms';
import { Step } from '../../components/step.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Confirmation, loadDetails } from './confirmation.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';
import { emptyEntry, entryDraft } from './entry-values.ts';
import { fieldsInOrder, submitErrorToast } from './error-toasts.ts';
import type { CheckedEntry } from './form-props.ts';
import { type Received, setMissed, useMissed } from './received.ts';
import {
  beginSubmission,
  endSubmission,
  forgetSubmissions,
  type SentEntry,
  useSubmissions,
} from './submissions.ts';

interface EntrySectionProps {
  campaign: PublicCampaign;
  closed: boolean;
}

/** The form, then the confirmation; a notice once entries have closed. */
export function EntrySection({ campaign, closed }: EntrySectionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const missed = useMissed();
  const [shownHere, setShownHere] = useState<Received | null>(null);
  const received = shownHere ?? missed;
  /** Where the confirmation's button led. */
  const [ledTo, setLedTo] = useState<'form' | 'notice' | null>(null);
  // The server decides whether entries are closed, not this page's clock. Another closing time, which
  // an organizer sets, opens the form again.
  const { entriesCloseAt } = campaign.raffle;
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const refused = refusedFor === entriesCloseAt;
  const isOver = closed || refused;
  const [closedBefore] = useState(closed);

  // Kept here, so that the typed values survive when entries close.
  const form = useForm<RaffleForm, unknown, CheckedEntry>({
    defaultValues: entryDraft.read() ?? emptyEntry,
    resolver: zodResolver(raffleFormAsking(placesAskedAbout(campaign))),
    mode: 'onChange',
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });

  const submissions = useSubmissions();
  /** How often the notice of this closing began anew, as what had the focus in it was gone. */
  const [renewals, setRenewals] = useState({ of: entriesCloseAt, times: 0 });
  const renewed = renewals.of === entriesCloseAt ? renewals.times : 0;

  function accept(
    { entryCount, ticketKey }: OutputOf<typeof enterRaffle>,
    { name, giftReference: reference }: SentEntry,
  ) {
    keepSentKey(ticketKey);
    giftReference.markSent();
    forgetTyped();
    const entry = { entryCount, name, ticketKey, giftReference: reference ?? null };
    if (isShown.current) setShownHere(entry);
    else setMissed(entry);
    // Also replaces the toast of an earlier failure.
    toast({
      title: 'Entry Submitted!',
      ...(!isShown.current &&
        entryCount > 0 && {
          description: 'The link to your entry is on the raffle page.',
          action: keepLinkAction(ticketKey, navigate),
        }),
    });
    for (const { queryKey } of [raffleStatsQuery, raffleCountQuery]) {
      client.invalidateQueries({ queryKey });
    }
  }

  const enter = useFormSubmit('raffle-entry', enterRaffle, {
    onSend: beginSubmission,
    onFail: endSubmission,
    onSuccess: accept,
    onError: (error) => {
      toast({ ...submitErrorToast(error), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      setServerFieldErrors(form, fieldsInOrder, error.fields);
      if (error.reason === 'reference-taken') giftReference.replace();
      if (error.reason === 'closed') setRefusedFor(entriesCloseAt);
      // Entries have closed, or the rules have changed: show it.
      if (error.status === 403 || error.status === 409) {
        client.invalidateQueries({ queryKey: campaignQuery.queryKey });
      }
    },
  });

  function forgetTyped() {
    form.reset(emptyEntry);
    entryDraft.forget();
    forgetSent();
  }

  /** What was sent may have arrived; it is not asked about any more. */
  function forgetSent() {
    forgetSubmissions();
    enter.startOver();
  }

  function send(entry: SentEntry) {
    // While there is a connection. A failure shows where the link is shown.
    loadDetails().catch(() => null);
    enter.mutate(entry);
  }

  function renew() {
    setRenewals({ of: entriesCloseAt, times: renewed + 1 });
  }

  function leaveConfirmation() {
    giftReference.begin();
    // One that was accepted after the page was left may still be in this form.
    form.reset(entryDraft.read() ?? emptyEntry);
    setMissed(null);
    setShownHere(null);
    setLedTo(isOver ? 'notice' : 'form');
  }

  if (received) {
    return (
      <Confirmation
        campaign={campaign}
        received={received}
        again={missed !== null}
        isOver={isOver}
        onDone={leaveConfirmation}
      />
    );
  }
  // Do not close the form while an entry sent in time is pending.
  if (isOver && !enter.isPending) {
    const values = form.getValues();
    const isEmpty = entryDraft.isUntouched(values) && submissions.length === 0;
    return (
      <ClosedNotice
        campaign={campaign}
        unsent={
          isEmpty
            ? null
            : {
                values,
                submissions,
                onArrived: accept,
                onRefused: renew,
                onDelete: () => {
                  forgetTyped();
                  renew();
                },
              }
        }
        interrupts={!closedBefore}
        takesFocus={ledTo === 'notice'}
        renewed={renewed}
      />
    );
  }
  return (
    <Step label="Step 2" title="Your entry" takesFocus={ledTo === 'form'}>
      <EntryForm
        campaign={campaign}
        form={form}
        busy={enter.isPending}
        onSend={send}
        clearable={submissions.length > 0}
        onClear={forgetSent}
      />
      <EntryLink />
    </Step>
  );
}

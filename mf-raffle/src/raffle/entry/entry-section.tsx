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
import { Confirmation, loadKeepLink } from './confirmation.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';
import { emptyEntry, entryDraft } from './entry-values.ts';
import { fieldsInOrder, submitErrorToast } from './error-toasts.ts';
import type { CheckedEntry } from './form-props.ts';
import { missed, type Received } from './received.ts';
import { isSame, type SentEntry, unconfirmedEntry } from './unconfirmed-entry.ts';

interface EntrySectionProps {
  campaign: PublicCampaign;
  closed: boolean;
}

/** The form, then the confirmation; a notice once entries have closed. */
export function EntrySection({ campaign, closed }: EntrySectionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [received, setReceived] = useState<Received | null>(missed.received);
  const [again, setAgain] = useState(false);
  // The server decides whether entries are closed, not this page's clock. Another closing time, which
  // an organizer sets, opens the form again.
  const { entriesCloseAt } = campaign.raffle;
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const refused = refusedFor === entriesCloseAt;
  const [closedBefore] = useState(closed);

  // Kept here, so that the typed values survive when entries close.
  const form = useForm<RaffleForm, unknown, CheckedEntry>({
    defaultValues: entryDraft.read() ?? emptyEntry,
    resolver: zodResolver(raffleFormAsking(placesAskedAbout(campaign))),
    mode: 'onChange',
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });

  // Read when the page opens, and after each attempt.
  const [unconfirmed, setUnconfirmed] = useState(() => unconfirmedEntry.read());
  /** For which closing the notice began anew: what had the focus in it is gone. */
  const [renewedFor, setRenewedFor] = useState<string | null>(null);

  function forgetUnconfirmed() {
    unconfirmedEntry.forget();
    setUnconfirmed(null);
  }

  function accept(
    { entryCount, ticketKey }: OutputOf<typeof enterRaffle>,
    { name, giftReference: reference }: SentEntry,
  ) {
    keepSentKey(ticketKey);
    giftReference.markSent();
    forgetTyped();
    const entry = { entryCount, name, ticketKey, giftReference: reference ?? null };
    missed.received = isShown.current ? null : entry;
    setReceived(entry);
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
    onSend: (entry, key) => {
      unconfirmedEntry.keep(entry, key);
      setUnconfirmed(unconfirmedEntry.read());
    },
    onSuccess: accept,
    onError: (error, entry, key) => {
      toast({ ...submitErrorToast(error), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      // Its own refusal: that one was not stored. "Too many" says nothing about it.
      const isRefused = error.sentence !== null && error.status < 429;
      if (isRefused && isSame(unconfirmedEntry.read(), entry, key)) forgetUnconfirmed();
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
    forgetUnconfirmed();
  }

  function send(entry: SentEntry) {
    // While there is a connection. A failure shows where the link is shown.
    loadKeepLink().catch(() => null);
    enter.mutate(entry);
  }

  function enterAnother() {
    giftReference.begin();
    missed.received = null;
    setReceived(null);
    setAgain(true);
  }

  if (received) {
    return (
      <Confirmation
        campaign={campaign}
        received={received}
        again={missed.received !== null}
        onAnother={enterAnother}
      />
    );
  }
  // Do not close the form while an entry sent in time is pending.
  if ((closed || refused) && !enter.isPending) {
    const values = form.getValues();
    const isEmpty = entryDraft.isUntouched(values) && !unconfirmed;
    return (
      <ClosedNotice
        campaign={campaign}
        unsent={
          isEmpty
            ? null
            : {
                values,
                unconfirmed,
                onConfirmed: accept,
                onRefused: () => {
                  forgetUnconfirmed();
                  setRenewedFor(entriesCloseAt);
                },
                onDelete: () => {
                  forgetTyped();
                  setRenewedFor(entriesCloseAt);
                },
              }
        }
        interrupts={!closedBefore}
        renewed={renewedFor === entriesCloseAt}
      />
    );
  }
  return (
    <Step label="Step 2" title="Your entry" takesFocus={again}>
      <EntryForm
        campaign={campaign}
        form={form}
        busy={enter.isPending}
        onSend={send}
        clearable={unconfirmed !== null}
        onClear={forgetUnconfirmed}
      />
      <EntryLink />
    </Step>
  );
}

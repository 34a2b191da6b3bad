import { zodResolver } from '@hookform/resolvers/zod';
import {
  enterRaffle,
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
import { type SentEntry, unconfirmedEntry } from './unconfirmed-entry.ts';

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
  const [emptied, setEmptied] = useState(false);
  /** From the notice that entries are closed, which stays meanwhile. */
  const [sendsAgain, setSendsAgain] = useState(false);

  /** @param entry null when it is sure that none has arrived unnoticed */
  function keepUnconfirmed(entry: SentEntry | null) {
    if (entry) unconfirmedEntry.keep(entry);
    else unconfirmedEntry.forget();
    setUnconfirmed(entry);
  }

  const enter = useFormSubmit('raffle-entry', enterRaffle, {
    onSuccess: ({ entryCount, ticketKey }, { name, giftReference: reference }) => {
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
    },
    onError: (error) => {
      setSendsAgain(false);
      toast({ ...submitErrorToast(error), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      // Its own refusal of what was sent with this key: nothing was stored. "Too many" says nothing about that.
      if (error.sentence !== null && error.status < 429) keepUnconfirmed(null);
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
    keepUnconfirmed(null);
  }

  function send(entry: SentEntry) {
    keepUnconfirmed(entry);
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
  if ((closed || refused) && (!enter.isPending || sendsAgain)) {
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
                busy: enter.isPending,
                onSendAgain:
                  unconfirmed &&
                  (() => {
                    setSendsAgain(true);
                    send(unconfirmed);
                  }),
                onDelete: () => {
                  forgetTyped();
                  setEmptied(true);
                },
              }
        }
        interrupts={!closedBefore}
        emptied={emptied}
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
        onClear={() => keepUnconfirmed(null)}
      />
      <EntryLink />
    </Step>
  );
}

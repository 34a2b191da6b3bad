import { type Campaign, enterRaffle, raffleCount } from 'api/contract';
import { useState } from 'react';
import { ApiError, campaignQuery, toast, useQueryClient, useSubmit } from 'shell/kit';
import { statsQuery } from '../queries.ts';
import { Step } from '../take-part/step.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Confirmation, type Received } from './confirmation.tsx';
import { EntryForm } from './entry-form.tsx';

interface EntryPlaceProps {
  campaign: Campaign;
  closed: boolean;
}

/** Form, then confirmation, then the form again; a notice once entries have closed. */
export function EntryPlace({ campaign, closed }: EntryPlaceProps) {
  const client = useQueryClient();
  const [received, setReceived] = useState<Received | null>(null);
  const [again, setAgain] = useState(false);
  // The server's word counts: a visitor's clock may be wrong.
  const [refused, setRefused] = useState(false);

  const enter = useSubmit(enterRaffle, {
    onSuccess: ({ entryCount }, { name }) => {
      setReceived({ entryCount, name });
      // Also takes the place of what an earlier try had to say.
      toast({ title: 'Entry Submitted!' });
      client.invalidateQueries({ queryKey: statsQuery.queryKey });
      client.invalidateQueries({ queryKey: [raffleCount.path] });
    },
    onError: (error) => {
      // Entries may have closed earlier than this page knows.
      if (error instanceof ApiError && error.status === 403) {
        setRefused(true);
        client.invalidateQueries({ queryKey: campaignQuery.queryKey });
      }
    },
  });

  function enterAnother() {
    setReceived(null);
    setAgain(true);
  }

  if (received) {
    return <Confirmation campaign={campaign} received={received} onAnother={enterAnother} />;
  }
  // What was sent in time is not taken away while its answer is under way.
  if ((closed || refused) && !enter.isPending) return <ClosedNotice campaign={campaign} />;
  return (
    <Step label="Step 2" title="Your entry" takesFocus={again}>
      <EntryForm enter={enter} />
    </Step>
  );
}

import { Flex } from 'antd';
import { importGifts, listGiftImports, listGifts } from 'api/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow, useCampaign, useQueryClient } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { refresh } from '../../data/refresh.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUnsavedChangesGuard } from '../../ui/unsaved-changes-guard.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import { newGifts } from './gift-file.ts';
import { GiftFiles } from './gift-files.ts';
import { ImportList } from './import-list.tsx';
import { PasteRows } from './paste-rows.tsx';
import { SendBar } from './send-bar.tsx';
import { useGiftCalls } from './use-gift-calls.ts';

/** Reads files of gifts in this browser, and sends the gifts that came in. */
export function BringIn() {
  const may = useMay();
  return may(importGifts) ? (
    <Files />
  ) : (
    <Flex vertical gap={20}>
      <EmptyState text="Organizers bring in the files of GoFundMe, Venmo and Cash App here." />
      <ImportList />
    </Flex>
  );
}

function Files() {
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const calls = useGiftCalls();
  const [store] = useState(() => new GiftFiles(calls, () => ({ timeZone, now: serverNow() })));
  const { files, repeats, sending, stopped } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
  );
  useEffect(() => {
    void store.resume();
    return () => store.pause();
  }, [store]);

  const gifts = newGifts(files, repeats);
  const begun = sending || stopped !== null;
  const leaveDialog = useUnsavedChangesGuard(
    sending || gifts.left > 0,
    {
      confirm: 'Leave',
      text: begun
        ? 'Not all gifts are in yet. Those that are will stay. To add the others later, bring in the same file again.'
        : 'The new gifts were read, and are not in yet. To add them later, bring in the same file again.',
    },
    {
      isKeptAt: ({ search }) => [null, 'bring-in'].includes(new URLSearchParams(search).get('tab')),
    },
  );

  async function send() {
    await store.send();
    refresh(client, [listGifts, listGiftImports]);
  }

  return (
    <Flex vertical gap={20}>
      <p style={{ margin: 0, maxWidth: '44rem' }}>
        Bring in what GoFundMe, Venmo and Cash App list as received. Files are read in this browser:
        only gifts that came in are sent, with payer, amount, date, note and id, and the ids of
        payments that were refunded, failed or went out. Bring in the same file as often as you
        like; nothing counts twice.
      </p>
      <DropZone
        input={chooser}
        onFiles={(chosen) => {
          for (const file of chosen) void store.add(file.name, file);
        }}
      />
      <PasteRows onRows={(text) => store.add('Pasted rows', text)} />
      {files.map((file) => (
        <FileCard
          key={file.id}
          file={file}
          sending={sending}
          onRemove={() => {
            store.remove(file.id);
            chooser.current?.focus();
          }}
          onRetry={() => void store.retry(file)}
          onAskColumns={(ready) => void store.askColumns(file.id, ready)}
          onPlan={(table, plan) => void store.readAs(file.id, table, plan)}
        />
      ))}
      <SendBar files={files} gifts={gifts} sending={sending} stopped={stopped} onSend={send} />
      <ImportList sending={sending} onTakenBack={(id) => void store.checkAgain(id)} />
      {leaveDialog}
    </Flex>
  );
}

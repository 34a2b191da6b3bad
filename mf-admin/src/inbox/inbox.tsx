import { Button, Flex } from 'antd';
import {
  type ContactMessage,
  contactStats,
  deleteContact,
  exportMessages,
  listContacts,
  markContact,
  readAttention,
} from 'api/contract';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { call, formatCount, Skeleton, useCampaign, useQuery, useQueryClient } from 'shell/kit';
import { useInfiniteList } from '../data/infinite-list.ts';
import { useMay } from '../data/may.tsx';
import { refresh } from '../data/refresh.ts';
import { attentionQuery } from '../overview/needs-attention.tsx';
import { Choice } from '../ui/choice.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { useListParams } from '../ui/list-params.ts';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { RowText } from '../ui/row-text.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { MarkButton } from './message-actions.tsx';
import { CompactMessage, messageColumns } from './message-columns.tsx';

// With the history, only when somebody opens a message.
const MessageDetails = lazy(() =>
  import('./message-details.tsx').then((file) => ({ default: file.MessageDetails })),
);

const shows = [
  { value: 'all', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;
type Show = (typeof shows)[number]['value'];

/** What people sent through the contact form, newest first. */
export function Inbox() {
  const { timeZone } = useCampaign();
  const [params, setParams] = useListParams();
  const search = params.get('search') ?? '';
  const show: Show = shows.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const only = show === 'all' ? undefined : show;
  const unread = useQuery(attentionQuery).data?.unreadMessages;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);
  const list = useInfiniteList({
    path: listContacts.path,
    input: { search, only },
    load: (place, signal) =>
      call(
        listContacts,
        { ...place, ...(search && { search }), ...(only && { only }) },
        { signal },
      ),
    everySeconds: 5,
    pageSize: 50,
  });
  const mayMark = useMay()(markContact);
  const columns = useMemo(() => messageColumns(timeZone), [timeZone]);
  const compact = useCallback(
    (message: ContactMessage) => <CompactMessage message={message} timeZone={timeZone} />,
    [timeZone],
  );

  function change(name: 'search' | 'show', value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || (name === 'show' && value === 'all')) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <>
      <ListScreen
        heading={unread === undefined ? 'Messages' : `${formatCount(unread)} unread`}
        headingRef={heading}
        actions={<ExportLink endpoint={exportMessages} of="the inbox" />}
        filters={
          <Flex component="search" wrap gap={12} style={{ marginBottom: 12 }}>
            <div style={{ flex: '3 1 280px' }}>
              <SearchBox
                label="Search the inbox"
                placeholder="Name, email, phone or words"
                value={search}
                onSearch={(text) => change('search', text)}
              />
            </div>
            <div style={{ flex: '1 1 200px' }}>
              <Choice
                label="Show"
                value={show}
                options={[...shows]}
                onChoose={(value) => change('show', value)}
              />
            </div>
          </Flex>
        }
        list={list}
        loading="Loading the inbox..."
        error="Failed to fetch the inbox"
        empty={
          search || only
            ? {
                text: 'No messages found',
                action: (
                  <Button onClick={() => setParams({}, { replace: true })}>
                    Show all messages
                  </Button>
                ),
              }
            : { text: 'The inbox is empty' }
        }
        paging={
          list.more && (
            <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
          )
        }
      >
        {(messages) => (
          <DataTable
            label="Inbox"
            rows={messages}
            columns={columns}
            compact={compact}
            {...(mayMark && { compactAction: markButton })}
            details={(message) => (
              <Suspense fallback={<Skeleton height="150px" />}>
                <MessageDetails message={message} onDelete={setDeleting} />
              </Suspense>
            )}
            nameOf={({ name }) => `the message from ${name}`}
            ref={rows.list}
            busy={list.turning}
          />
        )}
      </ListScreen>
      <DeleteDialog
        thing={deleting}
        endpoint={deleteContact}
        nameOf={({ name }) => `the message from ${name}`}
        done="Message Deleted"
        failed="Failed to delete the message."
        onClose={() => setDeleting(null)}
        onGone={rows.restore}
        onSettled={() => refresh(client, [listContacts, contactStats, readAttention])}
      >
        {({ message }) => (
          <>
            <blockquote>
              <RowText lines={4}>{message}</RowText>
            </blockquote>
            <p>
              Are you sure you want to permanently delete this message? This action cannot be
              undone. The history keeps a copy; to erase everything a person sent, use Privacy.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  );
}

const markButton = (message: ContactMessage) => <MarkButton message={message} />;

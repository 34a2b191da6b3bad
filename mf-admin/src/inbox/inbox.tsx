import { Button } from 'antd';
import { exportMessages, listContacts } from 'api/contract';
import { useRef } from 'react';
import { call, formatCount, useQuery, useSearchParams } from 'shell/kit';
import { useLongList } from '../data/long-list.ts';
import { attentionQuery } from '../overview/needs-attention.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { RowList } from '../ui/row-list.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ContactRow } from './contact-row.tsx';
import styles from './inbox.module.css';

const shows = [
  { value: 'all', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;
type Show = (typeof shows)[number]['value'];

/** What people sent through the contact form, newest first. */
export function Inbox() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const show: Show = shows.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const only = show === 'all' ? undefined : show;
  const unread = useQuery(attentionQuery).data?.unreadMessages;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const list = useLongList({
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

  function change(name: 'search' | 'show', value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || value === 'all') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  function showAll() {
    setParams({}, { replace: true });
  }

  return (
    <section aria-labelledby="inbox-heading">
      <h2 className={styles.heading} id="inbox-heading" ref={heading} tabIndex={-1}>
        {unread === undefined ? 'Messages' : `${formatCount(unread)} unread`}
      </h2>
      <search className={styles.toolbar}>
        <SearchBox
          label="Search the inbox"
          placeholder="Name, email, phone or words"
          value={search}
          onSearch={(text) => change('search', text)}
        />
        <Choice
          label="Show"
          value={show}
          options={[...shows]}
          onChoose={(value) => change('show', value)}
        />
      </search>
      <ExportLink endpoint={exportMessages} of="the inbox" />
      {list.failed && (
        <LoadFailure
          title="Failed to fetch the inbox"
          stale={Boolean(list.rows)}
          onRetry={list.retry}
        />
      )}
      {!list.rows && !list.failed && <Loading text="Loading the inbox..." />}
      {list.rows?.length === 0 &&
        (search || only ? (
          <EmptyState text="No messages found">
            <Button onClick={showAll}>Show all messages</Button>
          </EmptyState>
        ) : (
          <EmptyState text="The inbox is empty" />
        ))}
      {list.rows && list.rows.length > 0 && (
        <RowList ref={rows.list} aria-label="Inbox" aria-busy={list.turning} long={list.long}>
          {list.rows.map((message) => (
            <ContactRow key={message.id} message={message} />
          ))}
        </RowList>
      )}
      {list.more && (
        <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
      )}
    </section>
  );
}

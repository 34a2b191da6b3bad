import { exportLoveNotes, messageTypes, seeSupport } from 'api/contract';
import { useRef } from 'react';
import {
  Link,
  paths,
  toast,
  useQuery,
  useQueryClient,
  useSearchParams,
  useSubmit,
} from 'shell/kit';
import { isSessionEnd } from '../data/refusal.ts';
import { ExportLink } from '../ui/export-link.tsx';
import { useOpenTab } from '../ui/open-tab.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { TabSet } from '../ui/tab-set.tsx';
import { NoteTypes } from './note-types.tsx';
import styles from './notes-dashboard.module.css';
import { NotesList } from './notes-list.tsx';
import { notesStatsQuery, refreshNotes } from './notes-queries.ts';

export function NotesDashboard() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const type = messageTypes.find((one) => one === params.get('type'));
  const [open, openTab] = useOpenTab('tab', ['all', 'public', 'private']);
  const stats = useQuery(notesStatsQuery);
  const place = useRef<HTMLDivElement>(null);
  const counts = stats.data;

  const see = useSubmit(seeSupport, {
    onSuccess: toPlace,
    onError: (error) =>
      isSessionEnd(error) ||
      toast({
        title: 'Update Failed',
        description: 'The love notes could not be marked as seen. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => refreshNotes(client),
  });

  function toPlace() {
    place.current?.focus({ preventScroll: true });
  }

  function narrow(by: { search?: string; type?: string | undefined }) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(by)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  }

  function list(only?: 'public' | 'private') {
    return (
      <NotesList
        only={only}
        type={type}
        search={search}
        seenUpTo={counts?.seenUpTo}
        unseen={counts?.unseen ?? 0}
        marking={see.isPending}
        onSeen={(upTo) => see.mutate({ upTo })}
        onEmpty={toPlace}
        onShowAll={() => narrow({ search: '', type: undefined })}
      />
    );
  }

  return (
    <>
      <StatTiles
        failed={stats.isError}
        tiles={[
          { label: 'Total', tone: 'ocean', figure: counts?.total },
          { label: 'Public', tone: 'leaf', figure: counts?.public },
          { label: 'Private', tone: 'coral', figure: counts?.private },
          { label: 'Hidden', tone: 'ink', figure: counts?.hidden },
          { label: 'New', tone: 'gold', figure: counts?.unseen },
        ]}
      />
      <NoteTypes
        counts={counts?.types}
        chosen={type}
        onChoose={(chosen) => narrow({ type: chosen })}
      />
      <div className={styles.toolbar}>
        <SearchBox
          label="Search love notes"
          placeholder="Name, email, place or words"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <ExportLink endpoint={exportLoveNotes} of="all love notes" />
        <Link className={styles.link} to={paths.supportAdmin}>
          Read all love notes
        </Link>
      </div>
      <div ref={place} tabIndex={-1} className={styles.place}>
        <TabSet
          label="Love notes"
          tabs={[
            { key: 'all', label: 'All', panel: list() },
            { key: 'public', label: 'Public', panel: list('public') },
            { key: 'private', label: 'Private', panel: list('private') },
          ]}
          open={open}
          onOpen={openTab}
        />
      </div>
    </>
  );
}

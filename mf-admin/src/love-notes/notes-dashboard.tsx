import { Flex } from 'antd';
import { noteTypes } from 'api/contract';
import { useQuery } from 'shell/kit';
import { useListParams } from '../ui/list-params.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { useTabParam } from '../ui/tab-param.ts';
import { TabSet } from '../ui/tab-set.tsx';
import { NoteTypes } from './note-types.tsx';
import { NotesList } from './notes-list.tsx';
import { notesStatsQuery, type Visibility } from './notes-queries.ts';

export function NotesDashboard() {
  const [params, setParams] = useListParams();
  const search = params.get('search') ?? '';
  const type = noteTypes.find((one) => one === params.get('type'));
  const [open, openTab] = useTabParam('tab', ['all', 'public', 'private']);
  const stats = useQuery(notesStatsQuery);
  const counts = stats.data;

  function filter(by: { search?: string; type?: string | undefined }) {
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

  function list(only?: Visibility) {
    return (
      <NotesList
        only={only}
        type={type}
        search={search}
        seenUpTo={counts?.seenUpTo}
        unseen={counts?.unseen ?? 0}
        onShowAll={() => filter({ search: '', type: undefined })}
      />
    );
  }

  return (
    <>
      <StatTiles
        query={stats}
        error="Failed to fetch stats"
        tiles={[
          { label: 'Total', tone: 'ocean', figure: counts?.total },
          { label: 'Public', tone: 'leaf', figure: counts?.public },
          { label: 'Private', tone: 'coral', figure: counts?.private },
          { label: 'Hidden', tone: 'ink', figure: counts?.hidden },
          { label: 'New', tone: 'gold', figure: counts?.unseen },
        ]}
      />
      <Flex wrap gap={12} align="end" style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 280px' }}>
          <SearchBox
            label="Search love notes"
            placeholder="Name, email, place or words"
            value={search}
            onSearch={(text) => filter({ search: text })}
          />
        </div>
        <NoteTypes
          counts={counts?.types}
          selected={type}
          onSelect={(selected) => filter({ type: selected })}
        />
      </Flex>
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
    </>
  );
}

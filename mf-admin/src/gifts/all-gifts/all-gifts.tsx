import { Button, Flex } from 'antd';
import {
  type Gift,
  giftPlatforms,
  giftStates,
  listGifts,
  type OutputOf,
  updateGift,
} from 'api/contract';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { call, Link } from 'shell/kit';
import { useCursorList } from '../../data/cursor-list.ts';
import { useMay } from '../../data/may.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListParams } from '../../ui/list-params.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { OnceOpened } from '../../ui/once-opened.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { platformName } from '../platform-names.ts';
import { withParam } from '../with-param.ts';
import { CompactGift, giftColumns } from './gift-columns.tsx';
import { GiftDetails } from './gift-details.tsx';
import { stateLabels } from './gift-state.tsx';

// Loaded when somebody opens one.
const DiscardDialog = lazy(() =>
  import('../discard/discard-dialog.tsx').then((file) => ({ default: file.DiscardDialog })),
);

const ALL = 'all';

type Page = OutputOf<typeof listGifts> & { askedAt: number };
const giftsOf = ({ gifts }: Pick<Page, 'gifts'>): Gift[] => gifts;

/** Every gift that was brought in, what of it is used, and for whom. */
export function AllGifts() {
  const [params, setParams] = useListParams();
  const search = params.get('search') ?? '';
  const state = giftStates.find((one) => one === params.get('state')) ?? ALL;
  const platform = giftPlatforms.find((one) => one === params.get('platform')) ?? ALL;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const [discarding, setDiscarding] = useState<Gift | null>(null);
  const mayChange = useMay()(updateGift);
  const list = useCursorList({
    path: listGifts.path,
    input: { state, platform, search },
    load: (cursor: string | undefined, signal: AbortSignal) =>
      call(
        listGifts,
        {
          state,
          limit: 100,
          ...(platform !== ALL && { platform }),
          ...(search && { search }),
          ...(cursor !== undefined && { cursor }),
        },
        { signal },
      ),
    rowsOf: giftsOf,
    everySeconds: 10,
  });
  const columns = useMemo(() => giftColumns(), []);
  const compact = useCallback((gift: Gift) => <CompactGift gift={gift} />, []);
  const filtered = state !== ALL || platform !== ALL || search !== '';

  function change(name: 'search' | 'state' | 'platform', value: string) {
    setParams(
      (before) => withParam(before, name, name !== 'search' && value === ALL ? '' : value),
      { replace: true },
    );
  }

  return (
    <>
      <ListScreen
        heading="Gifts"
        headingRef={heading}
        filters={
          <Flex component="search" wrap gap={12} style={{ marginBottom: 12 }}>
            <div style={{ flex: '3 1 280px' }}>
              <SearchBox
                label="Search gifts"
                placeholder="Name, note, reference or amount"
                value={search}
                onSearch={(text) => change('search', text)}
              />
            </div>
            <div style={{ flex: '1 1 170px' }}>
              <Choice
                label="State"
                value={state}
                options={[
                  { value: ALL, label: 'All states' },
                  ...giftStates.map((value) => ({ value, label: stateLabels[value] ?? value })),
                ]}
                onChoose={(value) => change('state', value)}
              />
            </div>
            <div style={{ flex: '1 1 170px' }}>
              <Choice
                label="Service"
                value={platform}
                options={[
                  { value: ALL, label: 'All services' },
                  ...giftPlatforms.map((value) => ({ value, label: platformName(value) })),
                ]}
                onChoose={(value) => change('platform', value)}
              />
            </div>
          </Flex>
        }
        list={list}
        loading="Loading the gifts..."
        error="Failed to fetch the gifts"
        empty={
          filtered
            ? {
                text: 'No gifts found',
                action: (
                  <Button onClick={() => setParams({ tab: 'gifts' }, { replace: true })}>
                    Show all gifts
                  </Button>
                ),
              }
            : { text: 'There are no gifts yet', action: <Link to="?">Bring in a file</Link> }
        }
        paging={
          list.more && (
            <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
          )
        }
      >
        {(gifts) => (
          <DataTable
            label="Gifts"
            rows={gifts}
            columns={columns}
            compact={compact}
            details={(gift) => (
              <GiftDetails gift={gift} mayChange={mayChange} onDiscard={setDiscarding} />
            )}
            nameOf={({ payer }) => `the gift from ${payer || 'somebody without a name'}`}
            ref={rows.list}
            busy={list.turning}
          />
        )}
      </ListScreen>
      <OnceOpened open={discarding !== null}>
        <DiscardDialog gift={discarding} onClose={() => setDiscarding(null)} />
      </OnceOpened>
    </>
  );
}

import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type Award, daysText, exportWinners, updateAward } from 'api/contract';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { formatCount, Link, paths, Skeleton, serverNow, useCampaign, useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Choice } from '../ui/choice.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { useListParams } from '../ui/list-params.ts';
import { ListScreen } from '../ui/list-screen.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { NextStep } from './award-actions.tsx';
import { awardColumns, CompactAward } from './award-columns.tsx';
import { type Stage, stageLabels, stageOf, stages } from './award-stage.ts';
import { awardsQuery } from './awards-query.ts';
import { PrintList } from './print-list.tsx';
import { type Opened, WinnerDialogs } from './winner-dialogs.tsx';
import styles from './winners.module.css';

// Loaded when somebody opens a row.
const AwardDetails = lazy(() =>
  import('./award-details.tsx').then((file) => ({ default: file.AwardDetails })),
);

const ALL = 'all';

/** What follows a draw: telling winners, waiting for their answers, handing over prizes. */
export function Winners() {
  const { timeZone } = useCampaign();
  const [params, setParams] = useListParams();
  const awards = useQuery(awardsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, restore } = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const write = useCallback((award: Award) => setOpened({ dialog: 'letter', award }), []);
  const mayChange = useMay()(updateAward);
  const columns = useMemo(
    () => awardColumns(timeZone, mayChange ? write : null),
    [timeZone, mayChange, write],
  );
  const compact = useCallback(
    (award: Award) => <CompactAward award={award} timeZone={timeZone} />,
    [timeZone],
  );
  const compactAction = useCallback(
    (award: Award) => <NextStep award={award} onWrite={write} iconOnly />,
    [write],
  );

  const search = params.get('search') ?? '';
  const show = stages.find((stage) => stage === params.get('show')) ?? ALL;
  const all = awards.data?.awards;
  const counts = countStages(all);
  const rows = all?.filter(
    (award) =>
      (show === ALL || stageOf(award, serverNow()) === show) && matches(award, search.trim()),
  );

  const listed = show === ALL ? 'All winners' : stageLabels[show];
  const printed = search.trim() ? `${listed}, found with “${search.trim()}”` : listed;

  function change(name: 'search' | 'show', value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || (name === 'show' && value === ALL)) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <>
      <div className={styles.screen}>
        <StatTiles
          failed={awards.isError}
          tiles={[
            { label: 'To tell', tone: 'gold', figure: counts?.['to-tell'] },
            { label: 'Waiting', tone: 'ocean', figure: counts?.waiting },
            { label: 'Overdue', tone: 'coral', figure: counts?.overdue },
            { label: 'To hand over', tone: 'gold', figure: counts?.['to-hand-over'] },
            { label: 'Handed over', tone: 'leaf', figure: counts?.done },
          ]}
        />
        <ListScreen
          heading={all ? `Winners (${formatCount(all.length)})` : 'Winners'}
          headingRef={heading}
          actions={
            <ActionButton
              icon={<PrinterOutlined aria-hidden />}
              unavailable={!rows?.length}
              onClick={() => window.print()}
            >
              Print the list
            </ActionButton>
          }
          filters={
            <Flex component="search" wrap gap={12} style={{ marginBottom: 12 }}>
              <div style={{ flex: '3 1 280px' }}>
                <SearchBox
                  label="Search the winners"
                  placeholder="Name, email, phone or prize"
                  value={search}
                  onSearch={(text) => change('search', text)}
                />
              </div>
              <div style={{ flex: '1 1 240px' }}>
                <Choice
                  label="Show"
                  value={show}
                  options={[
                    { value: ALL, label: 'All winners' },
                    ...stages.map((value) => ({ value, label: optionLabel(value, counts) })),
                  ]}
                  onChoose={(value) => change('show', value)}
                />
              </div>
            </Flex>
          }
          list={{
            rows,
            failed: awards.isError || (!all && awards.errorUpdateCount > 0),
            updatedAt: awards.dataUpdatedAt,
            retry: () => void awards.refetch(),
          }}
          loading="Loading the winners..."
          error="Failed to fetch the winners"
          empty={
            all?.length
              ? {
                  text: 'No winners found',
                  action: (
                    <Button onClick={() => setParams({}, { replace: true })}>
                      Show all winners
                    </Button>
                  ),
                }
              : {
                  text: 'Nobody has won yet',
                  action: <Link to={`${paths.raffleAdmin}?tab=winners`}>Go to the draws</Link>,
                }
          }
          summary={
            <>
              <p>
                A winner has {daysText(awards.data?.claimDays ?? 0)} to answer after they were told.
              </p>
              <ExportLink endpoint={exportWinners} of="all winners" />
            </>
          }
        >
          {(shown) => (
            <DataTable
              label="Winners"
              rows={shown}
              columns={columns}
              compact={compact}
              {...(mayChange && { compactAction })}
              details={(award) => (
                <Suspense fallback={<Skeleton height="220px" />}>
                  <AwardDetails
                    award={award}
                    onWrite={write}
                    onNotice={() => setOpened({ dialog: 'notice', award })}
                    onTakeBack={() => setOpened({ dialog: 'take-back', award })}
                    onPass={() => setOpened({ dialog: 'pass', award })}
                  />
                </Suspense>
              )}
              nameOf={({ winner, title }) => `${winner.name}, ${title}`}
              ref={list}
            />
          )}
        </ListScreen>
      </div>
      {rows && <PrintList awards={rows} show={printed} />}
      <WinnerDialogs
        opened={opened}
        awards={all ?? []}
        claimDays={awards.data?.claimDays ?? 0}
        newestSeal={awards.data?.newestSeal ?? null}
        onClose={() => setOpened(null)}
        onGone={restore}
      />
    </>
  );
}

function countStages(awards: readonly Award[] | undefined): Record<Stage, number> | undefined {
  if (!awards) return undefined;
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const award of awards) counts[stageOf(award, serverNow())] += 1;
  return counts;
}

function optionLabel(stage: Stage, counts: Record<Stage, number> | undefined): string {
  return counts ? `${stageLabels[stage]} (${formatCount(counts[stage])})` : stageLabels[stage];
}

/** Finds any part of a name, contact or prize, without accents and ʻokina. */
function matches({ winner, title, prizes }: Award, search: string): boolean {
  const text = [winner.name, winner.email, winner.phone, title, ...prizes.map((one) => one.title)];
  return plain(text.join('\n')).includes(plain(search));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ʻʼ‘’']/gu, '')
    .toLowerCase();
}

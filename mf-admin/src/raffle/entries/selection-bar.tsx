import {
  CheckOutlined,
  CloseOutlined,
  DownloadOutlined,
  FormOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import {
  exportRaffleEntries,
  idRanges,
  MAX_ENTRIES_AT_ONCE,
  type RaffleEntry,
  type SelectedEntry,
  selectEntries,
} from 'api/contract';
import { lazy, useState } from 'react';
import { call, callForFile, formatCount, toast, useMutation } from 'shell/kit';
import { May } from '../../data/may.tsx';
import { toastRefusal } from '../../data/refusal.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { OnceOpened } from '../../ui/once-opened.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { type EntriesView, setFilters } from './entries-view.ts';
import { type EntrySelection, useCountOf, useSelectedCount } from './entry-selection.ts';
import styles from './selection-bar.module.css';
import type { ManyChange } from './use-many-changes.ts';

const ManyNotesDialog = lazy(() =>
  import(/* webpackChunkName: "many-notes" */ './many-notes-dialog.tsx').then((file) => ({
    default: file.ManyNotesDialog,
  })),
);

interface SelectionBarProps {
  selection: EntrySelection;
  view: EntriesView;
  /** The page that is shown. */
  entries: readonly RaffleEntry[];
  /** How many match the filters. */
  total: number;
  /** Both are those of another view, until this one has loaded. */
  isLoading: boolean;
  mayChange: boolean;
  isChanging: boolean;
  onChange: (what: ManyChange) => void;
  /** The dialog for a note is open. It stays until the note is saved. */
  isNoting: boolean;
  onNoting: (isNoting: boolean) => void;
}

const none: readonly SelectedEntry[] = [];

type SelectionQuery = ReturnType<typeof queryOf>;

/** What the list shows, whichever page of it. */
function queryOf({ page: _, limit: __, sortBy, sortOrder, ...filters }: EntriesView) {
  return { sortBy, sortOrder, ...setFilters(filters) };
}

/** What can be done with the selected entries; nothing while none is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, view, entries, total, isLoading, mayChange } = props;
  const { isChanging, onChange, isNoting, onNoting } = props;
  const count = useSelectedCount(selection);
  const ofPage = useCountOf(selection, entries);
  // Others may be selected, too, so their number does not tell whether all that match are.
  const [lastAll, setLastAll] = useState<{ query: string; entries: readonly SelectedEntry[] }>();
  const ofAll = useCountOf(selection, lastAll?.entries ?? none);

  const selectAll = useMutation({
    mutationFn: ({ query }: { query: SelectionQuery; ids: number[] }) => call(selectEntries, query),
    onSuccess: ({ entries: matching }, { query, ids }) => {
      // Late: the list shows something else by now, or what was selected no longer is.
      const isSameQuery = JSON.stringify(query) === JSON.stringify(queryOf(view));
      if (!isSameQuery || !ids.every((id) => selection.has(id))) return;
      selection.set(matching, true);
      setLastAll({ query: JSON.stringify(query), entries: matching });
    },
    onError: toastRefusal('Selection Failed'),
  });

  const download = useMutation({
    mutationFn: (ids: string) => callForFile(exportRaffleEntries, { ids }),
    retry: false,
    onSuccess: saveFile,
    onError: toastRefusal('Download Failed'),
  });

  function save() {
    const ids = idRanges([...selection.read().keys()]);
    if (ids !== null) return download.mutate(ids);
    toast({
      title: 'Download Failed',
      variant: 'destructive',
      description:
        'These entries are too scattered for one file. Filter the list instead, and download what it shows.',
    });
  }

  const isAll =
    lastAll?.query === JSON.stringify(queryOf(view)) &&
    ofAll >= Math.min(total, MAX_ENTRIES_AT_ONCE);
  const isMore = ofPage === entries.length && total > entries.length && !isAll;
  const all =
    total > MAX_ENTRIES_AT_ONCE
      ? `the first ${formatCount(MAX_ENTRIES_AT_ONCE)} of ${formatCount(total)}`
      : `all ${formatCount(total)}`;

  return (
    <>
      {count > 0 && (
        <section className={styles.bar} aria-label="Selected entries">
          <div className={styles.count}>
            <strong role="status">{formatCount(count)} selected</strong>
            {isMore && (
              <ActionButton
                type="link"
                size="small"
                busy={selectAll.isPending}
                unavailable={isLoading}
                onClick={() =>
                  selectAll.mutate({ query: queryOf(view), ids: [...selection.read().keys()] })
                }
              >
                Select {all} that match
              </ActionButton>
            )}
          </div>
          <div className={styles.actions}>
            {mayChange && (
              <>
                <ActionButton
                  icon={<CheckOutlined aria-hidden />}
                  aria-label="Verify the selected entries"
                  busy={isChanging}
                  onClick={() => onChange({ status: 'verified' })}
                >
                  Verify
                </ActionButton>
                <ActionButton
                  icon={<StopOutlined aria-hidden />}
                  aria-label="Disqualify the selected entries"
                  unavailable={isChanging}
                  onClick={() => onChange({ status: 'disqualified' })}
                >
                  Disqualify
                </ActionButton>
                <ActionButton
                  icon={<FormOutlined aria-hidden />}
                  aria-label="Note on the selected entries"
                  unavailable={isChanging}
                  onClick={() => onNoting(true)}
                >
                  Note
                </ActionButton>
              </>
            )}
            <May call={exportRaffleEntries}>
              <ActionButton
                icon={<DownloadOutlined aria-hidden />}
                aria-label="Download the selected entries"
                busy={download.isPending}
                onClick={save}
              >
                Download
              </ActionButton>
            </May>
          </div>
          <Button
            className={styles.clear ?? ''}
            type="text"
            shape="circle"
            icon={<CloseOutlined aria-hidden />}
            aria-label="Clear the selection"
            onClick={() => selection.clear()}
          />
        </section>
      )}
      <OnceOpened open={isNoting}>
        <ManyNotesDialog
          open={isNoting}
          count={count}
          busy={isChanging}
          onClose={() => onNoting(false)}
          onNote={(addNote) => onChange({ addNote })}
        />
      </OnceOpened>
    </>
  );
}

import { Alert } from 'antd';
import type { MatchGift } from 'api/contract';
import { type ReactNode, useState } from 'react';
import { serverNow, useCampaign } from 'shell/kit';
import { errorMessageOrRetry } from '../../../data/refusal.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { compare } from '../compare.ts';
import { differingAmounts, type Picked, usualCount } from '../one-by-one/choice.ts';
import { Comparison } from '../one-by-one/comparison.tsx';
import { CountChoice } from '../one-by-one/count-choice.tsx';
import { Remarks } from '../one-by-one/remarks.tsx';
import { changesOf, EntryChanges } from './entry-changes.tsx';
import { candidateOf, type Entry } from './found.ts';
import styles from './match-dialog.module.css';
import { useMatchByHand } from './use-match-by-hand.ts';
import { useRenewed } from './use-renewed.ts';

interface MatchDialogProps {
  open: boolean;
  /** "Which entry is the gift from Noelani for?" */
  title: string;
  searchLabel: string;
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  /** What was found, to choose one of. */
  results: ReactNode;
  /** As it was when it was chosen. */
  entry: Entry | null;
  gift: MatchGift | null;
  onClose: () => void;
}

/** Matches an entry and a gift that only a person can bring together. */
export function MatchDialog(props: MatchDialogProps) {
  const { open, title, searchLabel, placeholder, search, onSearch, results } = props;
  const { entry: before, gift, onClose } = props;
  const campaign = useCampaign();
  const [refused, setRefused] = useState<string | null>(null);
  /** Its id. It stays so until the dialog closes: what was renewed is what the organizer saw. */
  const [refusedEntry, setRefusedEntry] = useState<number | null>(null);
  const { now: entry, isRenewing } = useRenewed(before, refusedEntry === before?.id);
  const [chosen, setChosen] = useState<{ key: string; count: Picked['count'] } | null>(null);
  const match = useMatchByHand({
    name: entry?.name ?? '',
    // Each time it is opened is another question.
    seen: open,
    onSuccess: close,
    onRefused: (message) => {
      setRefused(message);
      setRefusedEntry(entry?.id ?? null);
    },
  });
  const candidate = entry && gift ? candidateOf(entry, gift, campaign, serverNow()) : null;
  const key = `${entry?.id} ${gift?.id}`;
  const count =
    chosen?.key === key
      ? chosen.count
      : entry && candidate
        ? usualCount(entry, candidate)
        : 'claimed';
  const amounts = entry && candidate && differingAmounts(entry, candidate);
  const changes = before && entry ? changesOf(before, entry) : [];
  const problem = refused ?? (match.error && errorMessageOrRetry(match.error));

  function close() {
    setRefused(null);
    setRefusedEntry(null);
    match.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm="Verify"
      busy={match.isPending}
      unavailable={!candidate || isRenewing}
      width={720}
      hasText
      onConfirm={() => {
        if (!entry || !gift || !candidate) return;
        setRefused(null);
        const expected = { status: entry.entryStatus, adminNotes: entry.adminNotes };
        const { given } = candidate;
        const giftIds = [gift.id];
        match.mutate({ matches: [{ entryId: entry.id, giftIds, count, given, expected }] });
      }}
      onCancel={close}
    >
      <div className={styles.match}>
        <SearchBox
          label={searchLabel}
          placeholder={placeholder}
          value={search}
          onSearch={onSearch}
        />
        {results}
        {entry && candidate && (
          <>
            <Comparison rows={compare(entry, candidate, campaign)} aboutEntry={null} />
            <Remarks candidate={candidate} />
          </>
        )}
        {amounts && (
          <CountChoice
            amounts={amounts}
            count={count}
            onChoose={(next) => setChosen({ key, count: next })}
            disabled={false}
          />
        )}
        {problem && (
          <Alert
            type="error"
            showIcon
            title={problem}
            {...(changes.length > 0 && {
              description: (
                <EntryChanges changes={changes} mayVerify={entry?.entryStatus === 'pending'} />
              ),
            })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

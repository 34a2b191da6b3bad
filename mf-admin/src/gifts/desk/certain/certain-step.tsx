import { Alert } from 'antd';
import { listMatches, type Match, type OutputOf, verifyMatches } from 'api/contract';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { call, useCampaign } from 'shell/kit';
import { useCursorList } from '../../../data/cursor-list.ts';
import { useMay } from '../../../data/may.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useArrivingButton } from '../../../ui/arriving.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useFocusAfterPress } from '../../../ui/focus-after-press.ts';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { compare } from '../compare.ts';
import { Comparison } from '../one-by-one/comparison.tsx';
import { Remarks } from '../one-by-one/remarks.tsx';
import styles from './certain.module.css';
import { type CertainRow, CompactCertain, certainColumns, Tick } from './certain-columns.tsx';
import { notVerifiedText, verifyText } from './certain-texts.ts';
import { stillLeftOut, TicksContext, useTicks } from './ticks.ts';
import { useVerifyCertain } from './use-verify-certain.ts';

type Page = OutputOf<typeof listMatches> & { askedAt: number };
const rowsOf = ({ matches }: Pick<Page, 'matches'>): CertainRow[] =>
  matches.map((match) => ({ ...match, id: match.entry.id }));

interface CertainStepProps {
  /** Links to the next steps, when nothing is left. */
  whenDone: ReactNode;
}

/** All certain matches, to look through and to verify together. */
export function CertainStep({ whenDone }: CertainStepProps) {
  const campaign = useCampaign();
  const mayVerify = useMay()(verifyMatches);
  const heading = useRef<HTMLHeadingElement>(null);
  const { ticks, leftOut: unticked } = useTicks();
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([]);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const rowFocus = useRowFocus(toHeading);
  const afterPress = useFocusAfterPress(toHeading);
  const list = useCursorList({
    path: listMatches.path,
    input: { kind: 'certain' },
    load: (after: number | undefined, signal: AbortSignal) =>
      call(
        listMatches,
        { kind: 'certain', limit: 50, ...(after !== undefined && { after }) },
        { signal },
      ),
    rowsOf,
    everySeconds: 5,
  });
  const columns = useMemo(() => certainColumns(campaign, mayVerify), [campaign, mayVerify]);
  const compact = useCallback(
    (row: CertainRow) => <CompactCertain row={row} campaign={campaign} />,
    [campaign],
  );
  const revision = list.first?.revision;
  const verify = useVerifyCertain(revision, (result) => {
    const names = new Map(list.rows?.map(({ id, entry }) => [id, entry.name]));
    setRefused(
      result.refused.map(({ entryId, message }) => ({
        name: names.get(entryId) ?? `Entry ${entryId}`,
        message,
      })),
    );
    afterPress.moveOn();
  });
  const total = list.first?.counts.certain ?? 0;
  const leftOut = stillLeftOut(unticked, list);

  return (
    <TicksContext value={ticks}>
      <div className={styles.step}>
        {refused.length > 0 && (
          <Alert
            type="warning"
            showIcon
            closable={{ 'aria-label': 'Close', onClose: () => setRefused([]) }}
            title={<strong>{notVerifiedText(refused.length)}</strong>}
            description={
              <ul>
                {refused.map(({ name, message }) => (
                  <li key={`${name} ${message}`}>
                    <bdi>{name}</bdi>: {message}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <ListScreen
          heading="Certain matches"
          headingRef={heading}
          list={list}
          loading="Loading the certain matches..."
          error="Failed to fetch the certain matches"
          empty={{ text: 'No certain matches are left', action: whenDone }}
          summary={<p>Reference and amount agree. {mayVerify && 'Untick any that you doubt.'}</p>}
          paging={
            list.more && (
              <MoreButton
                busy={list.turning}
                shown={list.rows?.length ?? 0}
                onMore={list.showMore}
              />
            )
          }
        >
          {(rows) => (
            <DataTable
              label="Certain matches"
              rows={rows}
              columns={columns}
              compact={compact}
              {...(mayVerify && { compactAction: tickOf })}
              details={(row) => <Details match={row} />}
              nameOf={({ entry }) => `the match of ${entry.name}`}
              ref={rowFocus.list}
              busy={list.turning}
            />
          )}
        </ListScreen>
        {mayVerify && revision !== undefined && (
          <VerifyBar
            chosen={total - leftOut.size}
            total={total}
            revision={revision}
            busy={verify.busy}
            onVerify={() => {
              afterPress.pressed();
              void verify.run(leftOut);
            }}
          />
        )}
      </div>
    </TicksContext>
  );
}

interface VerifyBarProps {
  chosen: number;
  total: number;
  /** Stands for all certain matches. */
  revision: string;
  busy: boolean;
  onVerify: () => void;
}

/** The button that verifies. It waits after a poll, so that nothing is verified that only just came. */
function VerifyBar({ chosen, total, revision, busy, onVerify }: VerifyBarProps) {
  const arriving = useArrivingButton(revision);
  if (total === 0) return null;
  return (
    <div className={styles.bar}>
      <ActionButton
        type="primary"
        busy={busy}
        unavailable={chosen <= 0}
        arriving={arriving}
        onClick={onVerify}
      >
        {verifyText(chosen, total)}
      </ActionButton>
      <p>You can undo this in one step.</p>
    </div>
  );
}

const tickOf = (row: CertainRow) => <Tick row={row} />;

function Details({ match }: { match: Match }) {
  const campaign = useCampaign();
  const [candidate] = match.candidates;
  if (!candidate) return null;
  return (
    <>
      <Comparison rows={compare(match.entry, candidate, campaign)} aboutEntry={null} />
      {candidate.gifts.map(({ id, note }) => note && <p key={id}>Note of the gift: {note}</p>)}
      <Remarks candidate={candidate} />
    </>
  );
}

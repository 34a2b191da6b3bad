import { listMatches, type Match, type MatchCounts, type OutputOf } from 'api/contract';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { call, Link, Skeleton, useQuery, useSearchParams } from 'shell/kit';
import { useCursorList } from '../../data/cursor-list.ts';
import { Arrived } from '../../ui/arrived.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { giftCountsQuery } from '../gift-queries.ts';
import { BEGINNING_PX, bringUp } from './bring-up.ts';
import styles from './desk.module.css';
import { countOf, type DeskStep, DeskSteps, deskSteps } from './desk-steps.tsx';
import { LastChange } from './last-change.tsx';
import { timeLeftText } from './one-by-one/pace.ts';
import { useDeskSession } from './one-by-one/use-session.ts';
import { Progress } from './progress.tsx';
import { withDecisions } from './with-decisions.ts';

// Each step loads its own code: some have tables and dialogs.
const CertainStep = lazy(() =>
  import('./certain/certain-step.tsx').then((file) => ({ default: file.CertainStep })),
);
const OneByOne = lazy(() =>
  import('./one-by-one/one-by-one.tsx').then((file) => ({ default: file.OneByOne })),
);
const EntriesStep = lazy(() =>
  import('./left-over/entries-step.tsx').then((file) => ({ default: file.EntriesStep })),
);
const GiftsStep = lazy(() =>
  import('./left-over/gifts-step.tsx').then((file) => ({ default: file.GiftsStep })),
);

type Page = OutputOf<typeof listMatches> & { askedAt: number };
const matchesOf = ({ matches }: Pick<Page, 'matches'>): Match[] => matches;

/** Items that are loaded ahead. */
const READY = 10;

/** Gifts and entries that belong together, verified step by step. */
export function Desk() {
  const [params] = useSearchParams();
  const { session, state } = useDeskSession();
  const giftCounts = useQuery(giftCountsQuery);
  const gifts = giftCounts.data?.counts;
  const list = useCursorList({
    path: listMatches.path,
    input: { kind: 'likely' },
    load: (after: number | undefined, signal: AbortSignal) =>
      call(
        listMatches,
        { kind: 'likely', limit: 50, ...(after !== undefined && { after }) },
        { signal },
      ),
    rowsOf: matchesOf,
    everySeconds: 5,
  });
  const { rows, askedAt, more, turning, showMore } = list;

  useEffect(() => {
    if (!rows) return;
    const last = rows.at(-1)?.entry.id ?? 0;
    session.list(rows, askedAt, ({ entry }) => !more || entry.id <= last);
  }, [session, rows, askedAt, more]);

  const ahead = state.queue.ahead.length;
  useEffect(() => {
    if (more && !turning && ahead < READY) showMore();
  }, [more, turning, ahead, showMore]);

  const loaded = list.first?.counts;
  const counts = loaded && withDecisions(loaded, state.queue.decisions, askedAt);
  const requested = params.get('step');
  const first = useFirst(counts);
  const step = deskSteps.find((one) => one === requested) ?? first;
  const { panel, toPanel, focusPanel } = usePanelFocus();
  const linkTo = (to: DeskStep) => stepLink(params, to);
  // A step that is open may have a dialog with text that is being written.
  const [isWorking, setWorking] = useState(false);

  if (!counts || !gifts || !step) {
    // While there is nothing to show, another try must not hide the error.
    const uncounted = !gifts && giftCounts.errorUpdateCount > 0;
    if (!list.failed && !uncounted) return <Skeleton height="420px" />;
    const retry = () => {
      if (list.failed) list.retry();
      if (uncounted) void giftCounts.refetch();
    };
    return <LoadError title="Failed to fetch the matches" stale={false} onRetry={retry} />;
  }
  if (gifts.open + gifts.matched + gifts.discarded === 0 && !isWorking) {
    return (
      <EmptyState text="There are no gifts yet. Bring in a file of Venmo, Cash App or GoFundMe first.">
        <Link to="?tab=bring-in">Bring in a file</Link>
      </EmptyState>
    );
  }

  if (!isWorking && deskSteps.some((one) => countOf(counts, one) > 0)) setWorking(true);
  const whenDone = (
    <NextSteps counts={counts} step={step} linkTo={linkTo} onChoose={() => toPanel(false)} />
  );
  const panels: Record<DeskStep, ReactNode> = {
    certain: <CertainStep whenDone={whenDone} />,
    likely: (
      <OneByOne
        session={session}
        state={state}
        left={counts.likely}
        loading={turning}
        whenDone={whenDone}
      />
    ),
    entries: <EntriesStep whenDone={whenDone} />,
    gifts: <GiftsStep whenDone={whenDone} />,
  };
  return (
    <div className={styles.desk}>
      {list.failed && (
        <LoadError
          title="Failed to fetch the matches"
          stale
          since={list.updatedAt}
          onRetry={list.retry}
        />
      )}
      <Progress counts={counts} timeLeft={timeLeftText(state.decidedAt, counts.likely)} />
      <LastChange />
      <DeskSteps counts={counts} open={step} linkTo={linkTo} onChoose={toPanel} />
      {isWorking ? (
        <div ref={panel}>
          <Suspense key={step} fallback={<Skeleton height="420px" />}>
            <Arrived onArrive={focusPanel} />
            {panels[step]}
          </Suspense>
        </div>
      ) : (
        <EmptyState text="Every gift has an entry, and no entry is waiting for one. Mahalo!" />
      )}
    </div>
  );
}

/** The first step with something to do when the desk was opened. It stays open when that is done. */
function useFirst(counts: MatchCounts | undefined): DeskStep | undefined {
  const [first, setFirst] = useState<DeskStep>();
  if (!counts || first) return first;
  const next = deskSteps.find((step) => countOf(counts, step) > 0) ?? 'certain';
  setFirst(next);
  return next;
}

/** Moves the focus to the heading of a step that was chosen, so that its keys work at once. */
function usePanelFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const focusPanel = useCallback(() => {
    const heading = panel.current?.querySelector<HTMLElement>('h2[tabindex]');
    if (!asked.current || !heading) return;
    asked.current = false;
    heading.focus({ preventScroll: true });
    bringUp(heading, BEGINNING_PX);
  }, []);
  /** Now if the step is open already, else when it has loaded. */
  function toPanel(isOpen: boolean) {
    asked.current = true;
    if (isOpen) focusPanel();
  }
  return { panel, toPanel, focusPanel };
}

interface NextStepsProps {
  counts: MatchCounts;
  step: DeskStep;
  linkTo: (step: DeskStep) => string;
  onChoose: () => void;
}

const goOn: Record<DeskStep, string> = {
  certain: 'Verify the certain matches',
  likely: 'Continue with the likely matches',
  entries: 'See entries without a gift',
  gifts: 'See gifts without an entry',
};

/** Where to go on when a step is done. */
function NextSteps({ counts, step, linkTo, onChoose }: NextStepsProps) {
  const next = deskSteps.find((one) => one !== step && countOf(counts, one) > 0);
  if (next) {
    return (
      <Link to={linkTo(next)} onClick={onChoose}>
        {goOn[next]}
      </Link>
    );
  }
  return (
    <p className={styles.done}>Every gift has an entry, and no entry is waiting for one. Mahalo!</p>
  );
}

function stepLink(params: URLSearchParams, step: DeskStep): string {
  const next = new URLSearchParams();
  const tab = params.get('tab');
  if (tab) next.set('tab', tab);
  next.set('step', step);
  return `?${next}`;
}

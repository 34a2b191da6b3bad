import { recordTrace } from './trace.mjs';

/** Categories of a trace that name tasks, scripts, styles and layouts. */
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8'];
/** Parts of a task that are worth a name. */
const NAMED_MS = 8;
const SAME_TASK_US = 500;
const NAMED =
  /^(?:EvaluateScript|FunctionCall|TimerFire|v8\.compile|UpdateLayoutTree|Layout|PrePaint|Paint|ParseHTML|MinorGC|MajorGC)$/;

/** Records a trace while `run` opens a page, which marks when it is interactive (browser.mjs). */
export async function traced(browser, run) {
  const { result, events } = await recordTrace(browser, categories, run);
  return { seen: result.seen, tasks: tasksOf(events, result.seen) };
}

/**
 * Tasks of the page's main thread from first paint to interactive, longest first.
 *
 * @returns `{ at, ms, ran }`: milliseconds from the navigation, its processor time, what ran in it
 */
function tasksOf(events, { firstPaint, interactive }) {
  const mark = events.find(({ name, cat }) => name === 'interactive' && /user_timing/.test(cat));
  const onMain = events
    .filter(({ pid, tid, ph }) => pid === mark.pid && tid === mark.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const origin = mark.ts - interactive * 1_000;
  const atMs = (ts) => (ts - origin) / 1_000;
  return wholeTasks(onMain)
    .filter(({ ts, end }) => atMs(ts) < interactive && atMs(end) > firstPaint)
    .map((task) => ({ at: atMs(task.ts), ms: task.ms, ran: ranIn(task, onMain) }))
    .toSorted((a, b) => b.ms - a.ms);
}

/** Tasks with the promise callbacks that ran at their end, which a trace shows beside them. */
function wholeTasks(events) {
  const tasks = [];
  for (const event of events) {
    const { name, ts, dur } = event;
    const last = tasks.at(-1);
    const isCheckpoint = name === 'BlinkScheduler_PerformMicrotaskCheckpoint';
    if (!(isCheckpoint || name.endsWith('RunTask')) || (last && ts < last.end)) continue;
    if (isCheckpoint && last && ts - last.end < SAME_TASK_US) {
      last.end = ts + dur;
      last.ms += processorMs(event);
    } else tasks.push({ ts, end: ts + dur, ms: processorMs(event) });
  }
  return tasks;
}

/** The outermost named parts of a task, such as "EvaluateScript page-raffle.js 51 ms". */
function ranIn(task, events) {
  const parts = events.filter(
    (event) => NAMED.test(event.name) && processorMs(event) > NAMED_MS && isIn(task, event),
  );
  const isInner = (part) =>
    parts.some((other) => other !== part && isIn({ ...other, end: other.ts + other.dur }, part));
  return parts.filter((part) => !isInner(part)).map(describe);
}

function describe(event) {
  const { url = '', functionName } = event.args.data ?? {};
  const file = url.replace(/^.*\//, '').replace(/\.\w{10}\.js$/, '.js');
  const parts = [event.name, file, functionName, `${Math.round(processorMs(event))} ms`];
  return parts.filter(Boolean).join(' ');
}

/** Of the thread, throttling included: other work on the machine does not count. */
const processorMs = ({ tdur, dur }) => (tdur ?? dur) / 1_000;
const isIn = ({ ts, end }, event) => ts <= event.ts && end >= event.ts + event.dur;

/** Categories of a trace that name tasks, scripts, styles and layouts. */
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8'];
/** Parts of a task that are worth a name. */
const NAMED_MS = 8;
const NAMED =
  /^(?:EvaluateScript|FunctionCall|TimerFire|v8\.compile|UpdateLayoutTree|Layout|PrePaint|Paint|ParseHTML|MinorGC|MajorGC)$/;

/** Records a trace while `run` opens a page, which marks when it is interactive (browser.mjs). */
export async function traced(browser, run) {
  await browser.startTracing(undefined, { categories });
  const { seen } = await run();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  return { seen, tasks: tasksOf(traceEvents, seen) };
}

/**
 * Tasks of the page's main thread from first paint to interactive, longest first.
 *
 * @returns `{ at, ms, ran }`: milliseconds from the navigation, its processor time, what ran in it
 */
function tasksOf(events, { firstPaint, interactive }) {
  const mark = events.find(({ name, cat }) => name === 'interactive' && /user_timing/.test(cat));
  const onMain = events.filter(({ pid, tid, ph }) => isSame({ pid, tid }, mark) && ph === 'X');
  const origin = mark.ts - interactive * 1_000;
  const atMs = (ts) => (ts - origin) / 1_000;
  const tasks = onMain.filter(({ name }) => name.endsWith('RunTask'));
  return tasks
    .filter(({ ts, dur }) => atMs(ts) < interactive && atMs(ts + dur) > firstPaint)
    .filter((task) => !tasks.some((other) => other !== task && contains(other, task)))
    .map((task) => ({ at: atMs(task.ts), ms: processorMs(task), ran: ranIn(task, onMain) }))
    .toSorted((a, b) => b.ms - a.ms);
}

/** The outermost named parts of a task, such as "EvaluateScript page-raffle.js 51 ms". */
function ranIn(task, events) {
  const parts = events.filter(
    (event) => NAMED.test(event.name) && processorMs(event) > NAMED_MS && contains(task, event),
  );
  return parts
    .filter((part) => !parts.some((other) => other !== part && contains(other, part)))
    .map((part) => {
      const {
        name,
        args: { data = {} },
      } = part;
      const file = (data.url ?? '').replace(/^.*\//, '').replace(/\.\w{10}\.js$/, '.js');
      return [name, file, data.functionName, `${Math.round(processorMs(part))} ms`]
        .filter(Boolean)
        .join(' ');
    });
}

/** Of the thread, throttling included: other work on the machine does not count. */
const processorMs = ({ tdur, dur }) => (tdur ?? dur) / 1_000;
const isSame = (one, other) => one.pid === other.pid && one.tid === other.tid;
const contains = (outer, inner) =>
  outer.ts <= inner.ts && outer.ts + outer.dur >= inner.ts + inner.dur;

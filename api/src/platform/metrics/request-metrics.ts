import { Counter, Histogram, type Registry } from 'prom-client';

const NAME = 'http_request_duration_seconds';
const HELP = 'Time from a request’s head to its answer.';

/** Upper bounds of the histogram, in milliseconds. */
const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];

/** Requests of one method and route pattern since the start. */
interface Series {
  labels: { method: string; route: string };
  /** Responses by the first digit of their status; index 2 counts 2xx. */
  statuses: number[];
  /** Responses by duration, not cumulative; one more than BUCKETS_MS. */
  buckets: number[];
  totalMs: number;
}

export interface RequestMetrics {
  /** @param route the pattern, so that visitors cannot create series */
  count(method: string, route: string, status: number, ms: number): void;
}

// Any other method, which a request for an unknown URL may have, is counted as "other".
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts in plain arrays, which prom-client reads when metrics are requested. Its own `inc` and
 * `observe` for each request would cost 7 % of the rate of polled responses (decision 046).
 */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const byRoute = new Map<string, Map<string, Series>>();
  const all = () => [...byRoute.values()].flatMap((methods) => [...methods.values()]);

  function seriesOf(method: string, route: string): Series {
    const existing = byRoute.get(route)?.get(method);
    if (existing) return existing;
    if (!METHODS.has(method) && method !== 'other') return seriesOf('other', route);
    const made: Series = {
      labels: { method, route },
      statuses: [0, 0, 0, 0, 0, 0],
      buckets: new Array<number>(BUCKETS_MS.length + 1).fill(0),
      totalMs: 0,
    };
    const methods = byRoute.get(route) ?? new Map<string, Series>();
    byRoute.set(route, methods.set(method, made));
    return made;
  }

  new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, statuses } of all()) {
        for (const [first, count] of statuses.entries()) {
          if (count > 0) this.inc({ ...labels, status: `${first}xx` }, count);
        }
      }
    },
  });
  registry.registerMetric(new Durations(() => all().flatMap(samplesOf)));

  return {
    count(method, route, status, ms) {
      const series = seriesOf(method, route);
      const first = Math.trunc(status / 100);
      series.statuses[first] = (series.statuses[first] ?? 0) + 1;
      let bucket = 0;
      while (bucket < BUCKETS_MS.length && ms > (BUCKETS_MS[bucket] ?? 0)) bucket += 1;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.totalMs += ms;
    },
  };
}

type Sample = Awaited<ReturnType<Histogram<'method' | 'route'>['get']>>['values'][number];

/** A histogram of values that were counted elsewhere. */
class Durations extends Histogram<'method' | 'route'> {
  readonly #samples: () => Sample[];

  constructor(samples: () => Sample[]) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route'],
      registers: [],
    });
    this.#samples = samples;
  }

  /** The registry calls this to write its text; `get` uses it too. */
  async getForPromString() {
    const values = this.#samples();
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values };
  }
}

function samplesOf({ labels, buckets, totalMs }: Series): Sample[] {
  let sum = 0;
  const upTo = buckets.map((count, position) => {
    sum += count;
    const bound = BUCKETS_MS[position];
    const le = bound === undefined ? '+Inf' : bound / 1000;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: sum };
  });
  return [
    ...upTo,
    { metricName: `${NAME}_sum`, labels, value: totalMs / 1000 },
    { metricName: `${NAME}_count`, labels, value: sum },
  ];
}

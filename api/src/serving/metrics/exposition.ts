import type { WriteCounts } from '../../platform/db/client.ts';
import { BUCKETS_MS, type Series } from '../../platform/metrics/request-metrics.ts';
import type { Vitals } from './vitals.ts';

/** The media type of Prometheus' text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string>;

interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: { suffix?: string; labels?: Labels; value: number }[];
}

/** Everything that is measured, as Prometheus reads it. */
export function exposition(
  series: readonly Series[],
  writes: Readonly<WriteCounts>,
  vitals: Vitals | undefined,
): string {
  const families = [requests(series), durations(series), writesOf(writes)];
  if (vitals) families.push(...processFamilies(vitals));
  return families.map(write).join('');
}

function requests(series: readonly Series[]): Family {
  return {
    name: 'http_requests_total',
    type: 'counter',
    help: 'Requests by method, route pattern and status class.',
    samples: series.flatMap(({ method, route, statuses }) =>
      statuses.flatMap((value, first) =>
        value === 0 ? [] : [{ labels: { method, route, status: `${first}xx` }, value }],
      ),
    ),
  };
}

function durations(series: readonly Series[]): Family {
  return {
    name: 'http_request_duration_seconds',
    type: 'histogram',
    help: 'Time from a request’s headers to its response.',
    samples: series.flatMap(({ method, route, buckets, totalMs }) => {
      let sum = 0;
      const cumulated = buckets.map((value, position) => {
        sum += value;
        const bound = BUCKETS_MS[position];
        const le = bound === undefined ? '+Inf' : String(bound / 1000);
        return { suffix: '_bucket', labels: { method, route, le }, value: sum };
      });
      const labels = { method, route };
      return [
        ...cumulated,
        { suffix: '_sum', labels, value: totalMs / 1000 },
        { suffix: '_count', labels, value: sum },
      ];
    }),
  };
}

function writesOf({ done, undone, busy }: Readonly<WriteCounts>): Family {
  return {
    name: 'database_writes_total',
    type: 'counter',
    help: 'Write transactions: done; undone by a refusal or an error; or turned away as busy.',
    samples: Object.entries({ done, undone, busy }).map(([outcome, value]) => ({
      labels: { outcome },
      value,
    })),
  };
}

function processFamilies(vitals: Vitals): Family[] {
  const { eventLoopDelaySeconds: delay } = vitals;
  return [
    {
      name: 'campaign_site_build_info',
      type: 'gauge',
      help: 'Always 1; the versions are its labels.',
      samples: [{ labels: { version: vitals.version, node: vitals.node }, value: 1 }],
    },
    gauge('process_start_time_seconds', 'When the process started.', vitals.startedAtSeconds),
    gauge('process_uptime_seconds', 'How long it has run.', vitals.uptimeSeconds),
    {
      ...gauge('process_cpu_seconds_total', 'Processor time used.', vitals.cpuSeconds),
      type: 'counter',
    },
    gauge('process_resident_memory_bytes', 'Memory in use.', vitals.residentBytes),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', vitals.heapUsedBytes),
    gauge('nodejs_heap_size_total_bytes', 'JavaScript heap.', vitals.heapTotalBytes),
    gauge(
      'nodejs_external_memory_bytes',
      'Memory outside the JavaScript heap.',
      vitals.externalBytes,
    ),
    gauge('http_open_connections', 'Open connections, idle ones too.', vitals.openConnections),
    {
      name: 'nodejs_eventloop_delay_seconds',
      type: 'gauge',
      help: 'Event loop delay since the last reading.',
      samples: [
        { labels: { quantile: '0.5' }, value: delay.p50 },
        { labels: { quantile: '0.99' }, value: delay.p99 },
        { labels: { quantile: '1' }, value: delay.max },
      ],
    },
  ];
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function write({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelsText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

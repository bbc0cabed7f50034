import type { FastifyInstance } from 'fastify';
import type { Metric, Sample } from './exposition.ts';

/** Upper ends in seconds: around what a page may cost, and where a person starts to wait. */
const ENDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  /** How many took at most as long as the end at the same place; the last place has no end. */
  counts: number[];
  sum: number;
}

/** Counts what is asked of this process. A route is its pattern, so the number of series is that of the routes. */
export function watchRequests(app: FastifyInstance): () => Metric[] {
  const answers = new Map<string, { labels: Record<string, string>; value: number }>();
  const times = new Map<string, { labels: Record<string, string>; times: Times }>();
  let inFlight = 0;

  app.addHook('onRequest', async () => {
    inFlight += 1;
  });
  app.addHook('onResponse', async (request, reply) => {
    inFlight -= 1;
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    count(answers, `${method} ${route} ${status}`, { method, route, status });
    measure(times, `${method} ${route}`, { method, route }, reply.elapsedTime / 1000);
  });

  return () => [
    { name: 'http_requests_total', help: 'Requests answered.', type: 'counter', samples: [...answers.values()] },
    {
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      type: 'histogram',
      samples: [...times.values()].flatMap((entry) => histogram(entry.labels, entry.times)),
    },
    {
      name: 'http_requests_in_flight',
      help: 'Requests being worked on.',
      type: 'gauge',
      samples: [{ value: inFlight }],
    },
  ];
}

function count(
  into: Map<string, { labels: Record<string, string>; value: number }>,
  key: string,
  labels: Record<string, string>,
): void {
  const known = into.get(key);
  if (known) known.value += 1;
  else into.set(key, { labels, value: 1 });
}

function measure(
  into: Map<string, { labels: Record<string, string>; times: Times }>,
  key: string,
  labels: Record<string, string>,
  seconds: number,
): void {
  let entry = into.get(key);
  if (!entry) {
    entry = { labels, times: { counts: Array.from({ length: ENDS.length + 1 }, () => 0), sum: 0 } };
    into.set(key, entry);
  }
  const { times } = entry;
  const found = ENDS.findIndex((end) => seconds <= end);
  const place = found === -1 ? ENDS.length : found;
  times.counts[place] = (times.counts[place] ?? 0) + 1;
  times.sum += seconds;
}

function histogram(labels: Record<string, string>, { counts, sum }: Times): Sample[] {
  let total = 0;
  const buckets = counts.map((number, place) => {
    total += number;
    const end = ENDS[place];
    return { suffix: '_bucket', labels: { ...labels, le: end === undefined ? '+Inf' : String(end) }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { contract } from '@lectern/contract';
import type { App } from '../packages/server/src/app.ts';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { notify } from '../packages/server/src/modules/notifications/inbox/notify.usecases.ts';
import { readResidentMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:streams -- [--streams 1000] [--times 5] [--settle N]
  Memory of the server per open stream of notifications, and how long a notification takes to reach all of them.
  --streams  opened as many again after the first, each of another person; memory is that of the second half (1000)
  --times    notifications, one after the other (5)
  --settle   seconds to wait before memory is read (10)`;

/** Below the limit of requests for one address and second. */
const AT_ONCE = 20;
const PATH = `/api${contract.notifications.stream.path}`;

interface Learner {
  id: number;
  cookie: string;
}

async function seedLearners({ services }: App, streams: number): Promise<Learner[]> {
  const { db, clock } = services;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
    select 'member', name, name, name || '@example.com', now(), 'Learner ' || n, '{student}', now(), now()
    from generate_series(1, ${streams}::int) n, lateral (select 'stream-' || n as name) named
    returning id`);
  const learners: Learner[] = [];
  for (const { id } of rows) {
    const session = { userId: id, remember: true, userAgent: 'bench', address: '127.0.0.1', now: clock() };
    const { token } = await openSession(db, services, session);
    learners.push({ id, cookie: `${SESSION_COOKIE}=${token}` });
  }
  return learners;
}

/** One open stream. `next` resolves at the moment of the next event, in milliseconds of `performance.now()`. */
async function openStream(school: School, { cookie }: Learner, at: number) {
  const request = http.get(`${school.url}${PATH}`, {
    agent: false,
    headers: { cookie, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The stream answers ${answer.statusCode}.`);
  let arrived: (moment: number) => void = () => undefined;
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    if (text.includes('event: notification')) arrived(performance.now());
  });
  return {
    next: () => new Promise<number>((resolve) => (arrived = resolve)),
    close: () => request.destroy(),
  };
}

async function measure(
  school: School,
  app: App,
  { streams, times, settle }: { streams: number; times: number; settle: number },
): Promise<string[]> {
  const { services } = app;
  const learners = await seedLearners(app, 2 * streams);
  const open: Awaited<ReturnType<typeof openStream>>[] = [];
  const openUntil = async (count: number) => {
    while (open.length < count) {
      const start = open.length;
      const part = learners.slice(start, Math.min(start + AT_ONCE, count));
      open.push(...(await Promise.all(part.map((learner, at) => openStream(school, learner, start + at)))));
    }
    await delay(settle * 1000);
    return readResidentMemory(school.pid) * 1024;
  };
  // The first streams also need what the process keeps for all requests, such as compiled code.
  const first = await openUntil(streams);
  const perStream = ((await openUntil(2 * streams)) - first) / streams;

  const slowest: number[] = [];
  for (let eventId = 1; eventId <= times; eventId += 1) {
    const arrivals = Promise.all(open.map((stream) => stream.next()));
    const begun = performance.now();
    await services.db.transaction((db) =>
      notify(db, services, {
        type: 'course_completed',
        eventId,
        to: learners.map(({ id }) => id),
      }),
    );
    slowest.push(Math.max(...(await arrivals)) - begun);
  }
  for (const stream of open) stream.close();
  const sorted = slowest.toSorted((a, b) => a - b);
  return [whole(open.length), perStream.toFixed(1), whole(sorted[sorted.length >> 1] ?? 0), whole(sorted.at(-1) ?? 0)];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      streams: { type: 'string', default: '1000' },
      times: { type: 'string', default: '5' },
      settle: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const [streams, times, settle] = [values.streams, values.times, values.settle].map(Number) as [
    number,
    number,
    number,
  ];
  const school = await startSchool({});
  try {
    const row = await withOwnApp(school, (app) => measure(school, app, { streams, times, settle }));
    const head = ['Open streams', 'KB per stream', 'last one reached after ms, median', 'at most ms'];
    process.stdout.write(`${times} notifications to all. ${machine()}.\n\n${table(head, [row])}\n`);
  } finally {
    await school.stop();
  }
}

await main();

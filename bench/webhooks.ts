import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { App } from '../packages/server/src/app.ts';
import { courseEvents } from '../packages/server/src/modules/courses/index.ts';
import { changeSettings, forgetSettings } from '../packages/server/src/modules/settings/index.ts';
import { insertWebhook, updateWebhook } from '../packages/server/src/modules/webhooks/webhooks.queries.ts';
import { hintOf, newSecret, sealSecret } from '../packages/server/src/modules/webhooks/signing.ts';
import { emit } from '../packages/server/src/platform/events.ts';
import { drive, type Figures } from './drive.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { type School, startSchool } from './school.ts';
import { seedScale, seedSchool } from './seed.ts';

const USAGE = `npm run bench:webhooks -- [--backlog 1000] [--seconds 10] [--events 100] [--slow 2000] [--items 50] [--learners 200]
  How many events a second a quiet school hands to a quick receiver. Then what learners wait for while webhooks are
  delivered: without a webhook, to a quick receiver and to a slow one.
  --backlog   events that happen at once in the quiet school (1000)
  --events    events in a second, each of which is delivered (100)
  --slow      milliseconds until the slow receiver answers (2000)`;

const HOT = ['`course-progress`', '`lessons/{id}`', 'completing an item'];
const TICK_MS = 100;
const POLL_MS = 20;
const WRITES_PER_SECOND = 6000;

/** Answers 204 after some milliseconds. */
async function startReceiver(waitMs: number) {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      received += 1;
      response.writeHead(204).end();
    }, waitMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A webhook of this person that listens to changes of courses. */
async function addWebhook({ services }: App, { url, authorId }: { url: string; authorId: number }): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const secret = newSecret(services);
  const id = await insertWebhook(db, {
    name: 'Bench',
    status: 'publish',
    deliveryUrl: url,
    host: new URL(url).host,
    events: ['course.updated'],
    allCourses: true,
    authorId,
    secret: '',
    secretHint: hintOf(secret),
    createdAt: now,
    modifiedAt: now,
  });
  await updateWebhook(db, id, { secret: sealSecret(services, id, secret) });
}

/** Lets events of a course happen until it is stopped. Answers how many there were. */
function startEvents({ services }: App, { perSecond, courseId }: { perSecond: number; courseId: number }) {
  const over = new AbortController();
  let sent = 0;
  const perTick = Math.ceil((perSecond * TICK_MS) / 1000);
  const running = (async () => {
    while (!over.signal.aborted) {
      const happened = Array.from({ length: perTick }, () => courseEvents.updated({ course_id: courseId }));
      await services.db.transaction((db) => emit(db, { services, actor: null, now: services.clock() }, happened));
      sent += perTick;
      await delay(TICK_MS);
    }
  })();
  return async () => {
    over.abort();
    await running;
    return sent;
  };
}

/** Events a second that reach a quick receiver, when all happen at once and nothing else does. */
async function measureBacklog(
  app: App,
  { authorId, courseId, events }: Record<'authorId' | 'courseId' | 'events', number>,
) {
  const { services } = app;
  const receiver = await startReceiver(0);
  await addWebhook(app, { url: receiver.url, authorId });
  const happened = Array.from({ length: events }, () => courseEvents.updated({ course_id: courseId }));
  const begun = performance.now();
  await services.db.transaction((db) => emit(db, { services, actor: null, now: services.clock() }, happened));
  while (receiver.received() < events) await delay(POLL_MS);
  const seconds = (performance.now() - begun) / 1000;
  await services.db.execute(sql`delete from webhooks`);
  receiver.stop();
  return `${whole(events)} events at once reach a quick receiver at ${whole(events / seconds)} a second.`;
}

interface Options {
  backlog: number;
  seconds: number;
  events: number;
  slow: number;
  items: number;
  learners: number;
}

async function measure(school: School, app: App, options: Options): Promise<{ backlog: string; rows: string[][] }> {
  const { services } = app;
  const { authorId } = await seedSchool(app);
  const { items, learners, seconds } = options;
  const seeded = await seedScale(app, { items, learners }, { writes: 3 * WRITES_PER_SECOND * (seconds + 1), authorId });
  const allow = { integrations: { allow_http: true, allowed_hosts: '127.0.0.1' } };
  await changeSettings(services.db, { patch: allow, actorId: authorId, now: services.clock(), services });
  await forgetSettings(services);
  await services.db.execute(sql`update users set roles = '{manager}' where id = ${authorId}`);
  const scenarios = scenariosOf(seeded, () => undefined).filter(({ name }) => HOT.includes(name));

  const backlog = await measureBacklog(app, { authorId, courseId: seeded.course.id, events: options.backlog });
  const rows: string[][] = [];
  const run = async (name: string, scenario: Scenario, received: () => number) => {
    const stop = startEvents(app, { perSecond: options.events, courseId: seeded.course.id });
    const before = received();
    const figures: Figures = await drive(school, {
      scenario,
      seconds,
      requests: undefined,
      request: scenario.request,
    });
    const happened = await stop();
    const { perSecond, p50, p99, appCpu, databaseCpu } = figures;
    const cpu = [appCpu, databaseCpu].map((ms) => ms.toFixed(1)).join(' + ');
    rows.push([
      scenario.name,
      name,
      whole(perSecond),
      whole(p50),
      whole(p99),
      cpu,
      whole(happened),
      whole(received() - before),
    ]);
  };
  const runAll = async (name: string, received: () => number) => {
    for (const scenario of scenarios) await run(name, scenario, received);
  };

  await runAll('no webhook', () => 0);
  for (const [name, wait] of [
    ['quick receiver', 0],
    ['slow receiver', options.slow],
  ] as const) {
    const receiver = await startReceiver(wait);
    await addWebhook(app, { url: receiver.url, authorId });
    await runAll(name, receiver.received);
    await services.db.execute(sql`delete from webhooks`);
    receiver.stop();
  }
  return { backlog, rows };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backlog: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '10' },
      events: { type: 'string', default: '100' },
      slow: { type: 'string', default: '2000' },
      items: { type: 'string', default: '50' },
      learners: { type: 'string', default: '200' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const [backlog, seconds, events, slow, items, learners] = [
    values.backlog,
    values.seconds,
    values.events,
    values.slow,
    values.items,
    values.learners,
  ].map(Number) as [number, number, number, number, number, number];
  const school = await startSchool({});
  try {
    const options = { backlog, seconds, events, slow, items, learners };
    const measured = await withOwnApp(school, (app) => measure(school, app, options));
    const head = [
      'Call',
      'Webhook',
      'per second',
      'p50 ms',
      'p99 ms',
      'CPU ms (app + database)',
      'events',
      'delivered',
    ];
    process.stdout.write(
      `${measured.backlog}\n${events} events in a second. ${machine()}.\n\n${table(head, measured.rows)}\n`,
    );
  } finally {
    await school.stop();
  }
}

await main();

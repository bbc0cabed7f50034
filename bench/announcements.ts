import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:announcements -- [--learners 10000]
  How long publishing an announcement with email takes: the request, and until the last learner has it.
  --learners  enrolled in the course (10000)`;

const LOOK_EVERY_MS = 50;

interface Given {
  courseId: number;
  headers: Record<string, string>;
}

/** A course with so many learners, and its instructor's session. */
async function seed(school: School, learners: number): Promise<Given> {
  return withOwnApp(school, async ({ services }) => {
    const { db, clock } = services;
    const now = clock();
    const given = createFactories({ db, services, now: clock });
    const instructor = await given.instructor();
    const { id: courseId } = await given.course({ author: instructor });
    await db.execute(sql`
      insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
      select 'member', 'bench-' || n, 'bench-' || n, 'bench-' || n || '@example.com', now(), 'Learner ' || n, '{student}',
        now(), now() from generate_series(1, ${learners}::int) n`);
    await db.execute(sql`
      insert into enrollments (user_id, course_id, enrolled_at, modified_at)
      select id, ${courseId}::int, now(), now() from users where username like 'bench-%'`);
    await db.execute(sql`
      insert into entitlements (enrollment_id, user_id, source, starts_at)
      select id, user_id, 'free', enrolled_at from enrollments where course_id = ${courseId}::int`);
    await db.execute(sql`analyze users, enrollments, entitlements`);
    const session = { userId: instructor.id, remember: true, userAgent: 'bench', address: '127.0.0.1', now };
    const { token, nonce } = await openSession(db, services, session);
    const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-wp-nonce': nonce, 'content-type': 'application/json' };
    return { courseId, headers };
  });
}

const counts = (school: School) =>
  withOwnApp(school, async ({ services }) => {
    const { rows } = await services.db.execute<{ told: number; mailed: number; people: number }>(sql`
      select (select count(*)::int from notifications where type = 'announcement') as told,
        (select count(*)::int from mails where kind = 'announcement') as mailed,
        (select count(distinct recipient)::int from mails where kind = 'announcement') as people`);
    return rows[0]!;
  });

async function untilDelivered(school: School): Promise<void> {
  await withOwnApp(school, async ({ services }) => {
    for (;;) {
      const { rows } = await services.db.execute(sql`
        select 1 from announcement_deliveries where finished_at is not null limit 1`);
      if (rows.length > 0) return;
      await delay(LOOK_EVERY_MS);
    }
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { learners: { type: 'string', default: '10000' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const learners = Number(values.learners);
  const school = await startSchool({});
  try {
    const { courseId, headers } = await seed(school, learners);
    const text = { title: 'News', description: '<p>News</p>', course_id: courseId, send_email: true };
    const publish = (fields: object) =>
      fetch(`${school.url}/api/lectern/v1/course-announcement`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...text, ...fields }),
      });
    // A server that has run for a while has its statements and its workers.
    for (let n = 0; n < 3; n += 1) await (await publish({ status: 'draft' })).text();
    const delivered = untilDelivered(school);
    await delay(1000);
    const begun = performance.now();
    const answer = await publish({});
    const request = performance.now() - begun;
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.text();
    await delivered;
    const all = performance.now() - begun;
    const { told, mailed, people } = await counts(school);
    if (told !== learners || mailed !== learners || people !== learners)
      throw new Error(`${told} notifications and ${mailed} emails to ${people} people for ${learners} learners`);
    const head = ['Learners', 'notifications', 'emails', 'seconds until all have it', 'request ms'];
    const row = [learners, told, mailed, (all / 1000).toFixed(1), request.toFixed(0)].map(String);
    process.stdout.write(`${machine()}.\n\n${table(head, [row])}\n`);
  } finally {
    await school.stop();
  }
}

await main();

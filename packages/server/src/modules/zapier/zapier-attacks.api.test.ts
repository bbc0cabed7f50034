import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { enrollments as enrollmentsTable } from '../enrollments/enrollments.tables.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { allowLoopback, receiver } from '../webhooks/webhooks.fixture.ts';
import { webhooks as webhooksTable } from '../webhooks/webhooks.tables.ts';
import { zapierSchool } from './zapier.fixture.ts';

const { courses, zapier } = contract;
const t = await useTestApp();
const { admin, call, subscribe } = await zapierSchool(t);
const target = await receiver();
await allowLoopback(t);

let key: Record<string, string>;
beforeEach(async () => {
  t.travelTo(new Date(t.now().getTime() + 20 * MINUTE_MS));
  await t.as(admin)(zapier.removeKey);
  key = (await t.given.zapierKey(admin)).headers;
  target.received.length = 0;
});
const countHooks = () => t.db.$count(webhooksTable, eq(webhooksTable.origin, 'zapier'));

describe('a key that is replaced while a Zap is turned on', () => {
  it('leaves no hook of the former key, whichever comes first', async () => {
    // Both wait for the lock of the hooks, in this order.
    for (const first of ['subscribe', 'makeKey'] as const) {
      const turn = await t.db.$client.connect();
      await turn.query("begin; select pg_advisory_xact_lock(hashtext('zapier_hooks'))");
      const waiting = async () => {
        const { rows } = await t.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
        return rows.length;
      };
      const works = {
        subscribe: () => subscribe('course.created', target.url, key),
        makeKey: () => t.as(admin)(zapier.makeKey),
      };
      const second = first === 'subscribe' ? 'makeKey' : 'subscribe';
      const one = works[first]();
      await expect.poll(waiting).toBe(1);
      const other = works[second]();
      await expect.poll(waiting).toBe(2);
      await turn.query('rollback');
      turn.release();
      const answers = { [first]: await one, [second]: await other };
      expect(answers.makeKey!.status).toBe(201);
      expect([first, answers.subscribe!.status]).toEqual([first, first === 'subscribe' ? 201 : 401]);
      expect(await countHooks()).toBe(0);
      key = (await t.given.zapierKey(admin)).headers;
    }
  });

  it('many at once end with one hook of an address, or none of the former key', async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => subscribe('course.created', target.url, key)));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => subscribe('course.created', `${target.url}/${at}`, key)),
      t.as(admin)(zapier.makeKey),
    ]);
    expect(await countHooks()).toBe(0);
  });
});

it('nothing is sent for a person who is blocked, or has no rights of authors any more', async () => {
  for (const change of [{ blocked: true }, { roles: storedRoles('student') }]) {
    const person = await t.given.administrator();
    const { headers } = await t.given.zapierKey(person);
    expect((await subscribe('course.created', target.url, headers)).status).toBe(201);
    await t.db.update(usersTable).set(change).where(eq(usersTable.id, person.id));
    await t.as(admin)(courses.create, { body: { name: 'Secret' } });
    await t.runJobs();
    expect(target.received).toEqual([]);
    expect((await subscribe('course.created', `${target.url}/2`, headers)).status).toBe(401);
  }
});

describe('an action that is sent again', () => {
  const act = (event: string, data: object, headers: Record<string, string> = key) =>
    call(zapier.act, { body: { event, data } as never }, headers);

  it('at the same time, with and without a key, makes one account and one enrollment', async () => {
    const course = await t.given.course();
    for (const hasKey of [false, true]) {
      const keyed = (name: string) => (hasKey ? { ...key, 'idempotency-key': name } : key);
      const email = `again-${hasKey}@example.com`;
      const headers = keyed('make');
      const made = await Promise.all([1, 2, 3, 4].map(() => act('create_student', { email }, headers)));
      expect(made.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(await t.db.$count(usersTable, eq(usersTable.email, email))).toBe(1);
      const enrolling = keyed('enroll');
      const data = { email, course_id: course.id };
      const enrolled = await Promise.all([1, 2, 3, 4].map(() => act('enrol_user', data, enrolling)));
      expect(enrolled.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(enrolled.map(({ body }) => body.enrollment_id)).size).toBe(1);
    }
    expect(await t.db.$count(enrollmentsTable, eq(enrollmentsTable.courseId, course.id))).toBe(2);
  });

  it.each([
    ['deep data', { event: 'create_student', data: JSON.parse('{"a":'.repeat(500) + '1' + '}'.repeat(500)) as object }],
    ['a huge name', { event: 'create_student', data: { email: 'a@example.com', first_name: 'x'.repeat(500_000) } }],
    ['keys of prototypes', { event: '__proto__', data: {} }],
    ['a role', { event: 'create_student', data: { email: 'r@example.com', roles: ['administrator'] } }],
  ])('%s is refused or does no more than it may', async (_what, body) => {
    const answer = await call(zapier.act, { body: body as never }, key);
    expect(answer.status).toBeLessThan(500);
    const { rows } = await t.db.execute(sql`select 1 from users where email in ('a@example.com')`);
    expect(rows).toEqual([]);
    const [made] = await t.db.select().from(usersTable).where(eq(usersTable.email, 'r@example.com'));
    expect(made?.roles ?? []).not.toContain('administrator');
  });
});

it('a key in the address or the body is no key, and many wrong ones are refused for a time without harm to the right one', async () => {
  const { headers, secret } = await t.given.zapierKey(admin);
  for (const place of [`?x-lectern-zapier-key=${secret}`, `?key=${secret}`]) {
    const answer = await t.raw({ method: 'GET', url: `/api/lectern/v1/zapier/me${place}` });
    expect([place, answer.statusCode]).toEqual([place, 401]);
  }
  const wrong = { 'x-lectern-zapier-key': 'zap_wrong' };
  const statuses = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await call(zapier.me, {}, wrong)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await call(zapier.me, {}, headers)).status).toBe(200);
});

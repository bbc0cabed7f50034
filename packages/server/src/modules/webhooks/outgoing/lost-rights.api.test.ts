import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { useTestApp } from '../../../test/app.ts';
import { courses as courseTable } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { allowLoopback, receiver, webhookCalls } from '../webhooks.fixture.ts';
import { webhookDeliveries, webhooks as table } from '../webhooks.tables.ts';
import { outgoingEvents } from './outgoing-events.ts';

const { webhooks } = contract;
const t = await useTestApp();
const { made, rows, send } = webhookCalls(t);
const target = await receiver();
const { received } = target;
const ok = target.answer;

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let instructor: Person;

beforeAll(async () => {
  await allowLoopback(t);
  admin = await t.given.administrator();
  instructor = await t.given.instructor();
});
beforeEach(async () => {
  await t.runJobs();
  await t.db.delete(table);
  received.length = 0;
  target.answer = ok;
});

/** A delivery of a course whose author is an instructor. */
async function delivered(status: number) {
  const course = await t.given.course({ author: instructor });
  const { id } = await made(instructor, { delivery_url: target.url, events: ['course.updated'] });
  target.answer = (response) => void response.writeHead(status).end();
  await t.as(instructor)(contract.courses.update, { params: { id: course.id }, body: { name: 'Harbor Lights' } });
  await t.runJobs();
  const [row] = await rows(id);
  expect(received.at(-1)!.text).toContain('Harbor Lights');
  return { course, id, delivery: row!.id, params: { id, delivery: row!.id } };
}
const loseCourse = ({ id }: { id: number }) =>
  t.db.update(courseTable).set({ authorId: admin.id }).where(eq(courseTable.id, id));
const block = (blocked: boolean) => t.db.update(users).set({ blocked }).where(eq(users.id, instructor.id));
const due = () => t.db.update(webhookDeliveries).set({ nextTryAt: t.now() });

describe('an author who has lost a course', () => {
  it('gets no further try of its events', async () => {
    const { course, id } = await delivered(500);
    await loseCourse(course);
    await due();
    await send();
    expect([await rows(id), received.length]).toEqual([[], 1]);
  });

  it('neither reads nor repeats what was sent', async () => {
    const { course, params } = await delivered(204);
    expect((await t.as(instructor)(webhooks.delivery, { params })).body.request_body).toContain('Harbor Lights');
    await loseCourse(course);
    expect((await t.as(instructor)(webhooks.delivery, { params })).status).toBe(403);
    for (const who of [instructor, admin]) expect((await t.as(who)(webhooks.redeliver, { params })).status).toBe(403);
    expect((await t.as(admin)(webhooks.delivery, { params })).body.request_body).toContain('Harbor Lights');
    await t.runJobs();
    expect(received).toHaveLength(1);
  });
});

it('a blocked author gets no further try', async () => {
  const { id } = await delivered(500);
  await block(true);
  await due();
  await send();
  await block(false);
  expect([await rows(id), received.length]).toEqual([[], 1]);
});

it('an author whose roles were changed reads nothing of before, and what waits is read anew', async () => {
  const demoted = await t.given.manager();
  const course = await t.given.course({ author: demoted, accessMode: 'one_time' });
  const { id } = await made(demoted, { delivery_url: target.url, events: ['order.created'] });
  const address = 'customer.of.before@example.com';
  const customer = await t.given.user({ email: address });
  target.answer = (response) => void response.writeHead(500).end('seen');
  await t.given.order({ customer_id: customer.id, courseIds: [course.id], status: 'pending' });
  await t.runJobs();
  expect(received[0]!.text).toContain(address);
  await t.as(admin)(contract.users.update, { params: { id: demoted.id }, body: { roles: ['instructor'] } });
  await t.runJobs();
  const [row] = await rows(id);
  const { body } = await t.as(demoted)(webhooks.delivery, { params: { id, delivery: row!.id } });
  expect(body).toMatchObject({ request_body: '', response_body: null, status: 'retrying' });
  await due();
  await send();
  expect(received).toHaveLength(2);
  expect(received[1]!.text).not.toContain(address);
});

it('the heir of a webhook does not read what its former author received', async () => {
  const leaving = await t.given.manager();
  const heir = await t.given.instructor();
  const { id } = await made(leaving, { delivery_url: target.url, events: ['student.registered'] });
  const email = 'registered.before@example.com';
  await t.as(admin)(contract.users.create, { body: { email, username: 'registered.before' } });
  await t.runJobs();
  expect((await rows(id))[0]!.requestBody).toContain(email);
  const query = { force: true, mode: 'delete', reassign: heir.id } as const;
  const { status } = await t.as(admin)(contract.users.remove, { params: { id: leaving.id }, query });
  expect(status).toBe(200);
  await t.runJobs();
  expect((await rows(id)).map(({ requestBody }) => requestBody)).toEqual([null]);
});

it('a custom role without orders receives nothing of them, and no event that says they were deleted', async () => {
  const librarian = await t.given.instructor();
  const capabilities = ['author_own', 'author_any', 'read_users'] as const;
  const role = await t.as(admin)(contract.roles.create, {
    body: { name: 'Librarian', base_role: 'manager', capabilities: [...capabilities] },
  });
  const body = { custom_role: role.body.id };
  expect((await t.as(admin)(contract.users.update, { params: { id: librarian.id }, body })).status).toBe(200);
  const { id } = await made(librarian, { delivery_url: target.url, events: ['order.created', 'course.updated'] });
  const course = await t.given.course({ accessMode: 'one_time' });
  await t.given.order({ customer_id: (await t.given.student()).id, courseIds: [course.id], status: 'pending' });
  await t.as(admin)(contract.courses.update, { params: { id: course.id }, body: { name: 'Seen' } });
  await t.runJobs();
  expect((await rows(id)).map(({ event }) => event)).toEqual(['course.updated']);
  expect(received.map(({ body: { event } }) => event)).toEqual(['course.updated']);
});

it('an event is kept where the school itself fails to read its record', async () => {
  const { id } = await made(admin, { delivery_url: target.url, events: ['course.updated'] });
  const course = await t.given.course();
  const updated = outgoingEvents.find(({ event }) => event === 'course.updated');
  const load = vi.spyOn(updated!, 'load');
  load.mockResolvedValueOnce({ kind: 'refused', error: new AppError('server_error') });
  await t.as(admin)(contract.courses.update, { params: { id: course.id }, body: { name: 'Kept' } });
  await t.runJobs();
  expect(await rows(id)).toMatchObject([{ status: 'pending', tries: 0 }]);
  await due();
  await send();
  expect(await rows(id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
  load.mockRestore();
});

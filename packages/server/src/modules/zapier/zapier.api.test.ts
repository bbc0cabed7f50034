import { contract, webhookBody, webhookEvents, webhookSample } from '@lectern/contract';
import { MAX_WEBHOOK_ACTIONS, MAX_ZAPIER_CALLS } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { zapierSchool } from './zapier.fixture.ts';

const { addons, courses, enrollments, logs, users, webhookActions, zapier } = contract;
const t = await useTestApp({ env: { LOG_LEVEL: 'error', PUBLIC_URL: 'https://school.example.com' } });
const { admin, call } = await zapierSchool(t);

/** Calls are counted by the minute. */
beforeEach(() => t.travelTo(new Date(t.now().getTime() + 2 * MINUTE_MS)));

const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const act = (event: string, data: object, key?: Record<string, string>) =>
  call(zapier.act, { body: { event, data: data as Record<string, unknown> } }, key);

describe('the key', () => {
  it('is made by an administrator, shown once, and replaced by the next one', async () => {
    const asAdmin = t.as(await t.given.administrator());
    await asAdmin(zapier.removeKey);
    expect((await asAdmin(zapier.readKey)).body).toEqual({ token: null });
    const made = await asAdmin(zapier.makeKey);
    expect(made.body).toMatchObject({ secret: expect.stringMatching(/^zap_[\w-]{43}$/), token: { valid: true } });
    const read = await asAdmin(zapier.readKey);
    expect(read.body.token).toEqual(made.body.token);
    expect(JSON.stringify(read.body)).not.toContain(made.body.secret);
    const key = { 'x-lectern-zapier-key': made.body.secret };
    expect((await call(zapier.me, {}, key)).status).toBe(200);
    expect((await asAdmin(zapier.readKey)).body.token?.last_used_at).toBe(t.now().toISOString());
    await asAdmin(zapier.makeKey);
    expect((await call(zapier.me, {}, key)).status).toBe(401);
    await asAdmin(zapier.removeKey);
    expect((await asAdmin(zapier.removeKey)).body).toEqual({ token: null });
    expect(lines().filter(({ security }) => security === 'zapier_key_made')).toHaveLength(2);
  });

  it('is made with a session and a password of the last minutes, and not by an API key', async () => {
    const { headers } = await t.given.apiKey(admin);
    expect((await t.visitor(zapier.makeKey, { headers })).status).toBe(403);
    expect((await t.visitor(zapier.removeKey, { headers })).status).toBe(403);
    const credentials = await t.credentials(admin);
    t.travelTo(new Date(t.now().getTime() + 30 * MINUTE_MS));
    const answer = await t.raw({ method: 'POST', url: '/api/lectern/v1/zapier/key', headers: credentials });
    expect(answer.json()).toMatchObject({ code: 'reauthentication_required' });
  });

  it('is not the token of incoming actions, and neither is that the key', async () => {
    const { secret: key } = await t.given.zapierKey(admin);
    const { secret: token } = await t.given.webhookToken(admin);
    expect((await call(zapier.me, {}, { 'x-lectern-zapier-key': token })).status).toBe(401);
    const body = { event: 'create_student', data: { email: 'swapped@example.com' } };
    const swapped = await t.visitor(webhookActions.run, { body, headers: { 'x-lectern-webhook-token': key } });
    expect(swapped.status).toBe(401);
    expect((await call(zapier.me, {}, { 'x-lectern-zapier-key': key })).status).toBe(200);
    await t.as(admin)(webhookActions.removeToken);
    expect((await call(zapier.me, {}, { 'x-lectern-zapier-key': key })).status).toBe(200);
  });
});

describe('a call is refused', () => {
  const calls = [
    [zapier.me, {}],
    [zapier.triggers, {}],
    [zapier.sample, { params: { event: 'course.created' } }],
    [zapier.subscribe, { body: { event: 'course.created', target_url: 'https://1.1.1.1/hook' } }],
    [zapier.unsubscribe, { params: { id: 1 } }],
    [zapier.act, { body: { event: 'create_student', data: { email: 'nowhere@example.com' } } }],
  ] as const;

  it.each<[string, Record<string, string>]>([
    ['without a key', {}],
    ['with an empty one', { 'x-lectern-zapier-key': '' }],
    ['with a wrong one', { 'x-lectern-zapier-key': `zap_${'a'.repeat(43)}` }],
    ['with a long one', { 'x-lectern-zapier-key': 'a'.repeat(5000) }],
  ])('%s', async (_name, key) => {
    await t.given.zapierKey(admin);
    for (const [endpoint, sent] of calls) {
      const { status, body } = await call(endpoint, sent as object, key);
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'zapier_key_invalid' });
    }
    expect(await t.db.select().from(usersTable).where(eq(usersTable.email, 'nowhere@example.com'))).toEqual([]);
  });

  it('while the add-on is off', async () => {
    const { headers } = await t.given.zapierKey(admin);
    await t.as(admin)(addons.deactivate, { body: { slug: 'zapier' } });
    for (const [endpoint, sent] of calls) {
      expect((await call(endpoint, sent as object, headers)).body).toMatchObject({ code: 'addon_inactive' });
    }
    for (const endpoint of [zapier.readKey, zapier.makeKey, zapier.removeKey]) {
      expect((await t.as(admin)(endpoint as typeof zapier.readKey)).body).toMatchObject({ code: 'addon_inactive' });
    }
    await t.as(admin)(addons.activate, { body: { slug: 'zapier' } });
    expect((await call(zapier.me, {}, headers)).status).toBe(200);
  });

  it('once its administrator has lost the right, or is blocked', async () => {
    for (const change of [{ roles: storedRoles('manager') }, { blocked: true }]) {
      const person = await t.given.administrator();
      const { headers } = await t.given.zapierKey(person);
      await t.db.update(usersTable).set(change).where(eq(usersTable.id, person.id));
      expect((await call(zapier.me, {}, headers)).status).toBe(401);
      expect((await t.as(admin)(zapier.readKey)).body.token).toMatchObject({ valid: false });
    }
  });

  it('when there are too many in a minute', async () => {
    const { headers } = await t.given.zapierKey(admin);
    const statuses = new Set<number>();
    for (let n = 0; n < MAX_ZAPIER_CALLS; n += 1) statuses.add((await call(zapier.me, {}, headers)).status);
    expect([...statuses]).toEqual([200]);
    expect((await call(zapier.me, {}, headers)).status).toBe(429);
    for (let n = 0; n < MAX_WEBHOOK_ACTIONS; n += 1) await act('nothing', {}, headers);
    expect((await act('nothing', {}, headers)).status).toBe(429);
  });
});

it('a connection says which school it is, and who', async () => {
  const { body } = await call(zapier.me);
  const me = (await t.as(admin)(users.me)).body;
  expect(body).toEqual({
    site: expect.any(String),
    url: 'https://school.example.com',
    person: { id: admin.id, display_name: me.display_name },
  });
});

it('the triggers are all events, in the language of the request', async () => {
  const { body } = await call(zapier.triggers);
  expect(body.map(({ name }) => name)).toEqual([...webhookEvents]);
  const { headers } = await t.given.zapierKey(admin);
  const german = await call(zapier.triggers, {}, { ...headers, 'accept-language': 'de' });
  expect(german.body[0]?.label).not.toBe(body[0]?.label);
});

describe('a sample', () => {
  it('is the documented one where nothing has happened yet', async () => {
    for (const event of ['withdrawal.decided', 'order.refunded', 'quiz.passed'] as const) {
      const { body } = await call(zapier.sample, { params: { event } });
      expect(body).toEqual(webhookSample(event, 'https://school.example.com'));
    }
  });

  it('is the newest event, with what its record is now', async () => {
    const asAdmin = t.as(admin);
    await asAdmin(courses.create, { body: { name: 'Older' } });
    const { body: newest } = await asAdmin(courses.create, { body: { name: 'Newer' } });
    const { body } = await call(zapier.sample, { params: { event: 'course.created' } });
    expect(webhookBody.parse(body)).toMatchObject({
      event: 'course.created',
      id: expect.stringMatching(/^evt_\d+$/),
      site: 'https://school.example.com',
      data: { id: newest.id, name: 'Newer' },
    });
  });

  it('leaves out what was deleted since', async () => {
    const asAdmin = t.as(admin);
    const { body: kept } = await asAdmin(courses.create, { body: { name: 'Kept' } });
    const { body: gone } = await asAdmin(courses.create, { body: { name: 'Gone' } });
    await asAdmin(courses.remove, { params: { id: gone.id }, query: { force: true } });
    await asAdmin(courses.remove, { params: { id: gone.id }, query: { force: true } });
    const { body } = await call(zapier.sample, { params: { event: 'course.created' } });
    expect(body.data).toMatchObject({ id: kept.id });
  });

  it('does not exist for another event', async () => {
    const { status } = await call(zapier.sample, { params: { event: 'ping' as never } });
    expect(status).toBe(404);
  });
});

describe('an action', () => {
  it('does what incoming actions do, as the person of the key', async () => {
    const course = await t.given.course();
    const student = await t.given.student();
    const { status, body } = await act('enrol_user', { user_id: student.id, course_id: course.id });
    expect({ status, body }).toEqual({
      status: 200,
      body: { user_id: student.id, course_id: course.id, enrollment_id: expect.any(Number) },
    });
    const { enrollment_id: id = 0 } = body;
    expect((await t.as(admin)(enrollments.get, { params: { id } })).body.user).toMatchObject({ id: student.id });
  });

  it.each([
    ['course.delete', {}, 'webhook_event_unknown'],
    ['enrol_user', {}, 'invalid_params'],
    ['reset_progress', { user_id: 99_999, course_id: 1 }, 'invalid_params'],
  ])('%s with %o is refused', async (event, data, code) => {
    const { status, body } = await act(event, data);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
  });

  it('has Idempotency-Keys of its own', async () => {
    const key = { 'idempotency-key': 'one' };
    const body = { event: 'create_student', data: { email: 'hook@example.com' } };
    await t.visitor(webhookActions.run, { body, headers: { ...(await t.given.webhookToken(admin)).headers, ...key } });
    const headers = { ...(await t.given.zapierKey(admin)).headers, ...key };
    const first = await act('create_student', { email: 'zap@example.com' }, headers);
    expect(first.status).toBe(200);
    expect((await act('create_student', { email: 'zap@example.com' }, headers)).body).toEqual(first.body);
    const other = await act('create_student', { email: 'other@example.com' }, headers);
    expect(other.body).toMatchObject({ code: 'idempotency_key_used' });
  });
});

it('the log has every call under the source zapier, and never the key', async () => {
  const person = await t.given.administrator();
  const { headers, secret } = await t.given.zapierKey(person);
  const [course, student] = [await t.given.course(), await t.given.student()];
  await call(zapier.me, {}, headers);
  await call(zapier.sample, { params: { event: 'order.created' } }, headers);
  await call(zapier.unsubscribe, { params: { id: 99_999 } }, headers);
  await act('enrol_user', { user_id: student.id, course_id: course.id }, headers);
  await act('enrol_user', {}, headers);
  await act('secret-name', {}, headers);
  const written = lines().filter(({ security, actorId }) => security === 'zapier_call' && actorId === person.id);
  expect(written).toMatchObject([
    { action: 'me', result: 'done' },
    { action: 'sample', trigger: 'order.created', result: 'done' },
    { action: 'unsubscribe', result: 'not_found' },
    { action: 'enrol_user', subjectId: student.id, courseId: course.id, result: 'done' },
    { action: 'enrol_user', result: 'invalid_params' },
    { action: 'unknown', result: 'webhook_event_unknown' },
  ]);
  await call(zapier.me, {}, { 'x-lectern-zapier-key': 'guessed' });
  expect(lines().findLast(({ security }) => security === 'zapier_call_refused')).toMatchObject({
    reason: 'wrong_token',
  });
  expect(t.logLines.join('\n')).not.toContain(secret);
  await t.app.services.flushLog();
  const { body } = await t.as(admin)(logs.list, { query: { source: 'zapier', user_id: person.id } });
  expect(body.data.map(({ event }) => event)).toEqual(written.map(() => 'zapier_call'));
});

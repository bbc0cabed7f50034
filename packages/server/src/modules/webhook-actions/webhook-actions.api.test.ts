import { contract } from '@lectern/contract';
import { MAX_WEBHOOK_ACTIONS } from '@lectern/contract/limits';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { sweepAnswers } from './run-action.usecases.ts';
import { webhookAnswers } from './webhook-actions.tables.ts';

const { apiKeys, enrollments, logs, webhookActions } = contract;
const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });
const admin = await t.given.administrator();

/** Calls are counted by the minute. */
beforeEach(() => t.travelTo(new Date(t.now().getTime() + 2 * MINUTE_MS)));

type Answer = {
  success: boolean;
  data: { user_id: number; course_id?: number; lesson_id?: number; enrollment_id?: number } & Record<string, unknown>;
  error?: { code: string; message: string; data: { params?: Record<string, string> } };
};

async function run(
  event: string,
  data: object,
  { token, headers = {} }: { token?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Answer; headers: Record<string, unknown> }> {
  const sent = { ...(token ?? (await t.given.webhookToken(admin)).headers), ...headers };
  const payload = { event, data };
  const answer = await t.raw({ method: 'POST', url: '/api/lectern/v1/webhooks/action', payload, headers: sent });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function enrolled() {
  const course = await t.given.course({ sections: [0] });
  const lesson = await t.given.lesson({ course });
  const student = await t.given.student();
  const { body } = await run('enrol_user', { user_id: student.id, course_id: course.id });
  return { course, lesson, student, enrollmentId: body.data.enrollment_id ?? 0 };
}
const enrollmentNow = async (id: number) => (await t.as(admin)(enrollments.get, { params: { id } })).body;
const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const eventsOf = (type: string) => t.db.select().from(events).where(eq(events.type, type));

describe('the token', () => {
  it('is made by an administrator, shown once, and replaced by the next one', async () => {
    const asAdmin = t.as(await t.given.administrator());
    await asAdmin(webhookActions.removeToken);
    expect((await asAdmin(webhookActions.readToken)).body).toEqual({ token: null });
    const made = await asAdmin(webhookActions.makeToken);
    expect(made.body).toMatchObject({ secret: expect.stringMatching(/^whtok_[\w-]{43}$/), token: { valid: true } });
    const read = await asAdmin(webhookActions.readToken);
    expect(read.body.token).toEqual(made.body.token);
    expect(JSON.stringify(read.body)).not.toContain(made.body.secret);
    const token = { 'x-lectern-webhook-token': made.body.secret };
    const email = 'first@example.com';
    expect((await run('create_student', { email }, { token })).status).toBe(200);
    expect((await asAdmin(webhookActions.readToken)).body.token?.last_used_at).toBe(t.now().toISOString());
    await asAdmin(webhookActions.makeToken);
    expect((await run('create_student', { email }, { token })).status).toBe(401);
    expect(await eventsOf('webhook_token.made')).toHaveLength(2);
    expect(lines().filter(({ security }) => security === 'webhook_token_made')).toHaveLength(2);
  });

  it('ends when it is removed', async () => {
    const { headers: token } = await t.given.webhookToken(admin);
    expect((await t.as(admin)(webhookActions.removeToken)).body).toEqual({ token: null });
    expect((await run('create_student', { email: 'a@example.com' }, { token })).status).toBe(401);
    expect((await t.as(admin)(webhookActions.removeToken)).status).toBe(200);
    expect(lines().filter(({ security }) => security === 'webhook_token_removed').length).toBeGreaterThan(0);
  });

  it('is made with a session and a password of the last minutes, and not by an API key', async () => {
    const { headers } = await t.given.apiKey(admin);
    expect((await t.visitor(webhookActions.makeToken, { headers })).status).toBe(403);
    expect((await t.visitor(webhookActions.removeToken, { headers })).status).toBe(403);
    expect((await t.visitor(apiKeys.list, { headers })).status).toBe(200);
    const credentials = await t.credentials(admin);
    t.travelTo(new Date(t.now().getTime() + 30 * MINUTE_MS));
    const url = '/api/lectern/v1/webhooks/token';
    const answer = await t.raw({ method: 'POST', url, headers: credentials });
    expect(answer.json()).toMatchObject({ code: 'reauthentication_required' });
  });
});

describe('a call is refused', () => {
  it.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with an empty one', { 'x-lectern-webhook-token': '' }],
    ['with a wrong one', { 'x-lectern-webhook-token': `whtok_${'a'.repeat(43)}` }],
    ['with a long one', { 'x-lectern-webhook-token': 'a'.repeat(5000) }],
  ])('%s', async (_name, token) => {
    await t.given.webhookToken(admin);
    const email = 'nowhere@example.com';
    const { status, body } = await run('create_student', { email }, { token });
    expect({ status, success: body.success, code: body.error?.code }).toEqual({
      status: 401,
      success: false,
      code: 'webhook_token_invalid',
    });
    expect(await t.db.select().from(usersTable).where(eq(usersTable.email, email))).toEqual([]);
  });

  it('when the school has no token, whatever is sent', async () => {
    await t.as(admin)(webhookActions.removeToken);
    expect((await run('create_student', { email: 'a@example.com' }, { token: {} })).status).toBe(401);
  });

  it('once its administrator has lost the right, is blocked, or is gone', async () => {
    const asAdmin = t.as(admin);
    for (const change of [{ roles: storedRoles('manager') }, { blocked: true }]) {
      const person = await t.given.administrator();
      const { headers: token } = await t.given.webhookToken(person);
      await t.db.update(usersTable).set(change).where(eq(usersTable.id, person.id));
      expect((await run('create_student', { email: 'a@example.com' }, { token })).status).toBe(401);
      expect((await asAdmin(webhookActions.readToken)).body.token).toMatchObject({ valid: false });
    }
    const person = await t.given.administrator();
    const { headers: token } = await t.given.webhookToken(person);
    await t.db.delete(usersTable).where(eq(usersTable.id, person.id));
    expect((await run('create_student', { email: 'a@example.com' }, { token })).status).toBe(401);
    expect((await asAdmin(webhookActions.readToken)).body).toEqual({ token: null });
  });

  it.each([['course.delete'], ['toString'], ['__proto__'], ['']])('for the event %j', async (event) => {
    const { status, body } = await run(event, {});
    expect({ status, success: body.success, code: body.error?.code }).toEqual({
      status: 400,
      success: false,
      code: 'webhook_event_unknown',
    });
  });

  it.each([
    ['enrol_user', {}, ['data.course_id']],
    ['enrol_user', { course_id: 1 }, ['data.user_id']],
    ['enrol_user', { course_id: 'x', user_id: 1 }, ['data.course_id']],
    ['enrol_user', { course_id: 1, user_id: 1, expires_at: 'tomorrow' }, ['data.expires_at']],
    ['enrol_user', { course_id: 1, user_id: 99_999 }, ['data.user_id']],
    ['enrol_user', { course_id: 1, email: 'unknown@example.com' }, ['data.email']],
    ['create_student', {}, ['data.email']],
    ['create_student', { email: 'none' }, ['data.email']],
    ['create_student', { email: 'a@example.com', first_name: 'a'.repeat(200) }, ['data.first_name']],
    ['create_student', { email: 'a@example.com', display_name: '\0' }, ['data.display_name']],
    ['complete_lesson', { user_id: 1, course_id: 1 }, ['data.lesson_id']],
  ])('%s with %j', async (event, data, fields) => {
    const { status, body } = await run(event, data);
    expect({ status, success: body.success, code: body.error?.code }).toEqual({
      status: 400,
      success: false,
      code: 'invalid_params',
    });
    expect(Object.keys(body.error?.data.params ?? {})).toEqual(fields);
  });

  it('for a user and an email of two people', async () => {
    const [one, other] = [await t.given.student(), await t.given.student()];
    const course = await t.given.course();
    const { status } = await run('enrol_user', { user_id: one.id, email: other.email, course_id: course.id });
    expect(status).toBe(400);
  });

  it('as a body that is none, in the same form', async () => {
    const { headers } = await t.given.webhookToken(admin);
    const url = '/api/lectern/v1/webhooks/action';
    for (const payload of ['{', '[]', '"a"', '{"event":1}', '{"event":"enrol_user","data":[]}']) {
      const sent = { ...headers, 'content-type': 'application/json' };
      const answer = await t.raw({ method: 'POST', url, payload, headers: sent });
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 400, success: false });
    }
  });

  it('for courses and lessons that are not there', async () => {
    const { course, student } = await enrolled();
    const other = await t.given.lesson({ course: await t.given.course() });
    const who = { user_id: student.id };
    expect(await run('enrol_user', { ...who, course_id: 99_999 })).toMatchObject({ status: 404 });
    expect((await run('complete_course', { ...who, course_id: 99_999 })).body.error?.code).toBe('not_enrolled');
    const data = { ...who, course_id: course.id, lesson_id: other.id };
    expect((await run('complete_lesson', data)).body.success).toBe(false);
  });

  it('after sixty in a minute, for that minute', async () => {
    const { headers: token } = await t.given.webhookToken(admin);
    for (let n = 0; n < MAX_WEBHOOK_ACTIONS; n += 1) expect((await run('nothing', {}, { token })).status).toBe(400);
    const refused = await run('nothing', {}, { token });
    expect(refused).toMatchObject({ status: 429, body: { success: false, error: { code: 'rate_limited' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    expect((await run('nothing', {}, { token })).status).toBe(400);
  });
});

describe('actions', () => {
  it('enrols a person by id or email, and answers the same again', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const student = await t.given.student();
    const first = await run('enrol_user', { user_id: student.id, course_id: course.id });
    expect(first.body).toEqual({
      success: true,
      data: { user_id: student.id, course_id: course.id, enrollment_id: expect.any(Number) },
    });
    const again = await run('enrol_user', { email: student.email?.toUpperCase(), course_id: course.id });
    expect(again.body).toEqual(first.body);
    const enrollment = await enrollmentNow(first.body.data.enrollment_id ?? 0);
    expect(enrollment).toMatchObject({ status: 'active', type: 'manual' });
  });

  it('enrols until a day', async () => {
    const [course, student] = [await t.given.course(), await t.given.student()];
    const expires_at = new Date(t.now().getTime() + DAY_MS).toISOString();
    const { body } = await run('enrol_user', { user_id: student.id, course_id: course.id, expires_at });
    expect(await enrollmentNow(body.data.enrollment_id ?? 0)).toMatchObject({ expires_at });
  });

  it('enrols two at once as one', async () => {
    const [course, student] = [await t.given.course(), await t.given.student()];
    const { headers: token } = await t.given.webhookToken(admin);
    const call = () => run('enrol_user', { user_id: student.id, course_id: course.id }, { token });
    const [one, other] = await Promise.all([call(), call()]);
    expect(one.body.success).toBe(true);
    expect(one.body).toEqual(other.body);
  });

  it('ends an enrollment once, and none where there is none', async () => {
    const { course, student, enrollmentId } = await enrolled();
    const data = { user_id: student.id, course_id: course.id };
    const first = await run('unenrol_user', data);
    expect(first.body).toEqual({ success: true, data });
    expect((await enrollmentNow(enrollmentId)).status).not.toBe('active');
    expect((await run('unenrol_user', data)).body).toEqual(first.body);
    const stranger = await t.given.student();
    expect((await run('unenrol_user', { ...data, user_id: stranger.id })).body.success).toBe(true);
  });

  it.each(['student', 'instructor'] as const)('makes a %s, and answers the same again', async (role) => {
    const email = `new-${role}@example.com`;
    const data = { email, first_name: 'Ada', last_name: 'Byron' };
    const { headers: token } = await t.given.webhookToken(admin);
    const [one, other] = await Promise.all([
      run(`create_${role}`, data, { token }),
      run(`create_${role}`, data, { token }),
    ]);
    const [person] = await t.db.select().from(usersTable).where(eq(usersTable.email, email));
    expect(person).toMatchObject({ roles: [role], firstName: 'Ada', lastName: 'Byron' });
    expect(one.body).toEqual({ success: true, data: { user_id: person?.id } });
    expect(other.body).toEqual(one.body);
    expect((await run(`create_${role}`, data)).body).toEqual(one.body);
  });

  it('makes no instructor of a student, and gives nobody else a role', async () => {
    const student = await t.given.student();
    const { body } = await run('create_instructor', { email: student.email });
    expect(body.error?.code).toBe('email_taken');
    const roles = ['administrator'];
    await run('create_student', { email: 'plain@example.com', roles, password: 'seven lamps of gold' });
    const [made] = await t.db.select().from(usersTable).where(eq(usersTable.email, 'plain@example.com'));
    expect(made).toMatchObject({ roles: ['student'], passwordHash: null });
  });

  it('completes a lesson, then the course, and lets the learner begin anew', async () => {
    const { course, lesson, student, enrollmentId } = await enrolled();
    await t.given.lesson({ course });
    const who = { user_id: student.id, course_id: course.id };
    const done = await run('complete_lesson', { ...who, lesson_id: lesson.id });
    expect(done.body).toEqual({ success: true, data: { ...who, lesson_id: lesson.id } });
    expect((await run('complete_lesson', { ...who, lesson_id: lesson.id })).body).toEqual(done.body);
    const percent = async () => (await enrollmentNow(enrollmentId)).course?.progress_data.percentage;
    expect(await percent()).toBe(50);
    const complete = await run('complete_course', who);
    expect(complete.body).toEqual({ success: true, data: { ...who, enrollment_id: enrollmentId } });
    expect((await run('complete_course', who)).body).toEqual(complete.body);
    expect(await percent()).toBe(100);
    const completed = and(eq(events.type, 'course.completed'), eq(events.actorId, admin.id));
    expect(await t.db.select().from(events).where(completed)).toHaveLength(1);
    const reset = await run('reset_progress', who);
    expect(reset.body).toEqual(complete.body);
    expect((await run('reset_progress', who)).body).toEqual(reset.body);
    expect(await percent()).toBe(0);
  });

  it('says why there is nothing to complete, or nobody who could', async () => {
    const [course, student] = [await t.given.course({ sections: [] }), await t.given.student()];
    const who = { user_id: student.id, course_id: course.id };
    expect((await run('complete_course', who)).body.error?.code).toBe('not_enrolled');
    expect((await run('reset_progress', who)).body.error?.code).toBe('not_enrolled');
    await run('enrol_user', who);
    expect((await run('complete_course', who)).body.error?.code).toBe('nothing_to_complete');
  });
});

describe('an Idempotency-Key', () => {
  it('is answered as it was first, and nothing is done again', async () => {
    const { course, lesson, student, enrollmentId } = await enrolled();
    const who = { user_id: student.id, course_id: course.id };
    const headers = { 'idempotency-key': 'reset-1' };
    const first = await run('reset_progress', who, { headers });
    await run('complete_lesson', { ...who, lesson_id: lesson.id });
    expect((await run('reset_progress', who, { headers })).body).toEqual(first.body);
    expect((await enrollmentNow(enrollmentId)).course?.progress_data.percentage).toBe(100);
  });

  it('holds for two at once', async () => {
    const { course, student } = await enrolled();
    const who = { user_id: student.id, course_id: course.id };
    const { headers: token } = await t.given.webhookToken(admin);
    const options = { token, headers: { 'idempotency-key': 'complete-1' } };
    await t.given.lesson({ course });
    const answers = await Promise.all([1, 2, 3].map(() => run('complete_course', who, options)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.success).toBe(true);
  });

  it('is for one request', async () => {
    const headers = { 'idempotency-key': 'make-1' };
    const first = await run('create_student', { email: 'one@example.com' }, { headers });
    expect(first.status).toBe(200);
    const other = await run('create_student', { email: 'two@example.com' }, { headers });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_used' } } });
  });

  it('does not hold a refusal', async () => {
    const headers = { 'idempotency-key': 'later-1' };
    const [course, student] = [await t.given.course(), await t.given.student()];
    const who = { user_id: student.id, course_id: course.id };
    expect((await run('reset_progress', who, { headers })).body.success).toBe(false);
    await run('enrol_user', who);
    expect((await run('reset_progress', who, { headers })).body.success).toBe(true);
  });

  it.each([['a'.repeat(256)], ['a b'], ['ä']])('is refused as %s', async (key) => {
    const { status, body } = await run(
      'create_student',
      { email: 'k@example.com' },
      { headers: { 'idempotency-key': key } },
    );
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'invalid_params' });
  });

  it('is forgotten after a week', async () => {
    const count = async () => (await t.db.select().from(webhookAnswers)).length;
    expect(await count()).toBeGreaterThan(0);
    await sweepAnswers(t.app.services);
    expect(await count()).toBeGreaterThan(0);
    t.travelTo(new Date(t.now().getTime() + 7 * DAY_MS + MINUTE_MS));
    await sweepAnswers(t.app.services);
    expect(await count()).toBe(0);
  });
});

describe('the log', () => {
  it('has every call: who, which event and what came of it, and never the token', async () => {
    const person = await t.given.administrator();
    const { headers: token, secret } = await t.given.webhookToken(person);
    const [course, student] = [await t.given.course(), await t.given.student()];
    await run('enrol_user', { user_id: student.id, course_id: course.id }, { token });
    await run('enrol_user', { user_id: 99_999, course_id: course.id }, { token });
    await run('secret-name', {}, { token });
    await run('enrol_user', {}, { token: { 'x-lectern-webhook-token': 'guessed' } });
    const told = lines().filter(({ security, actorId }) => security === 'webhook_action' && actorId === person.id);
    expect(told).toMatchObject([
      { subjectId: student.id, action: 'enrol_user', result: 'done', courseId: course.id },
      { action: 'enrol_user', result: 'invalid_params' },
      { action: 'unknown', result: 'webhook_event_unknown' },
    ]);
    expect(lines().findLast(({ security }) => security === 'webhook_action_refused')).toMatchObject({
      reason: 'wrong_token',
    });
    expect(t.logLines.join('\n')).not.toContain(secret);
    await t.app.services.flushLog();
    const { body } = await t.as(admin)(logs.list, { query: { source: 'webhook', user_id: person.id } });
    expect(body.data.map(({ event, level }) => [event, level])).toEqual(told.map(() => ['webhook_action', 'notice']));
  });
});

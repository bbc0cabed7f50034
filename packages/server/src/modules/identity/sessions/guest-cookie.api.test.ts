import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../identity.tables.ts';

const { lessons, progress, quizzes, users: people } = contract;
const t = await useTestApp();
/** What a browser says of a call by a page of ours. */
const here = { 'sec-fetch-site': 'same-origin' };

const guests = () => t.db.$count(users, eq(users.kind, 'guest'));

/** A signed-out visitor completes an item like stock clients do: with the cookie and without a nonce. */
async function openCourse() {
  const course = await t.given.course({ sections: [3] });
  const complete = (at: number, headers: Record<string, string>) =>
    t.visitor(progress.completeItem, {
      body: { course_id: course.id, item_id: course.items[at]!.id, item_type: 'lesson' },
      headers,
    });
  const first = await complete(0, here);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const done = async (headers: Record<string, string>) => {
    const { body } = await t.visitor(progress.list, { query: { course_id: course.id }, headers });
    return body[0]!.summary.total.completed;
  };
  return { course, complete, cookie, done, userId: first.body.user_id };
}

describe('a guest with the cookie alone', () => {
  it('goes on as the same guest: one guest, and nothing is lost', async () => {
    const before = await guests();
    const { complete, cookie, done, userId } = await openCourse();
    const second = await complete(1, { cookie, ...here });
    expect([second.status, second.body.user_id, second.cookies]).toEqual([200, userId, []]);
    await complete(2, { cookie, origin: new URL(t.app.services.config.publicUrl).origin });
    expect(await done({ cookie, ...here })).toBe(3);
    expect(await guests()).toBe(before + 1);
  });

  it('takes a quiz from its start to its end', async () => {
    const quiz = await t.given.quiz();
    const started = await t.visitor(quizzes.start, { body: { id: quiz.id }, headers: here });
    const headers = { cookie: started.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), ...here };
    const question = String(quiz.questions[0]!.id);
    const ended = await t.visitor(quizzes.check, { body: { id: quiz.id, data: { [question]: 'Right' } }, headers });
    expect(ended.body).toMatchObject({ id: started.body.id, attempt_status: 'attempt_ended', earned_marks: 1 });
  });

  it('has no rights that visitors have not', async () => {
    const { cookie } = await openCourse();
    const headers = { cookie, ...here };
    expect((await t.visitor(people.me, { headers })).status).toBe(401);
    expect((await t.visitor(people.updateMe, { body: { first_name: 'X' }, headers })).status).toBe(401);
    const paid = await t.given.course({ accessMode: 'one_time' });
    const closed = await t.visitor(lessons.get, { params: { id: paid.items[0]!.id }, headers });
    expect(closed.status).toBe(401);
  });
});

describe('the cookie alone is nobody', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, in a browser of today', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that has forged the origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a sandboxed page', { origin: 'null' }],
    ['nobody knows where', {}],
  ])('from %s: the guest gets nothing of it', async (_, headers: Record<string, string>) => {
    const { complete, cookie, done, userId } = await openCourse();
    const forged = await complete(1, { cookie, ...headers });
    expect(forged.body.user_id).not.toBe(userId);
    expect(await done({ cookie, ...here })).toBe(1);
  });

  it('for members, wherever it comes from', async () => {
    const { cookie } = await t.credentials(await t.given.student());
    const ours = { origin: new URL(t.app.services.config.publicUrl).origin };
    for (const said of [here, ours] as Record<string, string>[]) {
      const headers = { cookie, ...said };
      expect((await t.visitor(people.me, { headers })).status).toBe(401);
      expect((await t.visitor(people.updateMe, { body: { first_name: 'X' }, headers })).status).toBe(401);
    }
  });

  it('with a nonce of another session, or after the guest has gone', async () => {
    const { complete, cookie, userId } = await openCourse();
    const other = await t.credentials(await t.given.student());
    const wrong = await complete(1, { cookie, ...here, 'x-wp-nonce': other['x-wp-nonce'] });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'rest_cookie_invalid_nonce']);
    await t.db.delete(users).where(eq(users.id, userId));
    const anew = await complete(1, { cookie, ...here });
    expect(anew.status).toBe(200);
    expect(anew.body.user_id).not.toBe(userId);
  });
});

it('what the page of somebody who was signed in sends is not done as a guest', async () => {
  const course = await t.given.course({ sections: [1] });
  const { 'x-wp-nonce': nonce } = await t.credentials(await t.given.student());
  const before = await guests();
  const complete = (headers: Record<string, string>) =>
    t.visitor(progress.completeItem, {
      body: { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson' },
      headers,
    });
  const refused = await complete({ ...here, 'x-wp-nonce': nonce });
  expect([refused.status, refused.body.code]).toEqual([403, 'rest_cookie_invalid_nonce']);
  expect(await guests()).toBe(before);
  // The page of a visitor holds no nonce.
  expect((await complete({ ...here, 'x-wp-nonce': '' })).status).toBe(200);
});

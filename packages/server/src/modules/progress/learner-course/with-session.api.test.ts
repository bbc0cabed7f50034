import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { sessions, users as people } from '../../identity/identity.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { plainWebBuild } from '../../../test/web-build.ts';

const { lessons, progress, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start, web: plainWebBuild() });

beforeEach(() => {
  t.travelTo(start);
});

async function learning() {
  const course = await t.given.course({ sections: [2], accessMode: 'one_time' });
  const learner = await t.given.enrolledLearner(course.id);
  const headers = await t.credentials(learner);
  const [lesson] = course.items;
  const outline = (own: Record<string, string> = headers) =>
    t.visitor(progress.list, { query: { course_id: course.id }, headers: own });
  const read = (own: Record<string, string> = headers) =>
    t.visitor(lessons.get, { params: { id: lesson!.id }, headers: own });
  const page = (own: Record<string, string> = headers) =>
    t.raw({
      method: 'GET',
      url: `/course/${course.id}/lesson/${lesson!.id}`,
      headers: { accept: 'text/html', cookie: own['cookie'] ?? '' },
    });
  const statuses = async (own?: Record<string, string>) => [(await outline(own)).status, (await read(own)).status];
  return { course, learner, headers, lesson: lesson!, outline, read, page, statuses };
}

describe('a read in one statement with the session', () => {
  it('is of the person of the session', async () => {
    const { course, learner, outline, read, page, lesson } = await learning();
    const completed = { course_id: course.id, item_id: lesson.id, item_type: 'lesson' as const, completed: true };
    await t.as(learner)(progress.completeItem, { body: completed });
    expect((await outline()).body[0]).toMatchObject({ user_id: learner.id });
    expect((await read()).body.completed).toBe(true);
    expect((await page()).body).toContain(`"user_id":${learner.id}`);

    const other = await t.credentials(await t.given.enrolledLearner(course.id));
    expect((await read(other)).body.completed).toBe(false);
    expect((await page(other)).body).not.toContain(`"user_id":${learner.id}`);
  });

  it('is refused from the first request after the session ended, the person was blocked, or the nonce was wrong', async () => {
    const { learner, headers, statuses, page } = await learning();
    expect(await statuses()).toEqual([200, 200]);
    expect(await statuses({ ...headers, 'x-wp-nonce': 'wrong' })).toEqual([403, 403]);

    await t.db.update(people).set({ blocked: true }).where(eq(people.id, learner.id));
    expect(await statuses()).toEqual([403, 403]);
    expect((await page()).body).not.toContain('"user_id"');
    await t.db.update(people).set({ blocked: false }).where(eq(people.id, learner.id));
    expect(await statuses()).toEqual([200, 200]);

    t.travelTo(new Date(start.getTime() + 40 * 86_400_000));
    expect(await statuses()).toEqual([403, 403]);
    t.travelTo(start);
    await t.db.delete(sessions).where(eq(sessions.userId, learner.id));
    expect(await statuses()).toEqual([403, 403]);
    expect((await page()).body).not.toContain('"user_id"');
  });

  it('is a visitor’s without the nonce, whoever the cookie belongs to', async () => {
    const { headers, statuses } = await learning();
    expect(await statuses({ cookie: headers.cookie })).toEqual([401, 401]);
    expect(await statuses({})).toEqual([401, 401]);
  });

  it('sees a role that was just given or taken', async () => {
    const { course, statuses } = await learning();
    const staff = await t.given.user({ roles: ['instructor'] });
    const own = await t.credentials(staff);
    expect(await statuses(own)).toEqual([403, 403]);
    await t.db
      .update(courses)
      .set({ additionalAuthorIds: [staff.id] })
      .where(eq(courses.id, course.id));
    expect(await statuses(own)).toEqual([200, 200]);
    await t.db
      .update(people)
      .set({ roles: storedRoles('student') })
      .where(eq(people.id, staff.id));
    expect(await statuses(own)).toEqual([403, 403]);
  });

  it('finds what the learner sees for an administrator who is signed in as them', async () => {
    const { learner, outline, read } = await learning();
    const admin = await t.credentials(await t.given.administrator());
    const lent = await t.visitor(users.signInAs, { params: { id: learner.id }, headers: admin });
    const { name, value } = lent.cookies.find((cookie) => cookie.value !== '')!;
    const own = { cookie: `${name}=${value}`, 'x-wp-nonce': String(lent.headers['x-wp-nonce']) };
    expect((await outline(own)).body[0]).toMatchObject({ user_id: learner.id });
    expect((await read(own)).status).toBe(200);
    // The learner’s name is lent by a session of the administrator, and ends with it.
    await t.db.delete(sessions).where(eq(sessions.userId, learner.id));
    expect((await outline(own)).status).toBe(403);
  });

  it('knows the member also where there is nothing to read', async () => {
    const { headers, course } = await learning();
    const missing = await t.visitor(progress.list, { query: { course_id: course.id + 1000 }, headers });
    expect(missing.status).toBe(404);
    expect((await t.visitor(lessons.get, { params: { id: 999_999_999 }, headers })).status).toBe(404);
    const bad = await t.visitor(progress.list, { query: { course_id: 'none' as never }, headers });
    expect(bad.status).toBe(400);
    const unknown = await t.visitor(progress.list, {
      query: { course_id: 'none' as never },
      headers: { ...headers, 'x-wp-nonce': 'wrong' },
    });
    expect(unknown.status).toBe(403);
  });
});

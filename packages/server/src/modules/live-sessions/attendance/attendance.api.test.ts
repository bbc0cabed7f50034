import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { addons, enrollments, longJobs, sessionAttendance, zooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const minutes = (count: number) => new Date(today.getTime() + count * MINUTE_MS);
beforeEach(() => t.travelTo(today));

const LINK = 'https://zoom.us/j/85512345678?pwd=secret';

async function aSession(fields: Parameters<typeof t.given.course>[0] = {}, startsAt = minutes(60)) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1], ...fields });
  const session = await t.given.session({ section: course.sections[0]!, startsAt, joinUrl: LINK });
  const learner = await t.given.enrolledLearner(course.id);
  const go = async (person: { id: number }, word: 'join' | 'start' = 'join') =>
    t.raw({
      method: 'GET',
      url: `/api/lectern/v1/zooms/${session.id}/${word}`,
      headers: { cookie: (await t.credentials(person)).cookie },
    });
  const list = async (query: object = {}, reader: { id: number } = course.author) =>
    t.as(reader)(sessionAttendance.list, { query: { session: session.id, ...query } });
  return { course, session, learner, go, list };
}

describe('joining a session', () => {
  it('leads to the stored link, and keeps the first and the last time', async () => {
    const { learner, go, list } = await aSession();
    t.travelTo(minutes(50));
    const answer = await go(learner);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, LINK]);
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    t.travelTo(minutes(70));
    await go(learner);
    const { body } = await list({ attended: 'yes' });
    expect(body.data).toMatchObject([
      {
        id: learner.id,
        first_joined_at: minutes(50).toISOString(),
        last_joined_at: minutes(70).toISOString(),
      },
    ]);
  });

  it.each([
    ['before joining opens', 44, 'too_early'],
    ['after the end', 121, 'ended'],
  ])('is refused %s, and nothing is recorded', async (_when, minute, join) => {
    const { learner, go, list } = await aSession();
    t.travelTo(minutes(minute));
    const refused = await go(learner);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'session_not_joinable', data: { join } });
    expect(refused.body).not.toContain('85512345678');
    expect((await list({ attended: 'yes' })).body.data).toEqual([]);
  });

  it('is refused to those without access, behind a lock, signed out, and while the add-on is off', async () => {
    const { learner, session, go } = await aSession({ flow: 'sequential' }, minutes(5));
    expect((await go(learner)).json()).toMatchObject({ code: 'content_locked' });
    expect((await go(await t.given.user())).json()).toMatchObject({ code: 'not_enrolled' });
    const url = `/api/lectern/v1/zooms/${session.id}/join`;
    expect((await t.raw({ method: 'GET', url })).statusCode).toBe(401);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    for (const word of ['join', 'start'] as const) {
      expect((await go(learner, word)).json()).toMatchObject({ code: 'addon_inactive' });
    }
    await admin(addons.activate, { body: { slug: 'zoom' } });
  });

  it('is open to staff at any time, who do not attend', async () => {
    const { course, learner, go, list } = await aSession();
    expect((await go(course.author)).headers.location).toBe(LINK);
    expect((await go(course.author, 'start')).headers.location).toBe(LINK);
    expect((await go(learner, 'start')).statusCode).toBe(403);
    expect((await list({ attended: 'yes' })).body.data).toEqual([]);
  });
});

describe('the list of attendance', () => {
  it('names who joined and who did not, also who has left the course since', async () => {
    const { course, learner, go, list } = await aSession({}, minutes(5));
    const absent = await t.given.enrolledLearner(course.id);
    await go(learner);
    const own = await t.as(learner)(enrollments.list);
    const admin = t.as(await t.given.administrator());
    const body = { expires_at: minutes(1).toISOString() };
    await admin(enrollments.update, { params: { id: own.body.data[0]!.id }, body });
    t.travelTo(minutes(2));
    const ids = async (query: object) => (await list(query)).body.data.map(({ id }) => id);
    expect(await ids({ attended: 'yes' })).toEqual([learner.id]);
    expect(await ids({ attended: 'no' })).toEqual([absent.id]);
    const all = await list({ orderby: 'joined', per_page: 1 });
    expect(all.body.data.map(({ id }) => id)).toEqual([learner.id]);
    expect(all.body.meta).toMatchObject({ total: 2, pages: 2 });
    expect(await ids({ search: 'nobody of this name' })).toEqual([]);
  });

  it('is for staff of the course', async () => {
    const { learner, session, list } = await aSession();
    expect((await list({}, learner)).status).toBe(403);
    expect((await list({}, await t.given.instructor())).status).toBe(403);
    expect((await t.visitor(sessionAttendance.list, { query: { session: session.id } })).status).toBe(401);
    expect((await list({ session: 999_999 })).status).toBe(404);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    expect((await list()).body).toMatchObject({ code: 'addon_inactive' });
    await admin(addons.activate, { body: { slug: 'zoom' } });
  });

  it('is exported as it is filtered', async () => {
    const { course, learner, session, go } = await aSession({}, minutes(5));
    await t.given.enrolledLearner(course.id);
    await go(learner);
    const as = t.as(course.author);
    const query = { session: String(session.id), attended: 'yes' };
    const job = await as(longJobs.start, { body: { kind: 'export', list: 'sessionAttendance', query } as never });
    expect(job.status).toBe(201);
    while ((await t.runJobs()) > 0);
    const file = await t.raw({
      method: 'GET',
      url: `/api/lectern/v1/long-jobs/${(job.body as { job_id: number }).job_id}/file`,
      headers: await t.credentials(course.author),
    });
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });

  it('goes with the session', async () => {
    const { course, learner, session, go, list } = await aSession({}, minutes(5));
    await go(learner);
    await t.as(course.author)(zooms.remove, { params: { id: session.id } });
    expect((await list()).status).toBe(404);
  });
});

import { contract } from '@lectern/contract';
import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

const { addons, calendar, courses, enrollments, users: accounts, zooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today, env: { PUBLIC_URL: 'https://school.example.com' } });
const days = (count: number) => new Date(today.getTime() + count * DAY_MS);
beforeEach(() => t.travelTo(today));

const LINK = 'https://zoom.us/j/85512345678?pwd=secret';

async function aCourse(fields: Parameters<typeof t.given.course>[0] = {}) {
  const course = await t.given.course({ accessMode: 'need_registration', name: 'Stars', sections: [1], ...fields });
  const section = course.sections[0]!;
  const session = await t.given.session({
    section,
    name: 'Evening',
    startsAt: days(2),
    joinUrl: LINK,
    password: 'stars1',
    description: '<p>Bring a torch.</p>',
  });
  const learner = await t.given.enrolledLearner(course.id);
  return { course, section, session, learner };
}

/** Turns the feed on and returns how to read it. */
async function feedOf(person: { id: number }) {
  const { body } = await t.as(person)(calendar.resetFeed);
  const url = new URL(body.url!);
  return (headers: Record<string, string> = {}) => t.raw({ method: 'GET', url: url.pathname, headers });
}

/** The file with folded lines joined. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('the calendar of a learner', () => {
  it('lists sessions, due dates and openings of their courses, and no drafts', async () => {
    const { course, section, learner, session } = await aCourse({ flow: 'date' });
    const assignment = await t.given.assignment({ section, name: 'Essay', dueAt: days(3) });
    await t.given.assignment({ section, name: 'Hidden essay', dueAt: days(3), status: 'draft' });
    await t.given.session({ section, name: 'Secret evening', startsAt: days(3), status: 'private' });
    const [lesson] = course.items;
    await t.db
      .update(courseItems)
      .set({ drip: { date: '2030-05-02', days: 0 } })
      .where(eq(courseItems.id, lesson!.id));
    const { body } = await t.as(learner)(calendar.dates);
    expect(body.map(({ kind, starts_at, item }) => [kind, starts_at, item.id])).toEqual([
      ['opens', '2030-05-02T00:00:00.000Z', lesson!.id],
      ['session', days(2).toISOString(), session.id],
      ['due', days(3).toISOString(), assignment.id],
    ]);
    expect((await t.visitor(calendar.dates)).status).toBe(401);
    expect((await t.as(await t.given.user())(calendar.dates)).body).toEqual([]);
  });

  it('is what is due on the dashboard too, until the assignment is submitted', async () => {
    const { section, learner, course } = await aCourse();
    const assignment = await t.given.assignment({ section, name: 'Essay', dueAt: days(1) });
    const due = async () => (await t.as(learner)(enrollments.due)).body.rows.filter((row) => row.kind === 'assignment');
    expect(await due()).toMatchObject([{ at: days(1).toISOString(), item: { id: assignment.id } }]);
    await t.given.assignmentReply({ assignmentId: assignment.id, courseId: course.id, userId: learner.id });
    expect(await due()).toEqual([]);
  });
});

describe('the calendar feed', () => {
  it('is read by its address alone, with names and times, and without links or content', async () => {
    const { learner, session } = await aCourse();
    const read = await feedOf(learner);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, max-age=900');
    const text = unfolded(answer.body);
    expect(text).toContain(`UID:session-${session.id}@school.example.com`);
    expect(text).toContain('DTSTART:20300503T090000Z');
    expect(text).toContain('DTEND:20300503T100000Z');
    expect(text).toContain('SUMMARY:Evening');
    expect(text).toContain(`https://school.example.com/course/${session.courseId}/zoom/${session.id}`);
    expect(text).not.toMatch(/85512345678|secret|stars1|torch/);
    t.travelTo(new Date(days(2).getTime() - HOUR_MS / 6));
    expect((await read()).body).not.toMatch(/85512345678|stars1/);
    const unchanged = await read({ 'if-none-match': answer.headers.etag as string });
    expect(unchanged.statusCode).toBe(304);
    expect((await t.as(learner)(calendar.feed)).body).toMatchObject({ created_at: today.toISOString() });
  });

  it('keeps the UID of a changed session, raises its sequence, and drops one that is no longer published', async () => {
    const { learner, session, course } = await aCourse();
    const read = await feedOf(learner);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const first = (await read()).body;
    t.travelTo(days(1));
    const as = t.as(course.author);
    await as(zooms.update, { params: { id: session.id }, body: { starts_at: days(4).toISOString() } });
    const second = (await read()).body;
    expect(unfolded(second)).toContain(`UID:session-${session.id}@school.example.com`);
    expect(second).toContain('DTSTART:20300505T090000Z');
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    await as(zooms.update, { params: { id: session.id }, body: { status: 'draft' } });
    expect((await read()).body).not.toContain('Evening');
  });

  it('speaks the language of its owner', async () => {
    const { learner, section } = await aCourse();
    await t.given.assignment({ section, name: 'Aufsatz', dueAt: days(1) });
    await t.db.update(users).set({ locale: 'de' }).where(eq(users.id, learner.id));
    const read = await feedOf(learner);
    expect(unfolded((await read()).body)).toContain('SUMMARY:Abgabe: Aufsatz');
  });

  it('holds the dates of its owner alone, and of courses that are open to them', async () => {
    const { learner, course } = await aCourse();
    const other = await aCourse();
    const read = await feedOf(learner);
    const { body } = await t.as(learner)(enrollments.list);
    expect(unfolded((await read()).body)).not.toContain(`session-${other.session.id}@`);
    const admin = t.as(await t.given.administrator());
    const params = { id: body.data[0]!.id };
    await admin(enrollments.update, {
      params,
      body: { expires_at: new Date(today.getTime() + HOUR_MS).toISOString() },
    });
    t.travelTo(days(1));
    expect((await read()).body).not.toContain('Evening');
    await admin(enrollments.update, { params, body: { expires_at: null } });
    expect((await read()).body).toContain('Evening');
    await admin(courses.remove, { params: { id: course.id } });
    expect((await read()).body).not.toContain('Evening');
  });

  it('leaves out what an add-on that is off brings', async () => {
    const { learner, section } = await aCourse();
    await t.given.session({ section, type: 'google-meet', name: 'Meeting', startsAt: days(1) });
    const read = await feedOf(learner);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    expect((await read()).body).not.toContain('Evening');
    expect((await read()).body).toContain('Meeting');
    await admin(addons.activate, { body: { slug: 'zoom' } });
    expect((await read()).body).toContain('Evening');
  });

  it('is bounded in time and in number', async () => {
    const { learner, section } = await aCourse();
    await t.given.session({ section, name: 'Long ago', startsAt: days(-31) });
    await t.given.session({ section, name: 'Just over', startsAt: days(-29) });
    await t.given.session({ section, name: 'In years', startsAt: days(366) });
    const { body } = await (await feedOf(learner))();
    expect(body).toContain('Just over');
    expect(body).not.toMatch(/Long ago|In years/);
  });

  it('ends by a new address, when it is turned off, with a new password and when its owner is blocked', async () => {
    const { learner } = await aCourse();
    const first = await feedOf(learner);
    const second = await feedOf(learner);
    expect([(await first()).statusCode, (await second()).statusCode]).toEqual([404, 200]);
    await t.as(learner)(calendar.removeFeed);
    expect((await second()).statusCode).toBe(404);
    expect((await t.as(learner)(calendar.feed)).body.created_at).toBeNull();

    const third = await feedOf(learner);
    const admin = t.as(await t.given.administrator());
    const params = { id: learner.id };
    await admin(accounts.update, { params, body: { password: 'a brand new password 1' } });
    await t.runJobs();
    expect((await third()).statusCode).toBe(404);

    const other = (await aCourse()).learner;
    const fourth = await feedOf(other);
    const { status } = await admin(accounts.update, { params: { id: other.id }, body: { status: 'blocked' } });
    expect(status).toBe(200);
    expect((await fourth()).statusCode).toBe(404);
  });

  it('answers a wrong address as a page that does not exist, and slows down who guesses', async () => {
    const url = '/api/lectern/v1/calendar/wrong.ics';
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push((await t.raw({ method: 'GET', url })).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
  });
});

describe('the calendar file of one session', () => {
  const read = async (person: { id: number }, id: number, family: 'zooms' | 'google-meet' = 'zooms') =>
    t.raw({ method: 'GET', url: `/api/lectern/v1/${family}/${id}/calendar`, headers: await t.credentials(person) });

  it('is for those who may open the session, without its link', async () => {
    const { learner, session, course } = await aCourse();
    const file = await read(learner, session.id);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('Evening.ics');
    expect(file.body).toContain('BEGIN:VEVENT');
    t.travelTo(new Date(days(2).getTime() - HOUR_MS / 6));
    expect((await read(learner, session.id)).body).not.toMatch(/85512345678|secret|stars1|torch/);
    expect((await read(course.author, session.id)).statusCode).toBe(200);
    expect((await read(await t.given.user(), session.id)).statusCode).toBe(403);
    expect((await t.raw({ method: 'GET', url: `/api/lectern/v1/zooms/${session.id}/calendar` })).statusCode).toBe(401);
    expect((await read(learner, session.id, 'google-meet')).statusCode).toBe(404);
  });

  it('is refused for a locked session, and for one that is a draft', async () => {
    const { learner, session, course } = await aCourse({ flow: 'sequential' });
    expect((await read(learner, session.id)).json()).toMatchObject({ code: 'content_locked' });
    const body = { status: 'draft' as const };
    await t.as(course.author)(zooms.update, { params: { id: session.id }, body });
    expect((await read(learner, session.id)).statusCode).toBe(404);
  });
});

import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { publishScheduled } from './announcements.jobs.ts';

const { courseAnnouncements } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };

async function given() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration' });
  return { instructor, course, learner: await t.given.enrolledLearner(course.id) };
}

const create = (person: Person, more: object) =>
  t.as(person)(courseAnnouncements.create, {
    body: { title: 'The exam moves', description: '<p>News</p>', ...more } as never,
  });

async function published(more: object = {}) {
  const all = await given();
  const { body } = await create(all.instructor, { course_id: all.course.id, ...more });
  return { ...all, params: { id: body.id } };
}

const learnList = async (person: Person) =>
  (await t.as(person)(courseAnnouncements.list, { query: { request_from: 'learn' } })).body;

describe('scheduled announcements', () => {
  it('are published when their time has come, once, also after a restart', async () => {
    const { instructor, course, learner } = await given();
    const { body: made } = await create(instructor, {
      course_id: course.id,
      status: 'scheduled',
      publish_date: '2030-05-01T10:00:00Z',
    });
    expect(made).toMatchObject({ status: 'scheduled', publish_date: '2030-05-01T10:00:00.000Z', published_at: null });
    await publishScheduled(t.app.services);
    expect((await learnList(learner)).data).toHaveLength(0);
    // The server was down when it came due.
    t.travelTo(new Date('2030-05-01T12:00:00.000Z'));
    await Promise.all([publishScheduled(t.app.services), publishScheduled(t.app.services)]);
    expect((await learnList(learner)).data[0]).toMatchObject({ id: made.id, date_created: '2030-05-01T12:00:00.000Z' });
    const sent = await t.db.select().from(events).where(eq(events.type, 'announcement.published'));
    expect(
      sent.filter(({ payload }) => (payload as { announcement_id: number }).announcement_id === made.id),
    ).toHaveLength(1);
  });

  it('are scheduled by a publish date in the future, and cannot be scheduled after they were sent', async () => {
    const { instructor, params } = await published();
    const later = '2030-05-02T10:00:00Z';
    const scheduled = await t.as(instructor)(courseAnnouncements.update, {
      params,
      body: { status: 'scheduled', publish_date: later },
    });
    expect(scheduled.status).toBe(400);
    const { course } = await given();
    const made = await create(await t.given.manager(), { course_id: course.id, publish_date: later });
    expect(made.body.status).toBe('scheduled');
  });

  it('wait while the add-on is off, and are drafts when they come out of the trash too late', async () => {
    const { instructor, course } = await given();
    const later = { course_id: course.id, status: 'scheduled', publish_date: '2030-05-01T10:00:00Z' };
    const { body: made } = await create(instructor, later);
    await t.as(instructor)(courseAnnouncements.remove, { params: { id: made.id } });
    t.travelTo(new Date('2030-05-01T11:00:00.000Z'));
    const back = await t.as(instructor)(courseAnnouncements.restore, { params: { id: made.id } });
    expect(back.body.status).toBe('draft');
  });
});

describe('a copy of an announcement', () => {
  it('is duplicated as a draft', async () => {
    const { instructor, learner, params } = await published({ pin: true, audience: 'not_completed' });
    const copy = await t.as(instructor)(courseAnnouncements.clone, { params });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      title: 'The exam moves - Copy',
      status: 'draft',
      pin: true,
      audience: 'not_completed',
      published_at: null,
    });
    expect((await learnList(learner)).data).toHaveLength(1);
    expect((await t.as(learner)(courseAnnouncements.clone, { params })).status).toBe(403);
  });
});

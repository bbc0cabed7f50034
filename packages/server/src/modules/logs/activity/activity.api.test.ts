import { contract } from '@lectern/contract';
import { activityAreas, activityTypes } from '@lectern/contract/activity';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { allEvents } from '../../../test/events/all-events.ts';

const { activity, courses, enrollments, longJobs, users } = contract;
const t = await useTestApp();
const boss = await t.given.administrator();

const list = async (query: object) => (await t.as(boss)(activity.list, { query })).body;

it('names events that exist', () => {
  const known = new Set(allEvents.map(({ type }) => type));
  expect(activityAreas.flatMap(activityTypes).filter((type) => !known.has(type))).toEqual([]);
});

describe('the activity of the school', () => {
  it('says who did what to whom, in which course, newest first', async () => {
    const course = await t.given.course({ sections: [1] });
    const ada = await t.given.student();
    await t.as(boss)(enrollments.create, { body: { course_id: course.id, user_id: ada.id } });
    await t.as(boss)(courses.update, { params: { id: course.id }, body: { status: 'draft' } });
    const { data, meta } = await list({ course_id: course.id });
    expect(data.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual([
      'course.unpublished',
      'course.updated',
      'student.enrolled',
    ]);
    expect(meta.total).toBe(3);
    expect(data[2]).toMatchObject({
      area: 'enrollments',
      user: { id: boss.id, kind: 'staff' },
      signed_in_by: null,
      subject: { id: ada.id, display_name: ada.displayName, kind: 'students' },
      course: { id: course.id, name: course.name },
    });
  });

  it('is filtered by area and person, and searched by names', async () => {
    const course = await t.given.course({ sections: [1] });
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    for (const { id } of [ada, ben]) {
      await t.as(boss)(enrollments.create, { body: { course_id: course.id, user_id: id } });
    }
    await t.as(boss)(users.bulkUpdate, { body: { ids: [ben.id], changes: { status: 'blocked' } } });
    const kinds = async (query: object) => (await list(query)).data.map(({ verb }) => verb);
    expect(await kinds({ user_id: ada.id })).toEqual(['enrolled']);
    expect(await kinds({ user_id: ben.id })).toEqual(['updated', 'blocked', 'enrolled']);
    expect(await kinds({ user_id: ben.id, area: 'people' })).toEqual(['updated', 'blocked']);
    const found = await list({ search: ben.displayName, area: 'enrollments' });
    expect(found.data.every(({ subject }) => subject?.id === ben.id)).toBe(true);
    expect(found.meta.total).toBeGreaterThan(0);
    expect((await t.as(boss)(activity.list, { query: { area: 'secrets' } as never })).status).toBe(400);
  });

  it('finds people among several, and names one who is alone', async () => {
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const letter = { subject: 'Hello', message: 'We meet on Friday.' };
    await t.as(boss)(contract.messages.toPeople, { body: { ids: [ada.id, ben.id], ...letter } });
    await t.as(boss)(contract.messages.toPeople, { body: { ids: [ben.id], ...letter } });
    const { data } = await list({ user_id: ben.id });
    expect(data.map(({ verb, people, subject }) => [verb, people, subject?.id])).toEqual([
      ['written_to', 0, ben.id],
      ['written_to', 2, undefined],
    ]);
  });

  it('leaves out what learners do in a course', async () => {
    const course = await t.given.course({ sections: [1] });
    const ada = await t.given.enrolledLearner(course.id);
    const of = { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson' } as const;
    expect((await t.as(ada)(contract.progress.completeItem, { body: of })).status).toBe(200);
    const { data } = await list({ user_id: ada.id });
    expect(data.filter(({ noun }) => noun === 'item' || noun === 'progress')).toEqual([]);
  });

  it('is a file', async () => {
    const job = await t.as(boss)(longJobs.start, { body: { kind: 'export', list: 'activity', query: {} } });
    expect(job).toMatchObject({ status: 201, body: { status: 'done' } });
    const file = await t.raw({ url: job.body.file_url, headers: { cookie: (await t.credentials(boss)).cookie } });
    expect(file.body).toContain('student.enrolled');
  });

  it('is for administrators only', async () => {
    expect((await t.as(await t.given.manager())(activity.list)).status).toBe(403);
    expect((await t.as(await t.given.instructor())(activity.list)).status).toBe(403);
    expect((await t.as(await t.given.student())(activity.list)).status).toBe(403);
    expect((await t.visitor(activity.list)).status).toBe(401);
    const body = { kind: 'export', list: 'activity', query: {} } as const;
    expect((await t.as(await t.given.instructor())(longJobs.start, { body })).status).toBe(403);
  });
});

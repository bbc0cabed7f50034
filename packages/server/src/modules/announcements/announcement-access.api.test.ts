import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses as courseTable } from '../courses/courses.tables.ts';
import { announcementCalls, type Person } from './announcements.fixture.ts';
import { courseAnnouncements as table } from './announcements.tables.ts';

const { courseAnnouncements, addons } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { given, create, published, listOf, learnList, read, rowOf, completed } = announcementCalls(t);

beforeEach(() => t.travelTo(start));

describe('access to announcements', () => {
  it('A05: a learner with request_from=learn can only mark it as read; other fields are ignored', async () => {
    const { learner, announcement } = await published();
    const sent = { title: 'Mine', description: '<p>Mine</p>', status: 'draft', pin: true, send_email: true };
    expect((await read(learner, announcement.id, sent)).status).toBe(200);
    expect(await rowOf(announcement.id)).toMatchObject({
      title: 'The exam moves',
      status: 'publish',
      pinned: false,
      sendEmail: false,
    });
    const refused = async (person: Person, changes: object) =>
      (await t.as(person)(courseAnnouncements.update, { params: { id: announcement.id }, body: changes as never }))
        .status;
    expect(await refused(learner, sent)).toBe(403);
    expect(await refused(learner, { request_from: 'learn', ...sent })).toBe(403);
    expect(await refused(learner, { has_read: true })).toBe(403);
    expect(await refused(learner, { has_read: false, request_from: 'learn' })).toBe(403);
    const stranger = await t.given.student();
    expect((await read(stranger, announcement.id)).status).toBe(403);
    expect((await read(await t.given.instructor(), announcement.id)).status).toBe(403);
    const visitor = await t.visitor(courseAnnouncements.update, {
      params: { id: announcement.id },
      body: { has_read: true, request_from: 'learn' },
    });
    expect(visitor.status).toBe(401);
  });

  it('B34: an instructor of another course can change, delete and send nothing', async () => {
    const { course, announcement, params } = await published();
    const foreign = await t.given.instructor();
    const as = t.as(foreign);
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    const answers = await Promise.all([
      as(courseAnnouncements.update, { params, body: { title: 'Mine' } }),
      as(courseAnnouncements.remove, { params, query: { force: true } }),
      as(courseAnnouncements.restore, { params }),
      as(courseAnnouncements.clone, { params }),
      as(courseAnnouncements.sendAgain, { params }),
      create(foreign, { course_id: course.id }),
      as(courseAnnouncements.reach, { query: { course_ids: [course.id] } }),
    ]);
    for (const { status } of answers) expect(status).toBe(403);
    expect((await as(courseAnnouncements.get, { params })).status).toBe(404);
    expect((await listOf(foreign)).data).toHaveLength(0);
    expect((await listOf(foreign, { course_id: course.id, include: [announcement.id] })).meta.total).toBe(0);
    const own = await t.given.course({ author: foreign });
    const mixed = await create(foreign, { course_ids: [own.id, course.id] });
    expect(mixed.status).toBe(403);
    const { body: mine } = await create(foreign, { course_id: own.id, status: 'draft' });
    const moved = await as(courseAnnouncements.update, { params: { id: mine.id }, body: { course_id: course.id } });
    expect(moved.status).toBe(403);
    expect(await rowOf(announcement.id)).toMatchObject({ title: 'The exam moves', sending: 1 });
  });

  it('B14: bulk calls refuse and list announcements of other instructors', async () => {
    const { announcement } = await published();
    const own = await published();
    const ids = [announcement.id, own.announcement.id];
    const as = t.as(own.instructor);
    const removed = await as(courseAnnouncements.bulkRemove, { body: { ids } });
    expect(removed.body).toMatchObject({ done: [own.announcement.id], failed: [{ id: announcement.id }] });
    const restored = await as(courseAnnouncements.bulkRestore, { body: { ids } });
    expect(restored.body).toMatchObject({ done: [own.announcement.id], failed: [{ id: announcement.id }] });
    const changed = await as(courseAnnouncements.bulkUpdate, { body: { ids, changes: { status: 'draft' } } });
    expect(changed.body).toMatchObject({ done: [own.announcement.id], failed: [{ id: announcement.id }] });
    expect((await rowOf(announcement.id)).status).toBe('publish');
    const byLearner = await t.as(own.learner)(courseAnnouncements.bulkRemove, { body: { ids } });
    expect(byLearner.body).toMatchObject({ done: [], failed: [{ id: ids[0] }, { id: ids[1] }] });
  });

  it.each(['draft', 'scheduled', 'trash'] as const)(
    'B42: one that is %s is hidden from learners, by ID and in lists with any status',
    async (status) => {
      const { learner, course, announcement, params } = await published();
      await t.db.update(table).set({ status, publishAt: start }).where(eq(table.id, announcement.id));
      expect((await t.as(learner)(courseAnnouncements.get, { params })).status).toBe(404);
      expect((await read(learner, announcement.id)).status).toBe(404);
      for (const asked of ['any', status]) {
        for (const more of [{}, { request_from: 'learn' }]) {
          const query = { status: asked, course_id: course.id, include: [announcement.id], ...more };
          const { data, meta } = await listOf(learner, query);
          expect(data).toHaveLength(0);
          expect(meta.announcement_count).toEqual({ any: 0, publish: 0, scheduled: 0, draft: 0, trash: 0 });
        }
      }
    },
  );

  it('B42: those of trashed and of other courses are hidden', async () => {
    const { learner, course, announcement, params } = await published();
    const stranger = await t.given.student();
    expect((await t.as(stranger)(courseAnnouncements.get, { params })).status).toBe(404);
    expect((await learnList(stranger, { course_id: course.id })).meta.total).toBe(0);
    expect((await t.visitor(courseAnnouncements.list)).status).toBe(401);
    expect((await t.visitor(courseAnnouncements.get, { params })).status).toBe(401);
    await t.db.update(courseTable).set({ status: 'trash' }).where(eq(courseTable.id, course.id));
    expect((await t.as(learner)(courseAnnouncements.get, { params })).status).toBe(404);
    expect((await learnList(learner)).data).toHaveLength(0);
    expect((await read(learner, announcement.id)).status).toBe(404);
  });

  it('B43: a page of −1 is a bounded one, and any other size that is too large is refused', async () => {
    const { learner } = await published();
    const { meta } = await learnList(learner);
    expect(meta.per_page).toBe(100);
    for (const query of [{ per_page: 100_000 }, { per_page: -2 }, { orderby: 'id; drop table users' }, { page: 0 }]) {
      expect((await t.as(learner)(courseAnnouncements.list, { query: query as never })).status).toBe(400);
    }
    expect((await listOf(learner, { search: '%' })).data).toHaveLength(0);
  });

  it('a page of the longest announcements stays below 4 MB', async () => {
    const { instructor, course, announcement } = await published();
    const row = await rowOf(announcement.id);
    const { id: _id, ...columns } = row;
    const description = `<p>${'ü'.repeat(49_000)}</p>` as never;
    await t.db.insert(table).values(Array.from({ length: 99 }, () => ({ ...columns, requestId: null, description })));
    const { data } = await listOf(instructor, { per_page: -1, course_id: course.id });
    expect(data.filter(({ truncated }) => truncated)).toHaveLength(99);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(4_000_000);
  });

  it('managers and administrators see all, co-instructors those of their course', async () => {
    const { course, announcement, params } = await published();
    const manager = await t.given.manager();
    expect((await listOf(manager, { include: [announcement.id] })).data).toHaveLength(1);
    expect((await t.as(manager)(courseAnnouncements.update, { params, body: { title: 'New' } })).status).toBe(200);
    // In the player, staff get the published announcements of their course; in the account, those of courses they take.
    expect((await learnList(manager, { course_id: course.id })).data).toHaveLength(1);
    expect((await learnList(manager)).data).toHaveLength(0);
    expect((await read(manager, announcement.id)).status).toBe(200);
    expect((await t.as(manager)(courseAnnouncements.get, { params })).body).toMatchObject({ read_count: 0 });
  });

  it('one for learners who have not completed the course excludes those who had', async () => {
    const { instructor, course, learner } = await given();
    const done = await t.given.enrolledLearner(course.id);
    await completed(course.id, done, new Date('2030-04-01T00:00:00.000Z'));
    const later = await t.given.enrolledLearner(course.id);
    const { body: made } = await create(instructor, { course_id: course.id, audience: 'not_completed' });
    expect(made.learners_count).toBe(2);
    const reach = await t.as(instructor)(courseAnnouncements.reach, {
      query: { course_ids: [course.id], audience: 'not_completed' },
    });
    expect(reach.body).toMatchObject({ courses: 1, learners: 2 });
    expect((await learnList(done)).data).toHaveLength(0);
    expect((await read(done, made.id)).status).toBe(404);
    t.travelTo(new Date('2030-06-01T00:00:00.000Z'));
    await completed(course.id, later, t.now());
    for (const person of [learner, later]) expect((await learnList(person)).data).toHaveLength(1);
  });

  it('they can be neither read nor written while the add-on is off', async () => {
    const { instructor, learner, announcement, params, course } = await published();
    const administrator = await t.given.administrator();
    await t.as(administrator)(addons.deactivate, { body: { slug: 'course-announcement' } });
    const answers = await Promise.all([
      t.as(learner)(courseAnnouncements.list),
      t.as(learner)(courseAnnouncements.unread),
      t.as(instructor)(courseAnnouncements.get, { params }),
      create(instructor, { course_id: course.id }),
      read(learner, announcement.id),
    ]);
    await t.as(administrator)(addons.activate, { body: { slug: 'course-announcement' } });
    for (const answer of answers) expect(answer.body.code).toBe('addon_inactive');
  });
});

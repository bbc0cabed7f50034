import { contract, courseAnnouncementFields } from '@lectern/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { courses as courseTable } from '../courses/courses.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { emptyAnnouncementTrash } from './announcements.jobs.ts';
import { courseAnnouncements as table } from './announcements.tables.ts';

const { courseAnnouncements, addons, courses } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };
const body = { title: 'The exam moves', description: '<p>We meet on Friday.</p>' };

async function given() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration' });
  const learner = await t.given.enrolledLearner(course.id);
  return { instructor, course, learner };
}

const create = (person: Person, more: object) =>
  t.as(person)(courseAnnouncements.create, { body: { ...body, ...more } as never });

async function published(more: object = {}) {
  const all = await given();
  const made = await create(all.instructor, { course_id: all.course.id, ...more });
  expect(made.status).toBe(201);
  return { ...all, announcement: made.body, params: { id: made.body.id } };
}

const listOf = async (person: Person, query: object = {}) =>
  (await t.as(person)(courseAnnouncements.list, { query: query as never })).body;
const learnList = (person: Person, query: object = {}) =>
  listOf(person, { request_from: 'learn', status: 'publish', per_page: -1, ...query });
const read = (person: Person, id: number, more: object = {}) =>
  t.as(person)(courseAnnouncements.update, {
    params: { id },
    body: { has_read: true, request_from: 'learn', ...more } as never,
  });
const rowOf = async (id: number) => (await t.db.select().from(table).where(eq(table.id, id)))[0]!;
const completed = async (courseId: number, person: Person, at: Date) => {
  const times = { startedAt: at, modifiedAt: at, completedAt: at };
  await t.db.insert(courseProgress).values({ courseId, userId: person.id, status: 'completed', ...times });
};
const lastEvents = async (many: number) =>
  (await t.db.select().from(events).orderBy(desc(events.id)).limit(many)).map(({ type }) => type);

describe('an announcement', () => {
  it('answers each of its fields as it was created and as it was changed', async () => {
    const { instructor, course } = await given();
    const values = sampleValues(courseAnnouncementFields);
    const made = await create(instructor, { ...values, course_id: course.id, status: 'draft' });
    expect(made.body).toMatchObject(values);
    const changes = { title: 'Later', pin: false, send_email: false };
    const params = { id: made.body.id };
    const changed = await t.as(instructor)(courseAnnouncements.update, { params, body: changes });
    expect(changed.body).toMatchObject({ ...values, ...changes });
  });

  it('is written by staff of the course and read by its learners, on the wire as clients know it', async () => {
    const { instructor, course, learner, announcement } = await published({ pin: true });
    expect(await lastEvents(2)).toEqual(['announcement.published', 'announcement.created']);
    expect(announcement).toMatchObject({
      title: 'The exam moves',
      description: '<p>We meet on Friday.</p>',
      status: 'publish',
      course_id: course.id,
      course: { id: course.id, name: course.name },
      author: { id: instructor.id, display_name: expect.any(String), avatar_url: expect.any(String) },
      date_created: start.toISOString(),
      published_at: start.toISOString(),
      send_email: false,
      pin: true,
      read_count: 0,
      learners_count: 1,
      can: { edit: true },
    });
    const { data, meta } = await learnList(learner, { course_id: course.id });
    expect(data[0]).toMatchObject({
      id: announcement.id,
      [`has_user_read_${announcement.id}`]: false,
      has_read: false,
      read_count: null,
      learners_count: null,
      can: { edit: false },
    });
    expect(meta).toMatchObject({ unread_count: 1, announcement_count: { any: 1, publish: 1, draft: 0 } });
  });

  it.each(['course-announcement', 'course-announcements'])('is served below /%s and both roots', async (name) => {
    const { learner, announcement } = await published();
    const headers = await t.credentials(learner);
    for (const root of ['lectern/v1', 'lectern/pro/v1']) {
      const url = `/api/${root}/${name}/${announcement.id}`;
      expect((await t.raw({ method: 'GET', url, headers })).json()).toMatchObject({ id: announcement.id });
    }
  });

  it('becomes read, once however often that is said', async () => {
    const { instructor, learner, announcement, params } = await published();
    const first = await read(learner, announcement.id);
    expect(first.body).toMatchObject({ has_read: true, [`has_user_read_${announcement.id}`]: true });
    expect((await read(learner, announcement.id)).status).toBe(200);
    const { body: seen } = await t.as(instructor)(courseAnnouncements.get, { params });
    expect(seen).toMatchObject({ read_count: 1, learners_count: 1, has_read: false });
    expect((await t.as(learner)(courseAnnouncements.unread)).body.unread_count).toBe(0);
  });

  it('is written for several courses in one request, and a repeated request writes none again', async () => {
    const instructor = await t.given.instructor();
    const [one, two] = [await t.given.course({ author: instructor }), await t.given.course({ author: instructor })];
    const more = { course_ids: [one.id, two.id], request_id: 'a-1' };
    const [first, repeated] = [await create(instructor, more), await create(instructor, more)];
    expect(first.body.created_ids).toHaveLength(2);
    expect(repeated.body.created_ids).toEqual(first.body.created_ids);
    const all = await create(instructor, { all_own_courses: true, request_id: 'a-2' });
    expect(all.body.created_ids).toHaveLength(2);
    const rows = await t.db.select().from(table).where(inArray(table.id, all.body.created_ids!));
    expect(rows.map(({ courseId }) => courseId).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
    expect((await listOf(instructor)).meta.total).toBe(4);
  });

  it('costs the same number of statements for one course and for twenty', async () => {
    const instructor = await t.given.instructor();
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await t.given.course({ author: instructor })).id);
    const costs = async (courseIds: number[]) => {
      const { statements } = await t.countStatements(() => create(instructor, { course_ids: courseIds }));
      return statements.length;
    };
    await costs([ids[0]!]);
    expect(await costs(ids)).toBe(await costs([ids[0]!]));
    const listing = async (perPage: number) => {
      const { statements } = await t.countStatements(() => listOf(instructor, { per_page: perPage }));
      return statements.length;
    };
    expect(await listing(20)).toBe(await listing(1));
  });

  it('is not sent again by an edit; "Send again" makes it unread, and not twice at once', async () => {
    const { instructor, learner, announcement, params } = await published();
    await read(learner, announcement.id);
    await t.as(instructor)(courseAnnouncements.update, { params, body: { title: 'Changed', status: 'draft' } });
    expect((await learnList(learner)).data).toHaveLength(0);
    await t.as(instructor)(courseAnnouncements.update, { params, body: { status: 'publish' } });
    expect(await lastEvents(1)).toEqual(['announcement.updated']);
    expect((await learnList(learner)).data[0]).toMatchObject({ title: 'Changed', has_read: true });
    expect((await t.as(instructor)(courseAnnouncements.sendAgain, { params })).body.code).toBe('rate_limited');
    t.travelTo(new Date('2030-05-01T09:10:00.000Z'));
    expect((await t.as(instructor)(courseAnnouncements.sendAgain, { params })).status).toBe(200);
    expect((await t.as(instructor)(courseAnnouncements.sendAgain, { params })).body.code).toBe('rate_limited');
    expect(await lastEvents(1)).toEqual(['announcement.sent_again']);
    expect((await learnList(learner)).data[0]).toMatchObject({ has_read: false });
    expect((await t.as(instructor)(courseAnnouncements.get, { params })).body.read_count).toBe(0);
    await read(learner, announcement.id);
    expect((await learnList(learner)).meta.unread_count).toBe(0);
  });

  it('goes to the trash, comes back as it was, and is deleted for good after the days of the settings', async () => {
    const { instructor, learner, announcement, params } = await published();
    await t.as(instructor)(courseAnnouncements.remove, { params });
    expect((await learnList(learner)).data).toHaveLength(0);
    expect((await t.as(instructor)(courseAnnouncements.remove, { params })).body.code).toBe('already_trashed');
    const change = await t.as(instructor)(courseAnnouncements.update, { params, body: { title: 'x' } });
    expect(change.status).toBe(404);
    const back = await t.as(instructor)(courseAnnouncements.restore, { params });
    expect(back.body.status).toBe('publish');
    expect(await lastEvents(1)).toEqual(['announcement.restored']);
    await t.as(instructor)(courseAnnouncements.remove, { params });
    t.travelTo(new Date('2030-07-01T09:00:00.000Z'));
    await emptyAnnouncementTrash(t.app.services);
    expect(await rowOf(announcement.id)).toBeUndefined();
  });

  it('says which revision was changed by someone else', async () => {
    const { instructor, announcement, params } = await published();
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    await t.as(instructor)(courseAnnouncements.update, { params, body: { title: 'Newer' } });
    const stale = { title: 'Older', modified: announcement.modified };
    const refused = await t.as(instructor)(courseAnnouncements.update, { params, body: stale });
    expect(refused.body.code).toBe('version_conflict');
  });
});

describe('what an announcement is refused for', () => {
  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: '' }, 'description'],
    [{ description: '<script>alert(1)</script>' }, 'description'],
    [{ description: '<p>&#8203;</p><p><br></p>' }, 'description'],
    [{ title: '\u200b\u202e' }, 'title'],
    [{ description: `<p>${'x'.repeat(50_001)}</p>` }, 'description'],
    [{ status: 'scheduled' }, 'publish_date'],
    [{ status: 'scheduled', publish_date: '2030-05-01T08:59:00Z' }, 'publish_date'],
    [{ status: 'scheduled', publish_date: 'tomorrow' }, 'publish_date'],
    [{ status: 'trash' }, 'status'],
    [{ audience: 'some' }, 'audience'],
    [{ send_email: 'perhaps' }, 'send_email'],
    [{ request_id: 'x'.repeat(65) }, 'request_id'],
  ])('%j', async (more, field) => {
    const { instructor, course } = await given();
    const refused = await create(instructor, { course_id: course.id, ...more });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body.data as unknown as { params: object }).params)).toContain(field);
    expect((await listOf(instructor)).meta.total).toBe(0);
  });

  it('no course, and a course in the trash', async () => {
    const { instructor, course } = await given();
    expect((await create(instructor, {})).status).toBe(400);
    expect((await create(await t.given.instructor(), { all_own_courses: true })).status).toBe(400);
    expect((await create(instructor, { course_id: 999_999 })).status).toBe(404);
    await t.as(instructor)(courses.remove, { params: { id: course.id } });
    expect((await create(await t.given.manager(), { course_id: course.id })).status).toBe(400);
  });

  it('hostile text stays text in the title, and scripts go from the description', async () => {
    const title = '<script>alert(1)</script> "x" & y';
    const description =
      '<p onclick="x()">Hi <img src=x onerror=alert(1)></p><iframe src="https://evil.example"></iframe>';
    const { announcement } = await published({ title, description });
    expect(announcement.title).toBe(title);
    expect(announcement.description).not.toMatch(/onclick|onerror|iframe|script/i);
  });
});

describe('who may see and write announcements', () => {
  it('A05: a learner with request_from=learn only says that they have read it; everything else is left out', async () => {
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

  it('B34: an instructor of another course changes, deletes and sends nothing', async () => {
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

  it('B14: announcements of others in a bulk call stay, and are named', async () => {
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
    'B42: one that is %s is seen by no learner, by ID or in a list with any status',
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

  it('B42: those of a trashed course, of an ended enrollment and of other courses are seen by nobody outside', async () => {
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

  it('a page of the greatest announcements stays below 4 MB', async () => {
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

  it('one for those who have not completed the course is not for those who had', async () => {
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

  it('nobody sees or writes any while the add-on is off', async () => {
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

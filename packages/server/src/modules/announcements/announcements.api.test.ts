import { contract, courseAnnouncementFields } from '@lectern/contract';
import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { emptyAnnouncementTrash } from './announcements.jobs.ts';
import { announcementCalls } from './announcements.fixture.ts';
import { courseAnnouncements as table } from './announcements.tables.ts';

const { courseAnnouncements, courses } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { given, create, published, listOf, learnList, read, rowOf, lastEvents } = announcementCalls(t);

beforeEach(() => t.travelTo(start));

describe('an announcement', () => {
  it('returns each field as it was created and as it was changed', async () => {
    const { instructor, course } = await given();
    const values = sampleValues(courseAnnouncementFields);
    const made = await create(instructor, { ...values, course_id: course.id, status: 'draft' });
    expect(made.body).toMatchObject(values);
    const changes = { title: 'Later', pin: false, send_email: false };
    const params = { id: made.body.id };
    const changed = await t.as(instructor)(courseAnnouncements.update, { params, body: changes });
    expect(changed.body).toMatchObject({ ...values, ...changes });
  });

  it('is written by staff of the course and read by its learners, in the format of stock clients', async () => {
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

  it('is marked as read once, also by repeated requests', async () => {
    const { instructor, learner, announcement, params } = await published();
    const first = await read(learner, announcement.id);
    expect(first.body).toMatchObject({ has_read: true, [`has_user_read_${announcement.id}`]: true });
    expect((await read(learner, announcement.id)).status).toBe(200);
    const { body: seen } = await t.as(instructor)(courseAnnouncements.get, { params });
    expect(seen).toMatchObject({ read_count: 1, learners_count: 1, has_read: false });
    expect((await t.as(learner)(courseAnnouncements.unread)).body.unread_count).toBe(0);
  });

  it('is created for several courses in one request, which can be repeated safely', async () => {
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

  it('is moved to the trash, restored unchanged, and deleted permanently after the days of the settings', async () => {
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

  it('refuses an update of an outdated revision', async () => {
    const { instructor, announcement, params } = await published();
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    await t.as(instructor)(courseAnnouncements.update, { params, body: { title: 'Newer' } });
    const stale = { title: 'Older', modified: announcement.modified };
    const refused = await t.as(instructor)(courseAnnouncements.update, { params, body: stale });
    expect(refused.body.code).toBe('version_conflict');
  });
});

describe('an invalid announcement', () => {
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

  it('is refused without a course, and for a course in the trash', async () => {
    const { instructor, course } = await given();
    expect((await create(instructor, {})).status).toBe(400);
    expect((await create(await t.given.instructor(), { all_own_courses: true })).status).toBe(400);
    expect((await create(instructor, { course_id: 999_999 })).status).toBe(404);
    await t.as(instructor)(courses.remove, { params: { id: course.id } });
    expect((await create(await t.given.manager(), { course_id: course.id })).status).toBe(400);
  });

  it('keeps hostile text as text in the title, and loses scripts in the description', async () => {
    const title = '<script>alert(1)</script> "x" & y';
    const description =
      '<p onclick="x()">Hi <img src=x onerror=alert(1)></p><iframe src="https://evil.example"></iframe>';
    const { announcement } = await published({ title, description });
    expect(announcement.title).toBe(title);
    expect(announcement.description).not.toMatch(/onclick|onerror|iframe|script/i);
  });
});

import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { users } from '../../identity/identity.tables.ts';
import { emptyCourseTrash } from './courses.jobs.ts';

const { courses, sections, settings } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  student = await t.given.student();
});

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((course) => course.name);

describe('the trash', () => {
  it('deleting moves to the trash, a second time says so, and restoring leads back through the review', async () => {
    const { id } = await t.given.course({ author: instructor });
    const params = { id };
    const trashed = await t.as(instructor)(courses.remove, { params });
    expect(trashed.body.status).toBe('trash');
    expect((await t.as(instructor)(courses.remove, { params })).status).toBe(410);
    const saved = await t.as(manager)(courses.update, { params, body: { status: 'publish' } });
    expect(saved.body.status).toBe('trash');
    expect((await t.as(instructor)(courses.restore, { params })).body.status).toBe('pending');
  });

  it.each([
    { how: 'in the query', parts: { query: { force: true } } },
    { how: 'in the body', parts: { body: { force: true } } },
  ])('force $how deletes for good, with everything in it', async ({ parts }) => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const gone = await t.as(instructor)(courses.remove, { params: { id: course.id }, ...parts });
    expect(gone.body).toMatchObject({ id: course.id, name: course.name });
    expect(await t.given.storedCourse(course.id)).toBeUndefined();
  });

  it('is emptied after as many days as the school says', async () => {
    const { id } = await t.given.course({ author: instructor });
    await t.as(instructor)(courses.remove, { params: { id } });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 29 * 86_400_000));
    await emptyCourseTrash(t.app.services);
    expect(await t.given.storedCourse(id)).toBeDefined();
    t.travelTo(new Date(start.getTime() + 31 * 86_400_000));
    await emptyCourseTrash(t.app.services);
    expect(await t.given.storedCourse(id)).toBeUndefined();
    t.travelTo(start);
  });

  it('several at once: what is not one’s own stays, and is named', async () => {
    const mine = await t.given.course({ author: instructor });
    const theirs = await t.given.course({ author: other, status: 'draft' });
    const removed = await t.as(instructor)(courses.bulkRemove, { body: { ids: [mine.id, theirs.id] } });
    expect(removed.body.done).toEqual([mine.id]);
    expect(removed.body.failed).toMatchObject([{ id: theirs.id, code: 'not_found' }]);
    expect((await t.given.storedCourse(theirs.id))?.status).toBe('draft');
    const restored = await t.as(instructor)(courses.bulkRestore, { body: { ids: [mine.id, theirs.id] } });
    expect(restored.body.done).toEqual([mine.id]);
  });

  it('instructors cannot delete where the school does not let them', async () => {
    const admin = await t.given.administrator();
    const { id } = await t.given.course({ author: instructor });
    await t.as(admin)(settings.change, { body: { general: { course_access: { instructor_can_delete: false } } } });
    expect((await t.as(instructor)(courses.remove, { params: { id } })).status).toBe(403);
    expect((await t.as(manager)(courses.remove, { params: { id } })).status).toBe(200);
    await t.as(admin)(settings.reset);
  });
});

describe('an author who is no instructor any more', () => {
  it('has no say over the course', async () => {
    const author = await t.given.instructor();
    const { id } = await t.given.course({ author, status: 'draft' });
    const edit = { params: { id }, query: { context: 'edit' } } as const;
    expect((await t.as(author)(courses.get, edit)).status).toBe(200);
    await t.db
      .update(users)
      .set({ roles: storedRoles('student') })
      .where(eq(users.id, author.id));
    expect((await t.as(author)(courses.get, edit)).status).toBeGreaterThanOrEqual(403);
    expect((await t.as(author)(courses.get, { params: { id } })).status).toBe(404);
    expect((await t.as(author)(courses.update, { params: { id }, body: { name: 'Still mine' } })).status).toBe(403);
  });
});

describe('the table of contents of a draft', () => {
  const contents = (person: Person, id: number) => t.as(person)(sections.list, { query: { course_id: id } });

  it('is read by other instructors where the school lets them, and by no student', async () => {
    const admin = await t.given.administrator();
    const { id } = await t.given.course({ author: instructor, status: 'draft' });
    expect((await contents(other, id)).status).toBe(404);
    await t.as(admin)(settings.change, { body: { general: { course_access: { restrict_instructors: false } } } });
    expect((await contents(other, id)).status).toBe(200);
    expect((await contents(student, id)).status).toBe(404);
    await t.as(admin)(settings.reset);
  });

  it('tells a guest of a closed course to sign in, and a member to enroll', async () => {
    const { id } = await t.given.course({ author: instructor, accessMode: 'need_registration' });
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect((await contents(guest, id)).body).toMatchObject({ code: 'not_signed_in' });
    expect((await contents(student, id)).body).toMatchObject({ code: 'not_enrolled' });
    expect((await t.visitor(sections.list, { query: { course_id: id } })).body).toMatchObject({
      code: 'not_signed_in',
    });
  });
});

describe('lists of courses', () => {
  it('the editing list holds one’s own courses, with counts by status; managers see all', async () => {
    const author = await t.given.instructor();
    await t.given.course({ author, name: 'Own one' });
    await t.given.course({ author, name: 'Own draft', status: 'draft' });
    await t.given.course({ author, name: 'Own trash', status: 'trash' });
    const own = await t.as(author)(courses.list, { query: { context: 'edit', orderby: 'title', order: 'asc' } });
    expect(names(own)).toEqual(['Own draft', 'Own one']);
    expect(own.body.meta).toMatchObject({ total: 2, courses_count: { any: 2, publish: 1, draft: 1, trash: 1 } });
    expect(own.headers['x-wp-total']).toBe('2');

    const asked = await t.as(author)(courses.list, { query: { context: 'edit', author: other.id } });
    expect(names(asked)).toEqual([]);
    const all = await t.as(manager)(courses.list, { query: { context: 'edit', author: author.id, status: 'trash' } });
    expect(names(all)).toEqual(['Own trash']);
  });

  it('one’s own among all are a tab of their own: the counts of the others stay', async () => {
    const [own, foreign] = [await t.given.manager(), await t.given.instructor()];
    const term = await t.given.term('tag', 'Shared by two');
    for (const [author, status] of [
      [own, 'publish'],
      [own, 'draft'],
      [own, 'trash'],
      [foreign, 'publish'],
    ] as const) {
      await t.given.course({ author, status, termIds: [term.id] });
    }
    const query = { context: 'edit', tag: [term.id], mine: true } as const;
    const listed = await t.as(own)(courses.list, { query });
    expect(listed.body.data.map(({ author }) => author?.id)).toEqual([own.id, own.id]);
    expect(listed.body.meta).toMatchObject({
      total: 2,
      courses_count: { any: 3, mine: 2, publish: 2, draft: 1, trash: 1 },
    });
  });

  it('the editing list is not for visitors or students', async () => {
    expect((await t.visitor(courses.list, { query: { context: 'edit' } })).status).toBe(401);
    expect((await t.as(student)(courses.list, { query: { context: 'edit' } })).status).toBe(403);
  });
});

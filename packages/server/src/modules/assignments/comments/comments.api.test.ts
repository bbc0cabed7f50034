import { contract } from '@lectern/contract';
import { MAX_GRADING_COMMENTS } from '@lectern/contract/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { fieldsOf } from '../grading/grading.fixture.ts';

const { gradingComments } = contract;
const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });

async function graders() {
  const author = await t.given.instructor();
  const course = { ...(await t.given.course({ author })), author };
  const owner = t.as(course.author);
  const manager = t.as(await t.given.administrator());
  const add = async (text: string, course_id?: number) =>
    (await owner(gradingComments.create, { body: { text, course_id } })).body;
  return { course, owner, manager, add };
}

describe('the comments of a grader', () => {
  it('are added, found, changed and deleted', async () => {
    const { owner, add } = await graders();
    const { id } = await add('  Name your sources.  ');
    await add('Well seen.');
    const list = async (query = {}) => (await owner(gradingComments.list, { query })).body.data.map(({ text }) => text);
    expect(await list()).toHaveLength(2);
    expect(await list({ search: 'SOURCES' })).toEqual(['Name your sources.']);
    const params = { id };
    expect((await owner(gradingComments.update, { params, body: { text: 'Name all sources.' } })).body).toMatchObject({
      text: 'Name all sources.',
      course_id: null,
      can: { edit: true },
    });
    expect((await owner(gradingComments.remove, { params })).body).toEqual({ deleted: true, id });
    expect(await list()).toEqual(['Well seen.']);
  });

  it('are private: nobody else finds, changes or deletes them', async () => {
    const { manager, add, course } = await graders();
    const { id } = await add('Mine only.');
    expect((await manager(gradingComments.list, { query: { course: course.id } })).body.data).toEqual([]);
    const params = { id };
    expect((await manager(gradingComments.update, { params, body: { text: 'x' } })).status).toBe(404);
    expect((await manager(gradingComments.remove, { params })).status).toBe(404);
  });

  it('are shared with the staff of a course, who use them and do not change them', async () => {
    const { manager, add, course } = await graders();
    const { id } = await add('For all of us.', course.id);
    const { body } = await manager(gradingComments.list, { query: { course: course.id } });
    expect(body.data).toMatchObject([{ id, author: course.author.displayName, can: { edit: false } }]);
    expect((await manager(gradingComments.list, {})).body.data).toEqual([]);
    const params = { id };
    expect((await manager(gradingComments.update, { params, body: { text: 'x' } })).status).toBe(403);
    expect((await manager(gradingComments.remove, { params })).status).toBe(403);
    const foreign = t.as(await t.given.instructor());
    expect((await foreign(gradingComments.list, { query: { course: course.id } })).status).toBe(403);
    expect((await foreign(gradingComments.update, { params, body: { text: 'x' } })).status).toBe(404);
    expect((await foreign(gradingComments.create, { body: { text: 'x', course_id: course.id } })).status).toBe(403);
  });

  it('can be shared later, only in a course of the grader, and private again', async () => {
    const { owner, add, course } = await graders();
    const { id } = await add('Later.');
    const foreign = await t.given.course();
    const share = (course_id: number | null) => owner(gradingComments.update, { params: { id }, body: { course_id } });
    expect((await share(foreign.id)).status).toBe(403);
    expect((await share(course.id)).body.course_id).toBe(course.id);
    expect((await share(null)).body.course_id).toBeNull();
  });

  it('are refused to learners and visitors', async () => {
    const { add } = await graders();
    const { id } = await add('x');
    const student = t.as(await t.given.student());
    expect((await student(gradingComments.list, {})).status).toBe(403);
    expect((await student(gradingComments.create, { body: { text: 'x' } })).status).toBe(403);
    expect((await student(gradingComments.update, { params: { id }, body: { text: 'x' } })).status).toBe(403);
    expect((await student(gradingComments.remove, { params: { id } })).status).toBe(403);
    expect((await t.visitor(gradingComments.list, {})).status).toBe(401);
  });

  it.each([
    ['blank', '  '],
    ['too long', 'x'.repeat(2001)],
  ])('that are %s are refused', async (_title, text) => {
    const { owner } = await graders();
    const { status, body } = await owner(gradingComments.create, { body: { text } });
    expect([status, fieldsOf(body)]).toEqual([400, ['text']]);
  });

  it('are limited in number', async () => {
    const { owner, course } = await graders();
    await t.db.execute(sql`insert into grading_comments (user_id, text, modified_at)
      select ${course.author.id}, 'x', now() from generate_series(1, ${MAX_GRADING_COMMENTS})`);
    expect(fieldsOf((await owner(gradingComments.create, { body: { text: 'One more' } })).body)).toEqual(['text']);
  });
});

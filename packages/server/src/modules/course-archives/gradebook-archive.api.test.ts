import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { archiveCalls } from './course-archives.fixture.ts';

const { addons, courses, gradebook } = contract;

/** Two schools: the second imports what the first exports. */
const from = await useTestApp();
const to = await useTestApp();

async function weightedCourse(slug: string) {
  const author = await from.given.administrator();
  const course = await from.given.course({ author, name: slug, slug, sections: [0] });
  const quiz = await from.given.quiz({ course, name: 'Quiz', questions: [{ points: 10 }] });
  const params = { course: course.id };
  const body = {
    version: 0,
    columns_start_hidden: true,
    categories: [{ name: 'Homework', weight: 30, drop_lowest: 1 }],
    columns: [
      {
        name: 'Oral exam',
        total: 20,
        due_date: '2031-05-01T09:00:00.000Z',
        weight: 2.5,
        category: '',
        extra_credit: true,
      },
      { key: `item:${quiz.id}` as const, weight: 3, category: 'Homework', extra_credit: false },
    ],
  };
  expect((await from.as(author)(gradebook.update, { params, body })).status).toBe(200);
  const released = { keys: [`item:${quiz.id}` as const], released: false };
  expect((await from.as(author)(gradebook.release, { params, body: released })).status).toBe(200);
  return { author, course };
}

describe('the gradebook in an archive', () => {
  it('arrives with its columns, categories and what is released', async () => {
    const { author, course } = await weightedCourse('knots');
    const archive = await archiveCalls(from).exportCourses(author, [course.id]);
    const importer = await to.given.administrator();
    const importing = archiveCalls(to);
    const { uploaded, result } = await importing.importArchive(importer, archive);
    expect(uploaded.plan).toEqual(result);
    expect(result.problems).toEqual([]);
    const list = await to.as(importer)(courses.list, { query: { slug: 'knots', status: 'any' } });
    const params = { course: list.body.data[0]!.id };
    const setup = (await to.as(importer)(gradebook.get, { params })).body;
    const [category] = setup.categories;
    expect(setup).toMatchObject({
      columns_start_hidden: true,
      categories: [{ name: 'Homework', weight: 30, drop_lowest: 1 }],
      columns: [
        { type: 'manual', name: 'Oral exam', total: 20, due_date: '2031-05-01T09:00:00.000Z', extra_credit: true },
        { type: 'quiz', name: 'Quiz', weight: 3, category_id: category!.id, released_at: null },
      ],
    });
  });

  it('is left out in a school without the add-on', async () => {
    const { author, course } = await weightedCourse('ropes');
    const archive = await archiveCalls(from).exportCourses(author, [course.id]);
    const importer = await to.given.administrator();
    const turn = (active: boolean) =>
      to.as(importer)(active ? addons.activate : addons.deactivate, { body: { slug: 'gradebook' } });
    expect((await turn(false)).status).toBe(200);
    const { result } = await archiveCalls(to).importArchive(importer, archive);
    await turn(true);
    expect(result).toMatchObject({ counts: { courses: { imported: 1, failed: 0 } }, problems: [] });
  });
});

import { assignmentFields, contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';

const { assignments, courseBuilder, courses } = contract;

/** Two schools: the second imports what the first exports. */
const from = await useTestApp();
const to = await useTestApp();

/** The position follows from the outline, and `answer` repeats the instructions. */
const notCarried = ['menu_order', 'notify_learners', 'answer'];

it('assignments arrive with all their terms', async () => {
  const author = await from.given.administrator();
  const importer = await to.given.administrator();
  const files = await someMedia(from, author);
  const course = await from.given.course({ author, name: 'Essays', slug: 'essays', sections: [0] });
  const carried = {
    ...sampleValues(assignmentFields),
    name: 'The first essay',
    slug: 'first-essay',
    status: 'publish' as const,
    content_drip: { date: null, days: 3 },
    due_date: '2031-05-01T09:00:00.000Z',
    late_submissions: 'penalty' as const,
    late_penalty_percent: 15,
    late_floor_percent: 35,
    total_points: 30,
    pass_points: 12.5,
    submission_kinds: ['files' as const],
    max_files: 2,
    max_file_upload_size: 7,
    allowed_types: ['pdf' as const],
    weight: 3,
    rubric: [
      {
        id: 'idea',
        title: 'Idea',
        description: 'Is it new?',
        levels: [{ id: 'all', title: 'All', description: 'x', points: 20 }],
      },
      {
        id: 'form',
        title: 'Form',
        description: '',
        levels: [{ id: 'all', title: 'All', description: '', points: 10 }],
      },
    ],
    anonymous: true,
  };
  const body = {
    course_id: course.id,
    parent_id: course.sections[0]!.id,
    ...carried,
    assignment_retake: true,
    restrict_completion_button: true,
    download_materials: [{ id: files.document.id, label: 'Handout', downloadable: false }],
  };
  // Fails for a new field of assignments until it has a value here.
  expect(Object.keys(assignments.create.body.shape).toSorted()).toEqual(
    [...Object.keys(body), ...notCarried].toSorted(),
  );
  expect((await from.as(author)(assignments.create, { body })).status).toBe(201);

  const archive = await archiveCalls(from).exportCourses(author, [course.id]);
  const { uploaded, result } = await archiveCalls(to).importArchive(importer, archive);
  expect(uploaded.plan).toEqual(result);
  expect(result.counts).toMatchObject({ courses: { imported: 1, failed: 0 }, assignments: { imported: 1 } });
  expect(result.problems).toEqual([]);

  const list = await to.as(importer)(courses.list, { query: { slug: 'essays', status: 'any' } });
  const outline = await to.as(importer)(courseBuilder.get, { params: { id: list.body.data[0]!.id } });
  const [item] = Object.values(outline.body.contents);
  const { body: arrived } = await to.as(importer)(assignments.get, { params: { id: item!.id } });
  expect(arrived).toMatchObject({ ...carried, assignment_retake: 'yes', restrict_completion_button: 'yes' });
  expect(arrived.download_materials).toMatchObject([{ label: 'Handout', downloadable: false }]);
});

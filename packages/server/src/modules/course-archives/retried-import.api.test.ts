import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems, courses as courseRows } from '../courses/courses.tables.ts';
import { runLongJob } from '../long-jobs/long-jobs.jobs.ts';
import { media } from '../media/media.tables.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';
import { courseImportParts } from './course-archives.tables.ts';

const { courseArchives, lessons, quizBuilder } = contract;

/** How many files the disk still takes before it breaks; it works again when it has. */
let filesLeft = Number.POSITIVE_INFINITY;
const t = await useTestApp({
  wrapFiles: (files) => ({
    ...files,
    keep: (staged, key) => {
      filesLeft -= 1;
      if (filesLeft < 0) throw new Error('the disk is gone');
      return files.keep(staged, key);
    },
  }),
});
const calls = archiveCalls(t);

it('goes on where it was when it is run again after it broke, and makes nothing twice', async () => {
  const admin = await t.given.administrator();
  const files = await someMedia(t, admin);
  const course = await t.given.course({ author: admin, name: 'Broken off', sections: [0] });
  const place = { course_id: course.id, parent_id: course.sections[0]!.id };
  const answers = [{ name: 'True', correct: true }, { name: 'False' }];
  const shown = [files.inText, files.document, files.captions];
  for (const [at, file] of shown.entries()) {
    await t.as(admin)(lessons.create, { body: { name: `Lesson ${at}`, download_materials: [file.id], ...place } });
    const questions = ['One?', 'Two?'].map((name) => ({ type: 'true-false' as const, name, answers }));
    await t.as(admin)(quizBuilder.create, { body: { quiz: { name: `Quiz ${at}`, ...place }, questions } });
  }
  const archive = await calls.exportCourses(admin, [course.id]);
  const { id } = (await calls.upload(admin, archive)).body;
  const before = await t.db.$count(media);
  const { job_id } = (await calls.start(admin, id, { [course.id]: 'copy' })).body;

  const run = () => runLongJob({ services: t.app.services, app: t.app.server }, job_id);
  // In the middle of the picture and its size, and behind them.
  for (const left of [1, 2]) {
    filesLeft = left;
    await run().catch(() => undefined);
  }
  filesLeft = Number.POSITIVE_INFINITY;
  expect(await calls.jobOf(admin, job_id)).toMatchObject({ status: 'running' });
  await run();

  const done = (await t.as(admin)(courseArchives.get, { params: { id } })).body;
  expect(done.job).toMatchObject({ status: 'done', done: 7, total: 7 });
  expect(done.result).toMatchObject({
    problems: [],
    counts: { lessons: { imported: 3 }, quizzes: { imported: 3 }, questions: { imported: 6 }, media: { imported: 3 } },
  });
  const [copy] = await t.db.select().from(courseRows).where(eq(courseRows.name, 'Broken off - Copy'));
  const items = await t.db
    .select({ name: courseItems.name })
    .from(courseItems)
    .where(eq(courseItems.courseId, copy!.id));
  expect(items.map(({ name }) => name).toSorted()).toEqual(
    ['Lesson 0', 'Lesson 1', 'Lesson 2', 'Quiz 0', 'Quiz 1', 'Quiz 2'].toSorted(),
  );
  const { rows } = await t.db.execute(sql`select 1 from questions where course_id = ${copy!.id}`);
  expect(rows).toHaveLength(6);
  expect(await t.db.$count(media)).toBe(before + 3);
  expect(await t.db.$count(courseImportParts)).toBe(0);
});

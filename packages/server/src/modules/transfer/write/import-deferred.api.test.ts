import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { questions, quizQuestions, quizzes } from '../../quizzes/quizzes.tables.ts';
import { hashPassword } from '../../identity/index.ts';
import { readExport } from '../read/export-file.ts';
import { exportFile, smallSchool } from '../import.fixture.ts';
import { importCourses } from './import.usecases.ts';
import { importAllDeferred, importDeferred } from './import-deferred.usecases.ts';
import { queueDeferredImport } from '../transfer.jobs.ts';
import { importRecords } from '../transfer.tables.ts';

const t = await useTestApp();
const admin = await t.given.administrator();

const aFile = (site: string) => exportFile({ manifest: { base_url: `https://${site}` }, ...smallSchool() });

const importing = (content: string) =>
  importCourses(
    {
      db: t.db,
      cache: { drop: async () => undefined },
      jobs: t.app.services.jobs,
      subscribers: t.app.services.subscribers,
      html: t.app.services.html,
      hashPassword,
      onError: () => undefined,
    },
    { file: readExport(Buffer.from(content)), authorId: admin.id, now: t.now(), locale: 'en' },
  );

const waiting = {
  quiz: {
    title: 'How much water?',
    name: 'How much water?',
    slug: 'how-much-water',
    status: 'publish',
    menu_order: 1,
    content: '',
    excerpt: '',
    meta: { _pass_mark: '1', _duration: '5', _course_id: '7' },
  },
  question: {
    title: '<p>How much?</p>',
    name: 'How much?',
    slug: 'how-much',
    status: 'publish',
    menu_order: 0,
    content: [
      { name: 'A cup', correct: false },
      { name: 'Two cups', correct: true },
    ],
    excerpt: '',
    meta: { _type: 'single-choice', _points: '2', _content_drip: { date: '', days: 0 } },
  },
};

/** A course as a version without quizzes has imported it: its quiz waits between the two lessons. */
async function oldSchool(site: string) {
  const course = await t.given.course({ sections: [2] });
  await t.db
    .update(courses)
    .set({ importKey: `${site}#7` })
    .where(eq(courses.id, course.id));
  const row = { courseId: course.id, sectionId: course.sections[0]!.id, importedAt: t.now() };
  await t.db.insert(importRecords).values([
    { ...row, kind: 'quiz', sourceId: 40, sourceParentId: 20, position: 1, record: waiting.quiz },
    { ...row, kind: 'question', sourceId: 50, sourceParentId: 40, position: 0, record: waiting.question },
    {
      ...row,
      kind: 'question',
      sourceId: 51,
      sourceParentId: 40,
      position: 1,
      record: { ...waiting.question, meta: { _type: 'riddle' } },
    },
    { ...row, kind: 'google-meet', sourceId: 60, sourceParentId: 20, position: 2, record: { name: 'Meet' } },
  ]);
  return course;
}

const outlineOf = (courseId: number) =>
  t.db
    .select({ type: courseItems.type, name: courseItems.name, facts: courseItems.facts })
    .from(courseItems)
    .where(eq(courseItems.courseId, courseId))
    .orderBy(asc(courseItems.outlinePosition));

const recordsOf = (courseId: number) =>
  t.db
    .select({ kind: importRecords.kind, sourceId: importRecords.sourceId, record: importRecords.record })
    .from(importRecords)
    .where(eq(importRecords.courseId, courseId))
    .orderBy(asc(importRecords.sourceId));

describe('quizzes that an earlier version has kept', () => {
  it('come in at the start, at their place, and once', async () => {
    const course = await oldSchool('start.example');
    await queueDeferredImport(t.app.services);
    await t.runJobs();
    const outline = await outlineOf(course.id);
    expect(outline.map(({ type }) => type)).toEqual(['lesson', 'quiz', 'lesson']);
    expect(outline[1]).toMatchObject({ name: 'How much water?', facts: { questions: 1, points: 2, duration: 5 } });
    const asked = await t.db
      .select({ name: questions.name, key: questions.importKey, passMark: quizzes.passMark })
      .from(quizQuestions)
      .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(eq(questions.courseId, course.id));
    expect(asked).toEqual([{ name: 'How much?', key: 'start.example#7/50', passMark: 1 }]);

    await queueDeferredImport(t.app.services);
    await importAllDeferred(t.app.services);
    expect(await outlineOf(course.id)).toEqual(outline);
  });

  it('what cannot be asked stays where it waited, with the reason; other kinds are not touched', async () => {
    const course = await oldSchool('left.example');
    const { taken, leftOut } = await importDeferred(t.app.services, { courseId: course.id, now: t.now() });
    expect([taken, leftOut]).toEqual([{ quizzes: 1, questions: 1 }, { questions: 1 }]);
    expect(await recordsOf(course.id)).toEqual([
      { kind: 'question', sourceId: 51, record: expect.objectContaining({ left_out: 'question_unusable' }) },
      { kind: 'google-meet', sourceId: 60, record: { name: 'Meet' } },
    ]);
    const again = await importDeferred(t.app.services, { courseId: course.id, now: t.now() });
    expect([again.taken, again.leftOut]).toEqual([{}, {}]);
  });

  it('come in when the same file is imported again, and the result counts them', async () => {
    const course = await oldSchool('again.example');
    const none = { imported: 0, skipped: 0, failed: 0, kept: 0 };
    const first = await importing(aFile('again.example'));
    expect(first.counts).toMatchObject({
      courses: { ...none, skipped: 1 },
      lessons: { ...none, skipped: 3 },
      quizzes: { ...none, imported: 1 },
      questions: { ...none, imported: 1, failed: 1 },
    });
    expect(first.problems).toMatchObject([{ kind: 'question', record_id: 51, level: 'error' }]);
    const second = await importing(aFile('again.example'));
    expect(second.counts).toMatchObject({ quizzes: { ...none, skipped: 1 }, questions: { ...none, skipped: 2 } });
    expect((await outlineOf(course.id)).map(({ type }) => type)).toEqual(['lesson', 'quiz', 'lesson']);
  });

  it('stay where they are when their section is gone', async () => {
    const course = await oldSchool('gone.example');
    await t.db.update(importRecords).set({ sectionId: null }).where(eq(importRecords.courseId, course.id));
    const { taken, leftOut } = await importDeferred(t.app.services, { courseId: course.id, now: t.now() });
    expect([taken, leftOut]).toEqual([{}, { quizzes: 1, questions: 2 }]);
    expect(await recordsOf(course.id)).toHaveLength(4);
  });

  it('a course that was imported with its quizzes has nothing waiting', async () => {
    await importing(aFile('fresh.example'));
    const [course] = await t.db.select().from(courses).where(eq(courses.importKey, 'fresh.example#7'));
    expect(await recordsOf(course!.id)).toEqual([]);
  });
});

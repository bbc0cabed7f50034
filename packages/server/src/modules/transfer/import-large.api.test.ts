import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { quizQuestions } from '../quizzes/quizzes.tables.ts';
import { readExport } from './read/export-file.ts';
import { planImport } from './plan/import-plan.ts';
import { cleanersAtOnce, exportFile, largeSchool } from './import.fixture.ts';
import { importCourses } from './write/import.usecases.ts';

const t = await useTestApp();
const admin = await t.given.administrator();

const ONE = { courses: 1, sections: 1, lessons: 1, quizzes: 0, questions: 0 };
type Size = typeof ONE;

let sites = 0;
/** A file of a site of its own, so that none is known from the one before. */
function fileOf(size: Partial<Size>) {
  const manifest = { base_url: `https://large-${(sites += 1)}.example` };
  return readExport(new TextEncoder().encode(exportFile({ manifest, ...largeSchool({ ...ONE, ...size }) })));
}

async function importing(file: ReturnType<typeof readExport>) {
  const services = {
    db: t.db,
    cache: t.app.services.cache,
    jobs: t.app.services.jobs,
    subscribers: t.app.services.subscribers,
    html: t.app.services.html,
    hashPassword: (password: string) => Promise.resolve(password),
    onError: (error: unknown) => {
      throw error;
    },
  };
  const { result, statements } = await t.countStatements(() =>
    importCourses(services, { file, authorId: admin.id, now: t.now(), locale: 'en' }),
  );
  expect(result.problems).toEqual([]);
  return { counts: result.counts, statements: statements.length };
}

const statementsOf = async (size: Partial<Size>) => (await importing(fileOf(size))).statements;

describe('a large import', () => {
  it.each([
    ['lessons', { lessons: 50 }, { lessons: 500 }],
    ['sections', { sections: 20, lessons: 20 }, { sections: 200, lessons: 200 }],
    ['quizzes', { quizzes: 10, questions: 4 }, { quizzes: 100, questions: 4 }],
    ['questions', { quizzes: 1, questions: 10 }, { quizzes: 1, questions: 100 }],
  ])('costs as many statements for many %s as for few', async (_what, few, many) => {
    expect(await statementsOf(many)).toBe(await statementsOf(few));
  });

  it('costs the same few statements for each course, also when the file comes again', async () => {
    const [two, twenty] = [fileOf({ courses: 2, lessons: 3 }), fileOf({ courses: 20, lessons: 3 })];
    const first = (await importing(twenty)).statements - (await importing(two)).statements;
    expect(first / 18).toBeLessThanOrEqual(14);

    const [twoAgain, twentyAgain] = [await importing(two), await importing(twenty)];
    expect((twentyAgain.statements - twoAgain.statements) / 18).toBeLessThanOrEqual(2);
    expect(twentyAgain.counts.lessons).toEqual({ imported: 0, skipped: 60, failed: 0, kept: 0 });
  });

  it('keeps the order over its sections, gives equal titles addresses of their own, and quizzes their questions', async () => {
    const file = fileOf({ sections: 3, lessons: 25, quizzes: 5, questions: 3 });
    await importing(file);
    const [course] = await t.db
      .select()
      .from(courses)
      .where(eq(courses.importKey, `large-${sites}.example#1`));
    const courseId = course?.id ?? 0;
    const rows = await t.db
      .select({
        name: courseItems.name,
        type: courseItems.type,
        slug: courseItems.slug,
        section: sections.position,
        place: courseItems.position,
        outline: courseItems.outlinePosition,
      })
      .from(courseItems)
      .innerJoin(sections, eq(sections.id, courseItems.sectionId))
      .where(eq(courseItems.courseId, courseId))
      .orderBy(asc(courseItems.outlinePosition));
    // Lessons and quizzes alternate in the file and rotate over the sections.
    const inFile = (section: number) =>
      Array.from({ length: 25 }, (_, at) => at).flatMap((at) => {
        if (at % 3 !== section) return [];
        return at < 5 ? [`lesson ${at % 10}`, 'quiz'] : [`lesson ${at % 10}`];
      });
    const found = rows.map(({ type, name }) => (type === 'quiz' ? 'quiz' : name.toLowerCase()));
    expect(found).toEqual([0, 1, 2].flatMap(inFile));
    expect(rows.map(({ outline }) => outline)).toEqual(rows.map((_, at) => at));
    for (const [section, items] of Map.groupBy(rows, (row) => row.section)) {
      expect(
        items.map(({ place }) => place),
        `section ${section}`,
      ).toEqual(items.map((_, at) => at));
    }
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(30);
    expect(rows.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['lesson-3', 'lesson-3-2', 'lesson-9', 'lesson-9-2']),
    );

    const asked = await t.db
      .select({ quizId: quizQuestions.quizId, position: quizQuestions.position })
      .from(quizQuestions)
      .innerJoin(courseItems, eq(courseItems.id, quizQuestions.quizId))
      .where(eq(courseItems.courseId, courseId))
      .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.position));
    expect(asked.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, at) => at % 3));
  });

  it('lets others run after each record while it is planned', () => {
    const file = fileOf({ lessons: 40, quizzes: 10, questions: 1 });
    const { courses: planned } = planImport(file, { clean: cleanersAtOnce(file.baseUrl), now: t.now() });
    expect(planned.flatMap((planCourse) => [...planCourse()])).toHaveLength(50);
  });
});

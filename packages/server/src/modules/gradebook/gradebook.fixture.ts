import { contract } from '@lectern/contract';
import type { ColumnKey } from '@lectern/contract/course-score';
import type { TestApp } from '../../test/app.ts';

/** A course with a quiz, an assignment, a teacher and a learner. */
export async function gradedCourse(t: TestApp) {
  const author = await t.given.instructor();
  const course = await t.given.course({ author, sections: [0] });
  const quiz = await t.given.quiz({ course, name: 'Quiz', questions: [{ points: 10 }] });
  const assignment = await t.given.assignment({
    section: { id: course.sections[0]!.id, courseId: course.id },
    name: 'Essay',
  });
  const learner = await t.given.enrolledLearner(course.id);
  const as = t.as(author);
  const params = { course: course.id };
  return {
    author,
    course,
    quiz,
    assignment,
    learner,
    as,
    params,
    quizKey: `item:${quiz.id}` as const,
    essayKey: `item:${assignment.id}` as const,
    setup: async () => (await as(contract.gradebook.get, { params })).body,
    grid: async () => (await as(contract.gradebook.grid, { params })).body.data,
  };
}

export type GradedCourse = Awaited<ReturnType<typeof gradedCourse>>;

/** Saves the setup with other columns and categories. Answers the call. */
export async function saveSetup(
  given: GradedCourse,
  change: {
    categories?: { id?: number; name: string; weight: number; drop_lowest: number }[];
    columns?: {
      key?: ColumnKey;
      name?: string;
      total?: number;
      weight: number;
      category: string;
      extra_credit: boolean;
    }[];
    columns_start_hidden?: boolean;
    version?: number;
  },
) {
  const setup = await given.setup();
  const nameOf = new Map(setup.categories.map(({ id, name }) => [id, name]));
  const columns = setup.columns.map(({ key, weight, category_id: id, extra_credit }) => ({
    key: key as ColumnKey,
    weight,
    category: nameOf.get(id ?? 0) ?? '',
    extra_credit,
  }));
  const { version, columns_start_hidden, categories } = setup;
  const body = { version, columns_start_hidden, categories, columns, ...change };
  return given.as(contract.gradebook.update, { params: given.params, body });
}

/** Adds a manual column and answers its key. */
export async function addColumn(given: GradedCourse, column: { name: string; total?: number; weight?: number }) {
  const { columns, categories } = await given.setup();
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const answer = await saveSetup(given, {
    columns: [
      ...columns.map(({ key, weight, category_id: id, extra_credit }) => ({
        key: key as ColumnKey,
        weight,
        category: nameOf.get(id ?? 0) ?? '',
        extra_credit,
      })),
      { total: 20, weight: 1, category: '', extra_credit: false, ...column },
    ],
  });
  return answer.body.columns.at(-1)!.key as ColumnKey;
}

import { contract } from '@lectern/contract';
import type { ColumnKey } from '@lectern/contract/course-score';
import { and, desc, eq, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { assignmentReplies as replies } from '../assignments/assignments.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { enrollments as enrollmentRows } from '../enrollments/enrollments.tables.ts';
import { quizAttempts } from '../quizzes/quizzes.tables.ts';
import { addColumn, gradedCourse, type GradedCourse, saveSetup } from './gradebook.fixture.ts';
import { gradeResults as resultRows } from './gradebook.tables.ts';
import { computeResults } from './results/recompute.usecases.ts';

const { assignmentReplies, attempts, enrollments, gradebook, gradeResults, grades, quizzes } = contract;
const t = await useTestApp();

interface World {
  given: GradedCourse;
  manual: ColumnKey;
  learners: { id: number }[];
}

/** What a step may use: a learner, and a number from 0 to 100. */
type Step = (world: World, learner: { id: number }, n: number) => Promise<unknown>;

const save = ({ given }: World, cell: object) =>
  given.as(gradebook.saveCells, { params: given.params, body: { cells: [cell] } as never });
const setupWith = async (world: World, n: number) => {
  const { columns, categories } = await world.given.setup();
  const named = n % 2 === 0 ? [{ name: `Part ${n}`, weight: n, drop_lowest: n % 3 }] : categories;
  return saveSetup(world.given, {
    categories: named,
    columns: columns.map(({ key }, at) => ({
      key: key as ColumnKey,
      weight: (n + at * 7) % 5,
      category: at % 2 === 0 ? (named[0]?.name ?? '') : '',
      extra_credit: (n + at) % 4 === 0,
    })),
  });
};
const resultOf = async ({ given }: World, learner: { id: number }) => {
  const row = (await given.grid()).find(({ user }) => user.id === learner.id);
  return row?.result_id ?? null;
};
const enrollmentOf = async ({ given }: World, learner: { id: number }) => {
  const [row] = await t.db
    .select({ id: enrollmentRows.id })
    .from(enrollmentRows)
    .where(and(eq(enrollmentRows.courseId, given.course.id), eq(enrollmentRows.userId, learner.id)));
  return { id: row!.id };
};

const steps: Record<string, Step> = {
  async attempt({ given: { quiz } }, learner, n) {
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    const answers = { [String(quiz.questions[0]!.id)]: n > 50 ? 'Right' : 'Wrong' };
    return t.as(learner)(quizzes.check, { body: { id: quiz.id, answers } });
  },
  async deleteAttempt({ given: { quiz, as } }, learner) {
    const [row] = await t.db
      .select({ id: quizAttempts.id })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, quiz.id), eq(quizAttempts.userId, learner.id)))
      .orderBy(desc(quizAttempts.id));
    return row && as(attempts.remove, { params: row });
  },
  submit: ({ given: { assignment } }, learner) =>
    t.as(learner)(assignmentReplies.create, { body: { assignment: assignment.id, answer: '<p>Words</p>' as never } }),
  async grade({ given: { assignment, as } }, learner, n) {
    const [row] = await t.db
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.assignmentId, assignment.id), eq(replies.userId, learner.id), isNull(replies.archivedAt)));
    return row && as(assignmentReplies.grade, { params: row, body: { earned_points: n } as never });
  },
  async handBack({ given: { assignment, as } }, learner) {
    const [row] = await t.db
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.assignmentId, assignment.id), eq(replies.userId, learner.id), isNull(replies.archivedAt)));
    return row && as(assignmentReplies.returnForRetake, { params: row } as never);
  },
  score: (world, learner, n) =>
    save(world, { user_id: learner.id, key: world.manual, score: n % 3 === 0 ? null : (n % 20) + 0.25 }),
  excuse: (world, learner, n) =>
    save(world, { user_id: learner.id, key: world.given.quizKey, excused: n % 2 === 0, reason: 'Ill' }),
  override: (world, learner, n) =>
    save(world, {
      user_id: learner.id,
      key: world.given.essayKey,
      override_percent: n % 3 === 0 ? null : n,
      reason: 'Oral',
    }),
  setup: (world, _, n) => setupWith(world, n),
  hide: ({ given }, _, n) =>
    given.as(gradebook.release, { params: given.params, body: { keys: [given.quizKey], released: n > 50 } }),
  async courseOverride(world, learner, n) {
    const id = await resultOf(world, learner);
    if (id === null) return undefined;
    if (n % 2 === 1) return world.given.as(gradeResults.removeOverride, { params: { id } });
    return world.given.as(gradeResults.override, { params: { id }, body: { percent: n, reason: 'Oral' } });
  },
  async scale(_world, _learner, n) {
    const manager = t.as(await t.given.manager());
    const { body } = await manager(grades.addSamples, { body: { replace: true } });
    return manager(grades.update, { params: { id: body.data[0]!.id }, body: { min: 90 + (n % 9) } });
  },
  publish: ({ given }, _, n) =>
    given.as(quizzes.update, {
      params: { id: given.quiz.id },
      body: { status: n > 40 ? 'publish' : 'draft' },
    } as never),
  async access(world, learner, n) {
    const params = await enrollmentOf(world, learner);
    const manager = t.as(await t.given.manager());
    return manager(enrollments.update, { params, body: { status: n > 50 ? 'active' : 'inactive' } } as never);
  },
  async complete(world, learner) {
    const params = await enrollmentOf(world, learner);
    return world.given.as(enrollments.complete, { params } as never);
  },
  async reset(world, learner) {
    const params = await enrollmentOf(world, learner);
    return t.as(await t.given.manager())(enrollments.reset, { params } as never);
  },
  jobs: () => t.runJobs(),
};

const plain = ({
  cells,
  categories,
  percent,
  computedPercent,
  gradeId,
  status,
}: Partial<typeof resultRows.$inferSelect>) => ({
  cells,
  categories,
  percent,
  computedPercent,
  gradeId,
  status,
});

const histories = fc.array(
  fc.record({
    step: fc.constantFrom(...Object.keys(steps)),
    learner: fc.nat(1),
    n: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 8, maxLength: 20 },
);

it('after any history the stored results are those that are worked out from scratch', {
  timeout: 240_000,
}, async () => {
  const made = { results: 0, final: 0 };
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const given = await gradedCourse(t);
      const manual = await addColumn(given, { name: 'Oral exam' });
      const world = { given, manual, learners: [given.learner, await t.given.enrolledLearner(given.course.id)] };
      for (const { step, learner, n } of history) {
        const answer = (await steps[step]!(world, world.learners[learner]!, n)) as { status?: number } | undefined;
        expect(answer?.status ?? 200).toBeLessThan(500);
      }
      await t.runJobs();
      const courseId = given.course.id;
      const userIds = world.learners.map(({ id }) => id);
      const { services } = t.app;
      const { stored, computed } = await computeResults(t.db, { courseId, userIds, services, now: t.now() });
      const of = Object.fromEntries(stored.map((row) => [row.userId, plain(row)]));
      expect(of).toEqual(Object.fromEntries([...computed].map(([id, one]) => [id, plain(one)])));
      made.results += stored.length;
      made.final += stored.filter(({ status }) => status === 'final').length;
      expect((await given.setup()).recalculating).toBe(false);
    }),
    { seed: 3512, numRuns: 15, endOnFailure: true },
  );
  // The histories have results to compare.
  expect(made.results).toBeGreaterThan(0);
  expect(made.final).toBeGreaterThan(0);
  expect(await t.db.$count(courseProgress)).toBeGreaterThan(0);
});

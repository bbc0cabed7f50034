import { hundredthsOf } from '@lectern/contract/figures';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { ItemGrading, ItemScore } from '../../courses/index.ts';
import { readSettings } from '../../settings/index.ts';
import { countedAttempt, type Scored, type ScoreRule, scoreOf } from '../attempts/attempt-result.rules.ts';
import { quizAttempts, quizzes } from '../quizzes.tables.ts';

interface Whose {
  courseIds: readonly number[];
  userIds: readonly number[];
  /** Absent: all of the courses. */
  quizId?: number;
}

/** Ended attempts of people in courses, the first one of each first, with what their quiz asks for. */
async function selectEnded(db: Db, { courseIds, userIds, quizId }: Whose) {
  return db
    .select({
      courseId: quizAttempts.courseId,
      quizId: quizAttempts.quizId,
      userId: quizAttempts.userId,
      passMark: quizzes.passMark,
      passMarkType: quizzes.passMarkType,
      id: quizAttempts.id,
      result: quizAttempts.result,
      percent: quizAttempts.percent,
      earnedMarks: quizAttempts.earnedMarks,
      totalMarks: quizAttempts.totalMarks,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        inArray(quizAttempts.courseId, [...courseIds]),
        inArray(quizAttempts.userId, [...userIds]),
        eq(quizAttempts.status, 'attempt_ended'),
        eq(quizAttempts.isPreview, false),
        isNull(quizAttempts.archivedAt),
        quizId === undefined ? undefined : eq(quizAttempts.quizId, quizId),
      ),
    )
    .orderBy(asc(quizAttempts.userId), asc(quizAttempts.quizId), asc(quizAttempts.number));
}

type Marks = Parameters<typeof scoreOf>[2];

/** The points that count: those of one attempt, or the sums of all where the average counts. */
function countedPoints(
  ended: readonly Scored[],
  rule: ScoreRule,
  marks: Marks,
): Pick<ItemScore, 'state' | 'earned' | 'total'> {
  const one = countedAttempt(ended, rule);
  const counted = one ? [one] : ended;
  const sum = (of: (one: Scored) => number) => counted.reduce((all, one) => all + hundredthsOf(of(one)), 0);
  return {
    state: scoreOf(ended, rule, marks).result === 'pending' ? 'waiting' : 'graded',
    earned: sum(({ earnedMarks }) => earnedMarks),
    total: sum(({ totalMarks }) => totalMarks),
  };
}

const scoreRule = async (services: Services): Promise<ScoreRule> =>
  (await readSettings(services)).quiz.general.grade_calculation;

/** What these people have in the quizzes of courses, or in one of them. */
export async function selectQuizScores(
  db: Db,
  { services, ...whose }: Whose & { services: Services },
): Promise<ItemScore[]> {
  const rule = await scoreRule(services);
  const groups = Map.groupBy(await selectEnded(db, whose), ({ userId, quizId }) => `${userId} ${quizId}`);
  return [...groups.values()].flatMap((ended) => {
    const [first] = ended;
    if (!first) return [];
    return [
      { courseId: first.courseId, itemId: first.quizId, userId: first.userId, ...countedPoints(ended, rule, first) },
    ];
  });
}

/** The one attempt that counts for a learner. Where the average counts, there is one only while there are no others. */
export async function selectOptionalCounted(
  db: Db,
  { services, courseId, quizId, userId }: { services: Services; courseId: number; quizId: number; userId: number },
): Promise<number | undefined> {
  const ended = await selectEnded(db, { courseIds: [courseId], userIds: [userId], quizId });
  const counted = ended.length === 1 ? ended[0] : countedAttempt(ended, await scoreRule(services));
  return counted?.id;
}

export const quizGrading: ItemGrading = {
  async selectItems(db, ids) {
    const rows = await db
      .select({ id: quizzes.id, weight: quizzes.weight, total: quizzes.fullMark })
      .from(quizzes)
      .where(inArray(quizzes.id, [...ids]));
    return rows.map(({ id, weight, total }) => ({
      id,
      weight: hundredthsOf(weight),
      total: hundredthsOf(total),
      dueAt: null,
    }));
  },
  async updateWeights(db, weights) {
    if (weights.length === 0) return;
    await db.execute(sql`
      update ${quizzes} q set weight = w.weight / 100.0
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w(id int, weight int)
      where q.id = w.id and q.weight <> w.weight / 100.0`);
  },
  selectScores: selectQuizScores,
};

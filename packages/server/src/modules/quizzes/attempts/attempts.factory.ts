import { createHash } from 'node:crypto';
import { percentOf } from '@lectern/contract/figures';
import { MARKING_RULES } from '../grading/marking-rules.ts';
import { and, eq, max } from 'drizzle-orm';
import {
  type QuestionSnapshot,
  type QuizSnapshot,
  type MarkedAnswer,
  type QuestionRow,
  quizAttempts,
  quizSnapshots,
  quizzes,
} from '../quizzes.tables.ts';
import { factories as accountFactories } from '../../identity/identity.factory.ts';
import type { World } from '../../../test/factories.ts';

/** The part of an answer that a test sets; the rest follows from its points. */
type AnswerInput = Partial<MarkedAnswer> & { value: unknown };

interface AttemptInput extends Partial<Omit<typeof quizAttempts.$inferInsert, 'answers'>> {
  /** The result of the quiz factory. */
  quiz: { id: number; courseId: number; questions: readonly QuestionRow[] };
  /** A new student by default; enrollment is not required. */
  user?: { id: number };
  /** By index of the question; null if it was not answered. */
  answers?: readonly (AnswerInput | null)[];
}

const frozen = (row: QuestionRow): QuestionSnapshot => ({
  id: row.id,
  type: row.type,
  name: row.name,
  description: row.description,
  enableDescription: row.enableDescription,
  answers: row.answers,
  files: row.files,
  points: row.points,
  grading: row.grading,
  answerRequired: row.answerRequired,
  randomize: row.randomize,
  maxCharacter: row.maxCharacter,
  explanation: row.explanation,
  settings: row.settings,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function factories(world: World) {
  const { db, now } = world;
  /** The quiz as it is now, for attempts that start from it. */
  async function snapshot(quiz: AttemptInput['quiz']): Promise<{ id: number; content: QuizSnapshot }> {
    const [marks] = await db.select().from(quizzes).where(eq(quizzes.id, quiz.id));
    const content: QuizSnapshot = {
      fullMark: marks!.fullMark,
      passMark: marks!.passMark,
      passMarkType: marks!.passMarkType,
      randomize: marks!.randomize,
      questions: quiz.questions.map(frozen),
    };
    const hash = createHash('sha256')
      .update(`factory ${JSON.stringify(content)}`)
      .digest('hex');
    const row = { quizId: quiz.id, hash, content, createdAt: now() };
    const [made] = await db.insert(quizSnapshots).values(row).onConflictDoNothing().returning();
    if (made) return made;
    const [found] = await db
      .select()
      .from(quizSnapshots)
      .where(and(eq(quizSnapshots.quizId, quiz.id), eq(quizSnapshots.hash, hash)));
    return found!;
  }

  /** A finished attempt, inserted as a row; with full points by default. */
  async function attempt({ quiz, user, answers: wishes, ...fields }: AttemptInput) {
    const userId = user?.id ?? (await accountFactories(world).student()).id;
    const { id: snapshotId, content } = await snapshot(quiz);
    const result = fields.result ?? 'pass';
    const running = result === 'in_progress';
    const marked = quiz.questions.flatMap((question, place): [string, MarkedAnswer][] => {
      const input = wishes ? wishes[place] : running ? null : { value: 'An answer', points: question.points };
      if (!input) return [];
      const points = input.points ?? 0;
      const rest = { correct: points === question.points, reviewed: true, by: 'system', note: '' } as const;
      return [[String(question.id), { ...rest, ...input, points }]];
    });
    const all = marked.map(([, answer]) => answer);
    const totalMarks = content.fullMark || sum(content.questions.map(({ points }) => points));
    const earnedMarks = Math.min(totalMarks, sum(all.map(({ points }) => points)));
    const [last] = await db
      .select({ number: max(quizAttempts.number) })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, quiz.id), eq(quizAttempts.userId, userId)));
    const [row] = await db
      .insert(quizAttempts)
      .values({
        quizId: quiz.id,
        courseId: quiz.courseId,
        userId,
        snapshotId,
        number: (last?.number ?? 0) + 1,
        status: running ? 'attempt_started' : 'attempt_ended',
        result,
        isAbandoned: result === 'abandoned',
        seed: 7,
        startedAt: now(),
        endedAt: running ? null : now(),
        answers: Object.fromEntries(marked),
        totalQuestions: quiz.questions.length,
        answeredQuestions: all.length,
        correctAnswers: all.filter(({ correct }) => correct).length,
        incorrectAnswers: all.filter(({ correct, reviewed }) => !correct && reviewed).length,
        toReview: all.filter(({ reviewed }) => !reviewed).length,
        totalMarks,
        earnedMarks,
        percent: percentOf(earnedMarks, totalMarks),
        markingRules: MARKING_RULES,
        ...fields,
      })
      .returning();
    return row!;
  }

  return { attempt };
}

declare module '../../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}

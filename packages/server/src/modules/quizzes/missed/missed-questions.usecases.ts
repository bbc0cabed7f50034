import type { AnswerResult, LearnerQuestion, SafeHtml } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { invalidWithMessage } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/html/html-text.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Services } from '../../../platform/services.ts';
import { selectRunningOf } from '../attempts/attempts.queries.ts';
import { isOver, revealsTo } from '../attempts/attempts.rules.ts';
import { answerResult, askedName, learnerRows } from '../attempts/attempts.views.ts';
import { asStored } from '../attempts/clean-answers.ts';
import { markValue } from '../grading/marking.ts';
import { questionType } from '../question-types/index.ts';
import { learnerQuestionView } from '../questions/learner-questions.views.ts';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { Snapshot } from '../snapshots/snapshots.queries.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';
import { type EndedAttempt, selectEndedAttempts, selectOptionalEndedAttempt } from './missed-questions.queries.ts';

/** Whether no person has to read an answer. */
const marksItself = ({ type }: Pick<QuestionSnapshot, 'type'>): boolean => questionType(type).markedBy !== 'person';

interface MissedQuestions {
  attemptId: number;
  userId: number;
  endedAt: Date;
  questionIds: number[];
}

/** The questions of an ended attempt that were answered wrongly or in part, and are marked without a person. */
export async function readMissedQuestions(
  services: Pick<Services, 'cache'>,
  db: Db,
  attemptId: number,
): Promise<MissedQuestions | undefined> {
  const attempt = await selectOptionalEndedAttempt(db, attemptId);
  if (!attempt?.endedAt) return undefined;
  const { content } = await readSnapshot(services, attempt.snapshotId);
  const questionIds = content.questions
    .filter((question) => {
      const marked = attempt.answers[question.id];
      return marked !== undefined && marked.reviewed && !marked.correct && marksItself(question);
    })
    .map(({ id }) => id);
  return { attemptId, userId: attempt.userId, endedAt: attempt.endedAt, questionIds };
}

/** A question with its key, from the snapshot of an attempt that shows its answers to the learner. */
export interface RevealedQuestionOf {
  attempt: EndedAttempt;
  question: QuestionSnapshot;
  snapshot: Snapshot;
}

interface Missed {
  attemptId: number;
  questionId: number;
}

const keyOf = ({ attemptId, questionId }: Missed): string => `${attemptId}-${questionId}`;

/**
 * Those of these questions whose keys the caller may see now, by `attempt-question`: their attempt has ended and shows
 * its answers, no attempt of the caller is running at the same quiz or asks the same question, and the answer still
 * counts as wrong. Two statements.
 */
export async function selectRevealedQuestions(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  { userId, missed }: { userId: number; missed: readonly Missed[] },
): Promise<ReadonlyMap<string, RevealedQuestionOf>> {
  if (missed.length === 0) return new Map();
  const ids = [...new Set(missed.map(({ attemptId }) => attemptId))];
  const found = await selectEndedAttempts(db, { userId, ids });
  const shown = new Map(
    found
      .filter(({ context }) => !context.running && revealsTo(context))
      .map(({ attempt }) => [attempt.id, attempt] as const),
  );
  const asked = await selectQuestionsBeingAsked({ db, services, now }, userId);
  const revealed = new Map<string, RevealedQuestionOf>();
  for (const one of missed) {
    const attempt = shown.get(one.attemptId);
    if (!attempt || asked.has(one.questionId) || attempt.answers[one.questionId]?.correct !== false) continue;
    const snapshot = await readSnapshot(services, attempt.snapshotId);
    const question = snapshot.content.questions.find(({ id }) => id === one.questionId);
    if (question && marksItself(question)) revealed.set(keyOf(one), { attempt, question, snapshot });
  }
  return revealed;
}

/** The questions of all running attempts of a person. */
async function selectQuestionsBeingAsked(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  userId: number,
): Promise<ReadonlySet<number>> {
  const running = (await selectRunningOf(db, userId)).filter((attempt) => !isOver(attempt, now));
  const snapshots = await Promise.all(running.map(({ snapshotId }) => readSnapshot(services, snapshotId)));
  return new Set(snapshots.flatMap(({ content }) => content.questions.map(({ id }) => id)));
}

/** The question without its key. `turn`: options are in another order each time that it returns. */
export const askAgain = ({ attempt, question, snapshot }: RevealedQuestionOf, turn: number): LearnerQuestion =>
  learnerQuestionView(question, {
    snapshot,
    seed: attempt.seed + turn,
    quizId: attempt.quizId,
    courseId: attempt.courseId,
    position: 0,
  });

/** The text of a question, without markup. */
export const questionText = (question: Pick<QuestionSnapshot, 'type' | 'name'>): string =>
  textOf(askedName(question) as SafeHtml);

/** Marks an answer as the quiz does. Throws where it is no answer; null is a wrong one. */
export function markAgain(
  { attempt, question, snapshot }: RevealedQuestionOf,
  { value, turn, field }: { value: unknown; turn: number; field: string },
): { result: AnswerResult; explanation: string } {
  const read = questionType(question.type).readValue(question, value, asStored);
  if (!read.ok) invalidWithMessage(field, read.message);
  const marked = read.value === null ? undefined : { ...markValue(question, read.value), reviewed: true };
  const options = learnerRows(snapshot, attempt.seed + turn, question);
  return {
    result: answerResult(question, marked, { options, viewer: 'owner' }),
    explanation: question.explanation,
  };
}

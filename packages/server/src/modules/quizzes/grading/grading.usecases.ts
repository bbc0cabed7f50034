import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { markingEvents } from '../attempts/attempt-events.ts';
import { outcomeOf } from '../attempts/attempt-result.rules.ts';
import { type FoundAttempt, updateAttempt } from '../attempts/attempts.queries.ts';
import { attemptView } from '../attempts/attempts.views.ts';
import { selectDraft } from '../attempts/draft-answers.queries.ts';
import { attemptIds, endAttempt } from '../attempts/end-attempt.usecases.ts';
import { deleteAttempt } from './grading.queries.ts';
import { givePoints, giveVerdict } from './grading.rules.ts';
import { quizAttemptAnswerGraded, quizAttemptEvents } from '../quizzes.events.ts';
import type { QuestionSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import { getSnapshotRow, type Snapshot } from '../snapshots/snapshots.queries.ts';
import { invalid } from '../words/messages.ts';

type AttemptView = Answer<typeof contract.attempts.get>;

export interface GradingInput extends WriteContext {
  /** Held. */
  found: FoundAttempt;
}

/** One answer of an ended attempt, with the question as the attempt met it. */
export interface GradedAnswer {
  snapshot: Snapshot;
  question: QuestionSnapshot;
  answer: MarkedAnswer;
}

/** The requested answer, or an error at the field that is wrong. */
export async function getGradedAnswer(
  db: Db,
  { found, questionId }: { found: FoundAttempt; questionId: number },
): Promise<GradedAnswer> {
  const { attempt } = found;
  if (attempt.status === 'attempt_started') throw new AppError('attempt_running');
  const snapshot = await getSnapshotRow(db, attempt.snapshotId);
  const question = snapshot.content.questions.find(({ id }) => id === questionId);
  if (!question) return invalid('answer_id', 'question_not_in_attempt');
  const answer = attempt.answers[question.id];
  if (!answer) return invalid('answer_id', 'question_not_answered');
  return { snapshot, question, answer };
}

/** Puts an answer in the place of what was marked before, and works out anew what the attempt comes to. */
export async function finalizeAnswer(
  db: Db,
  input: GradingInput,
  { snapshot, question, answer }: GradedAnswer,
): Promise<AttemptView> {
  const { actor, now, found } = input;
  const before = found.attempt;
  const answers = { ...before.answers, [question.id]: answer };
  const outcome = outcomeOf(snapshot.content, { answers, abandoned: before.isAbandoned });
  const attempt = await updateAttempt(db, before.id, { answers, ...outcome });
  await emit(db, input, [
    quizAttemptAnswerGraded({ ...attemptIds(before), question_id: question.id }),
    ...markingEvents(before, outcome),
  ]);
  return attemptView({ ...found, attempt }, { snapshot, viewer: 'grader', draft: null, reader: actor, now });
}

export async function gradePoints(
  db: Db,
  input: GradingInput & {
    questionId: number;
    points: number;
    note: string | undefined;
    isCorrect: boolean | undefined;
  },
): Promise<AttemptView> {
  const { points, note, isCorrect } = input;
  const graded = await getGradedAnswer(db, input);
  const answer = givePoints(graded.answer, { max: graded.question.points, points, note, isCorrect });
  return finalizeAnswer(db, input, { ...graded, answer });
}

export async function gradeVerdict(
  db: Db,
  input: GradingInput & { questionId: number; isCorrect: boolean; note: string | undefined },
): Promise<AttemptView> {
  const { isCorrect, note } = input;
  const graded = await getGradedAnswer(db, input);
  const answer = giveVerdict(graded.answer, { max: graded.question.points, isCorrect, note });
  return finalizeAnswer(db, input, { ...graded, answer });
}

/** Deletes an attempt for good, and answers it as it was: its learner may try once more. */
export async function removeAttempt(db: Db, { services, actor, now, found }: GradingInput): Promise<AttemptView> {
  const { attempt } = found;
  const snapshot = await getSnapshotRow(db, attempt.snapshotId);
  const draft = attempt.status === 'attempt_started' ? await selectDraft(db, attempt.id) : null;
  await deleteAttempt(db, attempt.id);
  await emit(db, { services, actor, now }, quizAttemptEvents.deleted(attemptIds(attempt)));
  return attemptView(found, { snapshot, viewer: 'grader', draft, reader: actor, now });
}

/** Ends an attempt that runs, now, with what its learner has saved. */
export async function endNow(db: Db, { services, actor, now, found }: GradingInput): Promise<AttemptView> {
  const { attempt } = found;
  if (attempt.status === 'attempt_ended') throw new AppError('no_open_attempt');
  const ended = await endAttempt(db, { services, found, submitted: {}, actorId: actor.userId, now });
  const snapshot = await getSnapshotRow(db, attempt.snapshotId);
  return attemptView(ended, { snapshot, viewer: 'grader', draft: null, reader: actor, now });
}

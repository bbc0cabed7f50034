import type { LearnerQuestion, RevealedQuestion } from '@lectern/contract';
import { requirePageOf } from '../../../platform/db/fragments/listed-texts.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { idOf } from '../../enrollments/index.ts';
import { openItem } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  selectOptionalLastAttempt,
  selectOptionalRunningAttempt,
  selectRunningOf,
} from '../attempts/attempts.queries.ts';
import { isOver, revealsTo } from '../attempts/attempts.rules.ts';
import { orderedQuestions } from '../attempts/attempts.views.ts';
import { learnerQuestionView, revealedQuestionView } from './learner-questions.views.ts';
import { questionExists, type Snapshot } from '../snapshots/snapshots.queries.ts';
import { snapshotQuiz, readSnapshot } from '../snapshots/snapshots.usecases.ts';

/** A quiz as one learner meets it: what it asks, and what its order follows from. */
interface Sheet {
  snapshot: Snapshot;
  seed: number;
  quizId: number;
  courseId: number;
}

/** Every question of it, in the learner's order. */
const questionsOf = (sheet: Sheet): LearnerQuestion[] =>
  orderedQuestions(sheet.snapshot, sheet.seed).map((question, position) =>
    learnerQuestionView(question, { ...sheet, position }),
  );

/** The same questions with their keys. */
const revealedQuestionsOf = (sheet: Sheet): RevealedQuestion[] =>
  orderedQuestions(sheet.snapshot, sheet.seed).map((question, position) =>
    revealedQuestionView(question, { ...sheet, position }),
  );

/** The caller's newest attempt, once it has ended and where its quiz gives the key away. */
async function revealedSheet(context: RequestContext, quizId: number): Promise<Omit<Sheet, 'courseId'> | null> {
  const { actor, services } = context;
  if (!actor) return null;
  const found = await selectOptionalLastAttempt(context, { quizId, userId: actor.userId });
  if (!found || found.attempt.status !== 'attempt_ended') return null;
  if (!found.context.quiz.revealMode || !revealsTo(found.context)) return null;
  return { snapshot: await readSnapshot(services, found.attempt.snapshotId), seed: found.attempt.seed, quizId };
}

/** For visitors who may read and not answer: one order for all of them. */
async function readOnlySheet(
  { db, actor, services }: RequestContext,
  quizId: number,
): Promise<Omit<Sheet, 'courseId'>> {
  const { quiz_access: access } = (await readSettings(services)).quiz.general;
  if (actor?.kind === 'member' || access === 'default') throw new AppError('quiz_not_started');
  if (access === 'disable') throw new AppError('not_signed_in');
  const content = { ...(await snapshotQuiz(db, quizId)), randomize: false };
  return { snapshot: { id: 0, hash: services.secrets.hash, content }, seed: quizId, quizId };
}

function pageOf<Row extends { description: string }>(
  all: readonly Row[],
  { limit, offset }: { limit: number; offset: number },
): Page<Row> {
  const rows = all.slice(offset, offset + limit);
  requirePageOf(rows.map(({ description }) => description));
  return { rows, total: all.length };
}

/** The questions of a quiz for its taker, or for a learner who may see the key after an attempt. */
export async function readLearnerQuestions(
  context: RequestContext,
  {
    quizIds,
    withKey = false,
    limit,
    offset,
  }: { quizIds: readonly number[]; withKey?: boolean | undefined; limit: number; offset: number },
): Promise<Page<LearnerQuestion | RevealedQuestion>> {
  const [quizId, ...others] = quizIds;
  // Questions are read in the one quiz that is taken, and nowhere else.
  if (quizId === undefined || others.length > 0) {
    throw new AppError(context.actor ? 'quiz_not_started' : 'not_signed_in');
  }
  const { course } = await openItem(context, { itemId: quizId, purpose: 'read', type: 'quiz' });
  const found = await selectOptionalRunningAttempt(context.db, { quizId, userId: idOf(context.actor) });
  const running = found && !isOver(found.attempt, context.now) ? found.attempt : null;
  const revealed = withKey && !running ? await revealedSheet(context, quizId) : null;
  if (revealed) {
    return pageOf(revealedQuestionsOf({ ...revealed, courseId: course.id }), { limit, offset });
  }
  const sheet = running
    ? { snapshot: await readSnapshot(context.services, running.snapshotId), seed: running.seed, quizId }
    : await readOnlySheet(context, quizId);
  return pageOf(questionsOf({ ...sheet, courseId: course.id }), { limit, offset });
}

/** One question for a learner who is taking a quiz with it. */
export async function readLearnerQuestion(context: RequestContext, id: number): Promise<LearnerQuestion> {
  const { db, actor, now, services } = context;
  if (!actor) throw new AppError('not_signed_in');
  const running = (await selectRunningOf(db, actor.userId)).filter((attempt) => !isOver(attempt, now));
  for (const { quizId, courseId, seed, snapshotId } of running) {
    const snapshot = await readSnapshot(services, snapshotId);
    const found = questionsOf({ snapshot, seed, quizId, courseId }).find((question) => question.id === id);
    if (!found) continue;
    await openItem(context, { itemId: quizId, purpose: 'read' });
    return found;
  }
  throw new AppError((await questionExists(db, id)) ? 'quiz_not_started' : 'not_found');
}

import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import { openItem } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import { quizAttemptEvents } from '../quizzes.events.ts';
import { type FoundAttempt, insertAttemptOnce, selectOptionalRunningAttempt } from './attempts.queries.ts';
import { isOver } from './attempts.rules.ts';
import { attemptIds, endExpired } from './end-attempt.usecases.ts';
import { selectOptionalMarks } from '../snapshots/snapshots.queries.ts';
import { hasUsedAttempts } from '../standing/standing.usecases.ts';
import { makeSnapshot, readSnapshot } from '../snapshots/snapshots.usecases.ts';

interface StartQuizInput {
  quizId: number;
  /** Makes a guest of a visitor, once the start is known to be allowed. */
  becomeGuest: (db: Db) => Promise<Actor>;
}

type Tried =
  | { kind: 'runs'; found: FoundAttempt }
  /** The quiz has not been started since its last change. */
  | { kind: 'no_snapshot' }
  /** One runs whose time is over. */
  | { kind: 'over'; id: number };

/** Visitors take quizzes where the school lets them. */
async function requireQuizAccess({ actor, services }: Pick<RequestContext, 'actor' | 'services'>): Promise<void> {
  if (actor?.kind === 'member') return;
  const { quiz_access: access } = (await readSettings(services)).quiz.general;
  if (access !== 'default') throw new AppError('not_signed_in');
}

function drawSeed({ services }: Pick<RequestContext, 'services'>): number {
  return Buffer.from(services.randomToken(4), 'base64url').readUInt32BE() >>> 1;
}

/** One try, in a transaction of its own. */
async function tryStart(context: TransactionContext, { quizId, becomeGuest }: StartQuizInput): Promise<Tried> {
  const { db, services, actor, now } = context;
  await requireQuizAccess(context);
  const opened = await openItem(context, { itemId: quizId, purpose: 'start', type: 'quiz' });
  const { course, staff, enrolled, joined } = opened;
  // Public pages say how many have enrolled.
  if (joined) context.afterCommit(() => services.cache.drop('html:*'));
  // A guest is made only for a start that will happen.
  const isReady = async () => typeof (await selectOptionalMarks(db, quizId, { hold: false }))?.snapshotId === 'number';
  if (!actor && !(await isReady())) return { kind: 'no_snapshot' };

  const person = actor ?? (await becomeGuest(db));
  const isPreview = staff && !enrolled;
  const wanted = {
    quizId,
    courseId: course.id,
    userId: person.userId,
    isPreview,
    isGuest: person.kind === 'guest',
    now,
  };
  const made = await insertAttemptOnce(db, { ...wanted, seed: drawSeed(context) });
  if (made) {
    const heard = person.kind === 'member' && !isPreview;
    if (heard) await emit(db, { services, actor: person, now }, quizAttemptEvents.started(attemptIds(made.attempt)));
    return { kind: 'runs', found: made };
  }
  const found = await selectOptionalRunningAttempt(db, wanted);
  if (found) return isOver(found.attempt, now) ? { kind: 'over', id: found.attempt.id } : { kind: 'runs', found };
  return refuse(context, wanted);
}

/** Why nothing was started: there is nothing to start from yet, nothing to ask, or no attempt left. */
async function refuse(
  { db, services }: RequestContext,
  wanted: { quizId: number; userId: number; isPreview: boolean },
): Promise<Tried> {
  const marks = await selectOptionalMarks(db, wanted.quizId, { hold: false });
  if (!marks) throw new AppError('not_found');
  if (marks.snapshotId === null) return { kind: 'no_snapshot' };
  const { content } = await readSnapshot(services, marks.snapshotId);
  if (content.questions.length === 0) throw new AppError('no_questions');
  if (await hasUsedAttempts(db, wanted)) throw new AppError('attempts_exhausted');
  // The quiz was snapshotted or the attempt ended between two of these statements: nothing prevents the start.
  return { kind: 'no_snapshot' };
}

const MAX_TRIES = 4;

/**
 * Starts an attempt, or returns the running one. An expired attempt and a missing snapshot are handled in transactions
 * of their own, and the start is retried.
 */
export async function startQuiz(context: TransactionContext, input: StartQuizInput): Promise<FoundAttempt> {
  const { services, now } = context;
  const { quizId } = input;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const tried = await services.db.transaction((db) => tryStart({ ...context, db }, input));
    if (tried.kind === 'runs') return tried.found;
    await services.db.transaction((db) =>
      tried.kind === 'over' ? endExpired(db, services, { id: tried.id, now }) : makeSnapshot(db, { quizId, now }),
    );
  }
  throw new AppError('unavailable');
}

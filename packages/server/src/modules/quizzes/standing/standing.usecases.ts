import type { QuizStanding } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { idOf } from '../../enrollments/index.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { isCourseStaff, type ItemType } from '../../courses/index.ts';
import { readSettings } from '../../settings/index.ts';
import { isOver } from '../attempts/attempts.rules.ts';
import { scoreOf } from '../attempts/attempt-result.rules.ts';
import { attemptsGranted, mayStartAgain } from './attempt-limit.rules.ts';
import { selectFinishedResults, selectStandingRows } from './standing.queries.ts';

type Read = Pick<OpenedItem, 'staff' | 'course' | 'enrolled' | 'mayStart' | 'completed'> & { item: { id: number } };

interface Facts {
  actor: RequestContext['actor'];
  access: 'default' | 'readOnly' | 'disable';
  mayStart: boolean;
  questionsCount: number;
  running: boolean;
  exhausted: boolean;
}

/** Why a reader of the quiz cannot start it; null if they can. */
function refusalOf(facts: Facts): QuizStanding['refusal'] {
  const visitor = facts.actor?.kind !== 'member';
  if (visitor && facts.access === 'disable') return 'not_signed_in';
  if (visitor && facts.access === 'readOnly') return 'read_only';
  if (!facts.mayStart) return visitor ? 'not_signed_in' : 'not_enrolled';
  if (facts.running) return null;
  if (facts.questionsCount === 0) return 'no_questions';
  return facts.exhausted ? 'attempts_exhausted' : null;
}

/** What the caller can do with a quiz that they may read, and has done. One statement. */
export async function readStanding(
  context: RequestContext,
  { read, questionsCount }: { read: Read; questionsCount: number },
): Promise<QuizStanding> {
  const { db, actor, now, services } = context;
  const { general, display } = (await readSettings(services)).quiz;
  // Also while they look as a student would: what they start is no learner's attempt.
  const isPreview = (read.staff || isCourseStaff(actor, read.course)) && !read.enrolled;
  const rows = await selectStandingRows(db, { quizId: read.item.id, userId: idOf(actor), isPreview });
  const [first] = rows;
  if (!first) throw new Error(`quiz ${read.item.id} has no content`);
  const { quiz, extra, timeFactor } = first;
  const attempts = rows.flatMap(({ attempt }) => attempt ?? []);
  const ended = attempts.filter(({ status }) => status === 'attempt_ended');
  const running = attempts.find((one) => one.status === 'attempt_started' && !isOver(one, now));
  const finished = ended.filter(({ isAbandoned }) => !isAbandoned);
  const refusal = refusalOf({
    actor,
    access: general.quiz_access,
    mayStart: read.mayStart,
    questionsCount,
    running: running !== undefined,
    exhausted: !mayStartAgain({ quiz, extra, used: attempts.length, isPreview }),
  });
  return {
    can_start: refusal === null,
    refusal,
    is_preview: isPreview,
    attempts_used: attempts.length,
    attempts_allowed: attemptsGranted({ quiz, extra }),
    extra_attempts: extra,
    duration: quiz.duration * timeFactor,
    time_factor: timeFactor,
    running_attempt_id: running?.id ?? 0,
    last_attempt_id: ended.at(-1)?.id ?? 0,
    ...scoreOf(ended, general.grade_calculation, quiz),
    completed: read.completed,
    can_complete: !isPreview && verdictOf(finished, { mustPass: display.quiz_completion_button }) === null,
  };
}

/** Whether a person has no attempts left. */
export async function hasUsedAttempts(
  db: Db,
  one: { quizId: number; userId: number; isPreview: boolean },
): Promise<boolean> {
  const rows = await selectStandingRows(db, one);
  const used = rows.filter(({ attempt }) => attempt !== null).length;
  return rows.some(({ quiz, extra }) => !mayStartAgain({ quiz, extra, used, isPreview: one.isPreview }));
}

/** What prevents the completion of a quiz. */
function verdictOf(finished: readonly { result: string }[], { mustPass }: { mustPass: boolean }) {
  if (finished.length === 0) return 'quiz_not_done';
  return mustPass && !finished.some(({ result }) => result === 'pass') ? 'quiz_not_passed' : null;
}

/** A quiz can be completed after an attempt, or after passing it if the school requires that. */
export const mayCompleteQuiz: ItemType['mayComplete'] = async (db, { item, userId, services }) => {
  const { quiz_completion_button: mustPass } = (await readSettings(services)).quiz.display;
  const code = verdictOf(await selectFinishedResults(db, { quizId: item.id, userId }), { mustPass });
  return code === null ? { ok: true } : { ok: false, code, details: {} };
};

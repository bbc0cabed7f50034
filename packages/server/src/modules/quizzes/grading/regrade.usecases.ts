import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, contract } from '@lectern/contract';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { ItemScore } from '../../courses/index.ts';
import { emailFor } from '../../identity/index.ts';
import { markingEvents } from '../attempts/attempt-events.ts';
import {
  hasOutdatedMarks,
  type MarkedAttempt,
  selectMarkedAttempts,
  selectPeople,
  updateMarkingRules,
  updateMarks,
} from './grading.queries.ts';
import { type Regrade, type RegradedScore, regradeFollowers } from '../extension-points.ts';
import { quizRegraded } from '../quizzes.events.ts';
import type { QuizSnapshot } from '../quizzes.tables.ts';
import { type PresentKey, regradeAttempt, type RegradedAttempt, withPresentKey } from './regrading.ts';
import { selectQuizScores } from '../standing/quiz-grading.ts';
import { snapshotQuiz, hashOf } from '../snapshots/snapshots.usecases.ts';
import { getSnapshotRow, insertSnapshotOnce } from '../snapshots/snapshots.queries.ts';
import type { StaffQuiz } from './staff-quiz.queries.ts';

type Preview = Answer<typeof contract.quizzes.regradePreview>;

/** So many that each statement is worth its way, and so few that other requests have their turn between them. */
const ATTEMPTS_AT_ONCE = 500;
const CHANGES_SHOWN = 200;

interface Which {
  quiz: StaffQuiz;
  /** Left out: all attempts of the quiz that have ended. */
  ids: readonly number[] | undefined;
}

/** What attempts asked, by the present key, once for all that met the same quiz and were marked by the same rules. */
interface Plan extends PresentKey {
  askedHash: string;
}

interface Change {
  attempt: MarkedAttempt;
  regraded: RegradedAttempt;
  plan: Plan;
}

/** Marks attempts anew, some at a time, and writes nothing: what is shown before is what happens after. */
async function* changesOf(
  db: Db,
  { quiz, ids, hold }: Which & { hold: boolean },
): AsyncGenerator<{ attempts: number; changes: Change[] }> {
  const present = await snapshotQuiz(db, quiz.id);
  const plans = new Map<string, Plan>();
  for (let behind = 0; ; ) {
    const rows = await selectMarkedAttempts(db, { quizId: quiz.id, ids, behind, limit: ATTEMPTS_AT_ONCE, hold });
    const last = rows.at(-1);
    if (!last) return;
    behind = last.id;
    const changes: Change[] = [];
    for (const attempt of rows) {
      const met = `${attempt.snapshotId}:${attempt.markingRules}`;
      const plan = plans.get(met) ?? (await planFor(db, attempt, present));
      plans.set(met, plan);
      const regraded = regradeAttempt(attempt, plan);
      if (regraded) changes.push({ attempt, regraded, plan });
    }
    yield { attempts: rows.length, changes };
  }
}

async function planFor(db: Db, attempt: MarkedAttempt, present: QuizSnapshot): Promise<Plan> {
  const { hash, content } = await getSnapshotRow(db, attempt.snapshotId);
  return { askedHash: hash, ...withPresentKey(content, present, attempt.markingRules) };
}

/** Identifies a set of changes: equal tokens mean equal changes. */
function changesToken() {
  const hash = createHash('sha256');
  return {
    add: ({ attempt, regraded }: Change) =>
      hash.update(JSON.stringify([attempt.id, regraded.outcome, regraded.answers])),
    text: () => hash.digest('base64url'),
  };
}

const figures = (one: Pick<MarkedAttempt, 'earnedMarks' | 'percent' | 'result'>) => ({
  earned_marks: one.earnedMarks,
  percent: one.percent,
  result: one.result,
});

/** Who would change if attempts were marked anew with the present key. */
export async function previewRegrade(db: Db, { reader, ...which }: Which & { reader: Actor }): Promise<Preview> {
  const token = changesToken();
  const counts = { attempts: 0, changed: 0, now_pass: 0, now_fail: 0 };
  const crossing: Change[] = [];
  const others: Change[] = [];
  const byQuestion = new Map<number, { id: number; name: string; attempts: number }>();
  for await (const { attempts, changes } of changesOf(db, { ...which, hold: false })) {
    counts.attempts += attempts;
    for (const change of changes) {
      const { attempt, regraded, plan } = change;
      token.add(change);
      counts.changed += 1;
      const crosses = attempt.result !== regraded.outcome.result;
      if (crosses && regraded.outcome.result === 'pass') counts.now_pass += 1;
      if (crosses && regraded.outcome.result === 'fail') counts.now_fail += 1;
      const shown = crosses ? crossing : others;
      if (shown.length < CHANGES_SHOWN) shown.push(change);
      for (const id of regraded.questionIds) {
        const counted = byQuestion.get(id) ?? { id, name: nameOf(plan, id), attempts: 0 };
        byQuestion.set(id, { ...counted, attempts: counted.attempts + 1 });
      }
    }
  }
  const shown = [...crossing, ...others].slice(0, CHANGES_SHOWN);
  return {
    token: token.text(),
    ...counts,
    outdated_rules: await hasOutdatedMarks(db, which.quiz.id),
    changes: await changeViews(db, shown, reader),
    questions: [...byQuestion.values()],
  };
}

async function changeViews(db: Db, changes: readonly Change[], reader: Actor): Promise<Preview['changes']> {
  const people = await selectPeople(
    db,
    changes.map(({ attempt }) => attempt.userId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return changes.map(({ attempt, regraded, plan }) => {
    const person = byId.get(attempt.userId);
    return {
      attempt_id: attempt.id,
      number: attempt.number,
      user: {
        id: attempt.userId,
        display_name: person?.displayName ?? '',
        email: person ? emailFor(reader, person) : '',
      },
      from: figures(attempt),
      to: figures(regraded.outcome),
      pass_mark: plan.quiz.passMark,
      pass_mark_type: plan.quiz.passMarkType,
    };
  });
}

/** Attempts are shown with the key they are marked by, in the order they were taken in. */
async function newSnapshotId(
  db: Db,
  { quiz, plan, known, now }: { quiz: StaffQuiz; plan: Plan; known: Map<Plan, number>; now: Date },
): Promise<number> {
  const made = known.get(plan);
  if (made !== undefined) return made;
  const content: QuizSnapshot = { ...plan.quiz, orderedBy: plan.askedHash };
  const id = await insertSnapshotOnce(db, { quizId: quiz.id, hash: hashOf(content), content, createdAt: now });
  known.set(plan, id);
  return id;
}

/** The present name of a question. */
const nameOf = ({ changed }: Plan, id: number): string => changed.get(String(id))?.name ?? '';

/** Adds the questions of changes with their present names. */
function addQuestions(found: Map<number, string>, changes: readonly Change[]): void {
  for (const { regraded, plan } of changes) {
    for (const id of regraded.questionIds) found.set(id, nameOf(plan, id));
  }
}

/** What these learners have in the quiz. */
async function scoresOf(
  db: Db,
  { quiz, services }: Pick<WriteContext, 'services'> & Which,
  userIds: readonly number[],
) {
  const rows = await selectQuizScores(db, { services, courseIds: [quiz.courseId], userIds, quizId: quiz.id });
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The learners whose score differs from the one before. */
async function changedScores(
  db: Db,
  which: Pick<WriteContext, 'services'> & Which,
  scores: ReadonlyMap<number, ItemScore>,
): Promise<RegradedScore[]> {
  const changed: RegradedScore[] = [];
  for (const userIds of chunksOf([...scores.keys()])) {
    const present = await scoresOf(db, which, userIds);
    for (const userId of userIds) {
      const [before, after] = [scores.get(userId), present.get(userId)];
      if (before && after && !isDeepStrictEqual(before, after)) changed.push({ userId, before, after });
    }
  }
  return changed;
}

/**
 * Marks attempts again, all or none: in one transaction, a few at a time, each locked against grading. If the changes
 * differ from those of the token, everything is rolled back.
 */
export async function regrade(
  db: Db,
  { token: promised, ...which }: Which & WriteContext & { token: string },
): Promise<{ changed: number }> {
  const { quiz, services, actor, now } = which;
  const token = changesToken();
  const known = new Map<Plan, number>();
  const before = new Map<number, ItemScore>();
  const questions = new Map<number, string>();
  let changed = 0;
  for await (const { changes } of changesOf(db, { ...which, hold: true })) {
    const rows: Parameters<typeof updateMarks>[1][number][] = [];
    for (const change of changes) {
      token.add(change);
      const snapshotId = await newSnapshotId(db, { quiz, plan: change.plan, known, now });
      rows.push({ id: change.attempt.id, snapshotId, answers: change.regraded.answers, ...change.regraded.outcome });
    }
    const met = new Set(changes.map(({ attempt }) => attempt.userId).filter((id) => !before.has(id)));
    for (const [userId, score] of await scoresOf(db, which, [...met])) before.set(userId, score);
    addQuestions(questions, changes);
    await updateMarks(db, rows);
    const happened = changes.flatMap(({ attempt, regraded }) => markingEvents(attempt, regraded.outcome));
    await emit(db, { services, actor, now }, happened);
    changed += changes.length;
  }
  if (token.text() !== promised) throw new AppError('version_conflict');
  await updateMarkingRules(db, { quizId: quiz.id, ids: which.ids });
  const done: Regrade = {
    quiz,
    attempts: changed,
    questions: [...questions].map(([id, name]) => ({ id, name })),
    scores: await changedScores(db, which, before),
  };
  for (const follow of regradeFollowers.all()) await follow(db, { services, actor, now, ...done });
  await emit(db, { services, actor, now }, quizRegraded({ quiz_id: quiz.id, course_id: quiz.courseId }));
  return { changed };
}

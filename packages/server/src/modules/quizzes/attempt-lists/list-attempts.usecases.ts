import type { Answer, AttemptResult, contract } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { requirePageOf } from '../../../platform/db/fragments/listed-texts.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type AnswerLine, answerLines } from '../attempts/attempt-answers.views.ts';
import {
  type AttemptQuery,
  type AttemptScope,
  countAttempts,
  selectAnswersPage,
  selectAttemptPage,
  tabResults,
} from './attempt-list.queries.ts';
import { hasOutdatedMarks } from '../grading/grading.queries.ts';
import { attemptSummary } from '../attempts/attempts.views.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

interface AttemptPageInput {
  query: AttemptQuery;
  scope: AttemptScope;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function totalOf(counts: Record<AttemptResult, number>, status: AttemptQuery['status']): number {
  const any = sum(Object.values(counts));
  if (status === 'any') return any;
  if (status === 'attempt_started') return counts.in_progress;
  return status === 'attempt_ended' ? any - counts.in_progress : counts[tabResults[status]];
}

/**
 * One page of attempts, and the count of each tab. Three statements, plus those of snapshots that are not cached, and one
 * more where staff look at one quiz.
 */
export async function readAttempts(
  { db, services, actor, now }: RequestContext<Actor>,
  input: AttemptPageInput,
): Promise<{
  rows: Answer<typeof contract.attempts.get>[];
  total: number;
  meta: { attempts_count: Record<string, number>; outdated_rules?: boolean };
}> {
  const asked = { ...input, reader: actor };
  const found = await selectAttemptPage(db, asked);
  const counts = await countAttempts(db, asked);
  const rows = await Promise.all(
    found.map(async (row) => {
      const { content } = await readSnapshot(services, row.attempt.snapshotId);
      const viewer = input.scope.kind === 'own' || row.attempt.userId === actor.userId ? 'owner' : 'grader';
      return attemptSummary(row, { viewer, reader: actor, now, marks: content });
    }),
  );
  const { pending, pass, fail, in_progress, abandoned } = counts;
  const quizId = input.scope.kind === 'own' || found.length === 0 ? undefined : input.query.quiz_id;
  return {
    rows,
    total: totalOf(counts, input.query.status),
    meta: {
      ...(quizId !== undefined && { outdated_rules: await hasOutdatedMarks(db, quizId) }),
      attempts_count: {
        any: totalOf(counts, 'any'),
        needs_review: pending,
        passed: pass,
        failed: fail,
        in_progress,
        abandoned,
      },
    },
  };
}

/** Every answer of one page of attempts. The total counts attempts, as the pages do. */
export async function readAnswers(
  { db, services, actor }: RequestContext<Actor>,
  input: AttemptPageInput,
): Promise<{ rows: AnswerLine[]; total: number }> {
  const asked = { ...input, reader: actor };
  const found = await selectAnswersPage(db, asked);
  const counts = await countAttempts(db, asked);
  const lines = await Promise.all(
    found.map(async (row) =>
      answerLines(row, { snapshot: await readSnapshot(services, row.attempt.snapshotId), reader: actor }),
    ),
  );
  // A single attempt is bounded already.
  if (found.length > 1) requirePageOf(lines.flat().flatMap((line) => [line.question, line.answered, line.note]));
  return { rows: lines.flat(), total: totalOf(counts, input.query.status) };
}

import type { Answer, AttemptResult, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { type AnswerLine, answerLines } from './attempt-answers.views.ts';
import {
  type AttemptQuery,
  type AttemptScope,
  countAttempts,
  selectAnswersPage,
  selectAttemptPage,
  tabResults,
} from './attempt-list.queries.ts';
import { attemptSummary } from './attempts.views.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

interface Asked {
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

/** One page of attempts, and how many stand behind each tab. Three statements, and those of snapshots not met before. */
export async function readAttempts(
  { db, services, actor, now }: { db: Db; services: Services; actor: Actor; now: Date },
  asked: Asked,
): Promise<{
  rows: Answer<typeof contract.attempts.get>[];
  total: number;
  meta: { attempts_count: Record<string, number> };
}> {
  const found = await selectAttemptPage(db, asked);
  const counts = await countAttempts(db, asked);
  const rows = await Promise.all(
    found.map(async (row) => {
      const { content } = await readSnapshot(services, row.attempt.snapshotId);
      const viewer = asked.scope.kind === 'own' || row.attempt.userId === actor.userId ? 'owner' : 'grader';
      return attemptSummary(row, { viewer, now, marks: content });
    }),
  );
  const { pending, pass, fail, in_progress, abandoned } = counts;
  return {
    rows,
    total: totalOf(counts, asked.query.status),
    meta: {
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
  { db, services }: { db: Db; services: Services },
  asked: Asked,
): Promise<{ rows: AnswerLine[]; total: number }> {
  const found = await selectAnswersPage(db, asked);
  const counts = await countAttempts(db, asked);
  const lines = await Promise.all(
    found.map(async (row) => answerLines(row, await readSnapshot(services, row.attempt.snapshotId))),
  );
  return { rows: lines.flat(), total: totalOf(counts, asked.query.status) };
}

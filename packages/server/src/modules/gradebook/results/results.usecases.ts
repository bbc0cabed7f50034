import type { Answer, contract, Input } from '@lectern/contract';
import { hundredthsOf } from '@lectern/contract/figures';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { emailFor } from '../../identity/index.ts';
import { gradebookChanged } from '../gradebook.events.ts';
import { insertChanges } from '../history/history.queries.ts';
import { selectScale } from '../scale/grades.queries.ts';
import { lockGradebook, selectStructure } from '../setup/columns.queries.ts';
import { categoryView } from '../setup/setup.views.ts';
import { recompute } from './recompute.usecases.ts';
import {
  type AskedResults,
  selectItemTypes,
  selectOptionalShownResult,
  selectPeople,
  selectResultPage,
  type ShownResult,
} from './result-list.queries.ts';
import {
  insertOverride,
  type ResultRow,
  selectOptionalResult,
  selectResults,
  updateOverride,
} from './results.queries.ts';
import { cellView, courseResultView, hundredths } from './results.views.ts';

type ListedResult = Answer<typeof contract.gradeResults.list>['data'][number];
type Detail = Answer<typeof contract.gradeResults.get>;
type OverrideBody = Input<typeof contract.gradeResults.override>['body'];
type Scale = Awaited<ReturnType<typeof selectScale>>;

const gradesById = (scale: Scale) => new Map(scale.map((row) => [row.id, row]));

/** How many columns of a type are graded. */
function counted({ cells }: ResultRow, types: ReadonlyMap<string, string>, type: string) {
  const of = cells.filter(({ key, status }) => types.get(key) === type && status !== 'excused');
  return { graded: of.filter(({ status }) => status === 'graded').length, all: of.length };
}

function listedView(
  { result, user, course }: ShownResult,
  { scale, types, reader }: { scale: Scale; types: ReadonlyMap<string, string>; reader: Actor },
): ListedResult {
  return {
    id: result.id,
    user: {
      id: user.id,
      display_name: user.displayName,
      email: emailFor(reader, user),
      avatar_url: user.avatarUrl,
    },
    course,
    quizzes: counted(result, types, 'quiz'),
    assignments: counted(result, types, 'assignment'),
    ...courseResultView(result, gradesById(scale)),
    computed_percent: hundredths(result.computedPercent),
    overridden: result.overridePercent !== null,
    updated_at: result.updatedAt.toISOString(),
  };
}

export async function listResults(db: Db, asked: AskedResults) {
  const { rows, total } = await selectResultPage(db, asked);
  const scale = await selectScale(db);
  const types = await selectItemTypes(
    db,
    rows.map(({ result }) => result.courseId),
  );
  return { rows: rows.map((row) => listedView(row, { scale, types, reader: asked.reader })), total };
}

/** A result with all that it is made of. */
export async function readResult(db: Db, services: Services, of: { id: number; reader: Actor }): Promise<Detail> {
  const shown = await selectOptionalShownResult(db, of.id);
  if (!shown) throw new AppError('not_found');
  const { result } = shown;
  const structure = await selectStructure(db, services, result.courseId);
  const types = new Map(structure.columns.map(({ key, type }) => [key as string, type as string]));
  const percentOf = new Map(result.categories.map(({ id, percent }) => [id, percent]));
  const { overrideById } = result;
  const people = await selectPeople(db, overrideById === null ? [] : [overrideById]);
  return {
    ...listedView(shown, { scale: await selectScale(db), types, reader: of.reader }),
    items: result.cells.map((cell) => cellView(cell, structure)),
    categories: structure.categories.map((one) => ({
      ...categoryView(one),
      percent: hundredths(percentOf.get(one.id) ?? null),
    })),
    override:
      result.overridePercent === null
        ? null
        : {
            percent: result.overridePercent / 100,
            reason: result.overrideReason,
            by: people.get(overrideById ?? 0) ?? null,
            at: (result.overrideAt ?? result.updatedAt).toISOString(),
          },
  };
}

interface OfLearner {
  courseId: number;
  userId: number;
}
type Writing = WriteContext & OfLearner & { id: number };

export async function recalculateResult(db: Db, writing: Writing): Promise<Detail> {
  const { services, courseId, userId, now, actor, id } = writing;
  await lockGradebook(db, courseId);
  await recompute(db, { courseId, userIds: [userId], services, now });
  await emit(db, writing, gradebookChanged({ course_id: courseId, user_ids: [userId] }));
  return readResult(db, services, { id, reader: actor });
}

const kept = ({ overridePercent, overrideReason }: ResultRow) =>
  overridePercent === null ? null : { percent: overridePercent, reason: overrideReason };

/**
 * Sets the override of a course, or removes it with null. Where nothing is graded, the result comes and goes with it.
 * The caller holds the gradebook.
 */
export async function writeOverride(
  db: Db,
  writing: WriteContext &
    OfLearner & { override: { percent: number; reason: string } | null; reason: string; undoesId?: number },
): Promise<{ changeId: number | null }> {
  const { services, courseId, userId, now, actor, override, reason, undoesId } = writing;
  const [row] = await selectResults(db, { courseIds: [courseId], userIds: [userId] });
  const before = row ? kept(row) : null;
  if (before?.percent === override?.percent && before?.reason === override?.reason) return { changeId: null };
  const columns = {
    overridePercent: override?.percent ?? null,
    overrideReason: override?.reason ?? '',
    overrideById: override ? actor.userId : null,
    overrideAt: override ? now : null,
  };
  if (row) await updateOverride(db, row.id, columns);
  else await insertOverride(db, { courseId, userId, ...columns, updatedAt: now });
  const [changeId] = await insertChanges(db, [
    {
      courseId,
      kind: 'course_override',
      userId,
      before,
      after: override,
      reason,
      actorId: actor.userId,
      createdAt: now,
      undoesId: undoesId ?? null,
    },
  ]);
  await recompute(db, { courseId, userIds: [userId], services, now });
  await emit(db, writing, gradebookChanged({ course_id: courseId, user_ids: [userId] }));
  return { changeId: changeId ?? null };
}

export async function overrideResult(db: Db, writing: Writing & { body: OverrideBody }): Promise<Detail> {
  const { percent, reason } = writing.body;
  await lockGradebook(db, writing.courseId);
  await writeOverride(db, { ...writing, override: { percent: hundredthsOf(percent), reason }, reason });
  return readResult(db, writing.services, { id: writing.id, reader: writing.actor });
}

/** Answers the result; as it was before where it is gone with its override. */
export async function removeOverride(db: Db, writing: Writing): Promise<Detail> {
  const { services, id, actor } = writing;
  await lockGradebook(db, writing.courseId);
  const before = await readResult(db, services, { id, reader: actor });
  await writeOverride(db, { ...writing, override: null, reason: '' });
  const after = await selectOptionalResult(db, id);
  return after ? readResult(db, services, { id, reader: actor }) : { ...before, override: null, overridden: false };
}

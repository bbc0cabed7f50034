import type { Answer, contract, OwnGradeDetail } from '@lectern/contract';
import { assignedShares } from '@lectern/contract/course-score';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { itemPath } from '../../courses/index.ts';
import { selectScale } from '../scale/grades.queries.ts';
import { type Column, selectStructures, type Structure } from '../setup/columns.queries.ts';
import { categoryView } from '../setup/setup.views.ts';
import { resultOf, scoreInCourses } from './recompute.usecases.ts';
import { selectOwnCourses } from './result-list.queries.ts';
import { cellView, courseResultView, gradeChip, hundredths } from './results.views.ts';

type OwnResult = Answer<typeof contract.ownGrades.list>['data'][number];
type Query = Parameters<typeof selectOwnCourses>[1]['query'];
type Scale = Awaited<ReturnType<typeof selectScale>>;

/** Without columns that are hidden. */
const releasedOf = (structure: Structure, now: Date): Structure => ({
  ...structure,
  columns: structure.columns.filter(({ releasedAt }) => releasedAt !== null && releasedAt <= now),
});

/** The scores of the caller over released columns alone, so that hidden ones have no effect. By course. */
async function scoresOfReleased({ db, services, now, actor }: RequestContext<Actor>, courseIds: readonly number[]) {
  const whole = await selectStructures(db, services, courseIds);
  const structures = [...whole.values()].map((structure) => releasedOf(structure, now));
  const { scores } = await scoreInCourses(db, { structures, userIds: [actor.userId], services, now });
  const structureOf = new Map(structures.map((structure) => [structure.courseId, structure]));
  return new Map(scores.map((one) => [one.courseId, { ...one, structure: structureOf.get(one.courseId)! }]));
}

type OwnScore = NonNullable<ReturnType<Awaited<ReturnType<typeof scoresOfReleased>>['get']>>;

function ownResult(course: OwnResult['course'], own: OwnScore, scale: Scale): OwnResult {
  const gradeOfId = new Map(scale.map((row) => [row.id, row]));
  return {
    course,
    ...courseResultView(resultOf(own), gradeOfId),
    items: own.score.cells.map((cell) => cellView(cell, own.structure)),
  };
}

/** The released grades of the caller, course by course. */
export async function readOwnGrades(context: RequestContext<Actor>, query: Query) {
  const { db, actor } = context;
  const { rows, total } = await selectOwnCourses(db, { userId: actor.userId, query });
  const scale = await selectScale(db);
  const scores = await scoresOfReleased(
    context,
    rows.map(({ course }) => course.id),
  );
  const results = rows.flatMap(({ course }) => {
    const own = scores.get(course.id);
    return own ? [ownResult(course, own, scale)] : [];
  });
  return { rows: results, total };
}

function ofColumn(courseId: number, { weight, categoryId, dueAt, itemId, type }: Column) {
  return {
    column_weight: weight / 100,
    category_id: categoryId,
    due_date: dueAt?.toISOString() ?? null,
    url: itemId === null ? '' : itemPath({ courseId, type, id: itemId }),
  };
}

/** The released grades of the caller in one course, with what they follow from. */
export async function readOwnGradesOf(context: RequestContext<Actor>, courseId: number): Promise<OwnGradeDetail> {
  const { db, actor } = context;
  const query = { page: 1, per_page: 1, course: courseId };
  const [own] = (await selectOwnCourses(db, { userId: actor.userId, query })).rows;
  if (!own) throw new AppError('not_found');
  const scale = await selectScale(db);
  const found = (await scoresOfReleased(context, [courseId])).get(courseId);
  if (!found) throw new AppError('not_found');
  const { structure, score, override, isFinal } = found;
  const columnOf = new Map<string, Column>(structure.columns.map((column) => [column.key, column]));
  const percents = new Map(score.categories.map(({ id, percent }) => [id, percent]));
  const result = ownResult(own.course, found, scale);
  const excused = new Set(result.items.filter(({ status }) => status === 'excused').map(({ key }) => key));
  const shares = assignedShares({ ...structure, excused });
  const shareOf = new Map<string, number>(structure.columns.map(({ key }, place) => [key, shares[place] ?? 0]));
  return {
    ...result,
    items: result.items.flatMap((item) => {
      const column = columnOf.get(item.key);
      return column
        ? [{ ...item, ...ofColumn(courseId, column), assigned_weight: (shareOf.get(item.key) ?? 0) / 100 }]
        : [];
    }),
    categories: structure.categories.map((category) => ({
      ...categoryView(category),
      percent: hundredths(percents.get(category.id) ?? null),
    })),
    override: hundredths(override),
    access_over: isFinal,
    scale: scale.map((row) => ({ ...gradeChip(row), min: row.min / 100, max: row.max / 100 })),
  };
}

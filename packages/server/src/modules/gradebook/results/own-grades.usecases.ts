import type { Answer, contract, OwnGradeDetail } from '@lectern/contract';
import type { CourseScore } from '@lectern/contract/course-score';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { itemPath } from '../../courses/index.ts';
import { selectScale } from '../scale/grades.queries.ts';
import { type Column, selectStructure } from '../setup/columns.queries.ts';
import { categoryView } from '../setup/setup.views.ts';
import { scorePeople } from './recompute.usecases.ts';
import { selectOwnCourses } from './result-list.queries.ts';
import { cellView, courseResultView, gradeChip, hundredths } from './results.views.ts';

type OwnResult = Answer<typeof contract.ownGrades.list>['data'][number];
type Query = Parameters<typeof selectOwnCourses>[1]['query'];
type Scale = Awaited<ReturnType<typeof selectScale>>;

/** The score of a learner without data. */
const NOTHING: CourseScore = {
  cells: [],
  categories: [],
  percent: null,
  grade: null,
  points: null,
  status: 'in_progress',
};

/** The score of the caller over released columns alone, so that hidden ones have no effect. */
async function scoreOfReleased({ db, services, now, actor }: RequestContext<Actor>, courseId: number) {
  const { userId } = actor;
  const whole = await selectStructure(db, services, courseId);
  const released = whole.columns.filter(({ releasedAt }) => releasedAt !== null && releasedAt <= now);
  const structure = { ...whole, columns: released };
  const { scores } = await scorePeople(db, { structure, courseId, userIds: [userId], services, now });
  return { structure, ...(scores.get(userId) ?? { score: NOTHING, override: null, isFinal: false }) };
}

function ownResult(
  course: OwnResult['course'],
  { structure, score, override }: Awaited<ReturnType<typeof scoreOfReleased>>,
  scale: Scale,
): OwnResult {
  const { cells, percent, grade, status } = score;
  const gradeOfId = new Map(scale.map((row) => [row.id, row]));
  return {
    course,
    ...courseResultView({ percent: override ?? percent, gradeId: grade?.id ?? null, status }, gradeOfId),
    items: cells.map((cell) => cellView(cell, structure)),
  };
}

/** The released grades of the caller, course by course. */
export async function readOwnGrades(context: RequestContext<Actor>, query: Query) {
  const { db, actor } = context;
  const { rows, total } = await selectOwnCourses(db, { userId: actor.userId, query });
  const scale = await selectScale(db);
  const results: OwnResult[] = [];
  for (const { course } of rows) results.push(ownResult(course, await scoreOfReleased(context, course.id), scale));
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
  const found = await scoreOfReleased(context, courseId);
  const { structure, score, override, isFinal } = found;
  const columnOf = new Map<string, Column>(structure.columns.map((column) => [column.key, column]));
  const percents = new Map(score.categories.map(({ id, percent }) => [id, percent]));
  const result = ownResult(own.course, found, scale);
  return {
    ...result,
    items: result.items.flatMap((item) => {
      const column = columnOf.get(item.key);
      return column ? [{ ...item, ...ofColumn(courseId, column) }] : [];
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

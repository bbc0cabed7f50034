import type { Answer, contract } from '@lectern/contract';
import type { CourseScore } from '@lectern/contract/course-score';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { selectScale } from '../scale/grades.queries.ts';
import { selectStructure } from '../setup/columns.queries.ts';
import { scorePeople } from './recompute.usecases.ts';
import { selectOwnCourses } from './result-list.queries.ts';
import { cellView, courseResultView } from './results.views.ts';

type OwnResult = Answer<typeof contract.ownGrades.list>['data'][number];
type Query = Parameters<typeof selectOwnCourses>[1]['query'];

/** What a score is where nothing is known of the learner. */
const NOTHING: Pick<CourseScore, 'cells' | 'percent' | 'grade' | 'status'> = {
  cells: [],
  percent: null,
  grade: null,
  status: 'in_progress',
};

/** Worked out over released columns alone, so that hidden ones have no effect. */
async function readOwnResult(
  { db, services, now, actor }: RequestContext<Actor>,
  course: OwnResult['course'],
  gradeOfId: Parameters<typeof courseResultView>[1],
): Promise<OwnResult> {
  const { userId } = actor;
  const whole = await selectStructure(db, services, course.id);
  const released = whole.columns.filter(({ releasedAt }) => releasedAt !== null && releasedAt <= now);
  const structure = { ...whole, columns: released };
  const { scores } = await scorePeople(db, { structure, courseId: course.id, userIds: [userId], services, now });
  const { score, override } = scores.get(userId) ?? { score: NOTHING, override: null };
  const { cells, percent, grade, status } = score;
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
  const gradeOfId = new Map((await selectScale(db)).map((row) => [row.id, row]));
  const results: OwnResult[] = [];
  for (const { course } of rows) results.push(await readOwnResult(context, course, gradeOfId));
  return { rows: results, total };
}

import type { LearnerInCourse, Locale } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { MAX_LEARNER_ITEMS } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import type { CourseRow } from '../../courses/index.ts';
import { listedPerson } from '../../identity/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { figureRules, leaveCourse, progressStatus, readUserCourse, resetUserCourse } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import {
  getTime,
  type LearnerItem,
  selectLearnerItems,
  selectOptionalEnrollment,
  selectOptionalRecord,
  selectOptionalScore,
} from './learner.queries.ts';
import { valueWords } from '../words/value-words.ts';

interface Asked {
  course: CourseRow;
  userId: number;
}

async function getEnrollment({ db }: Pick<RequestContext, 'db'>, { course, userId }: Asked) {
  const row = await selectOptionalEnrollment(db, { courseId: course.id, userId });
  if (!row) throw new AppError('not_found');
  return row;
}

const moment = (value: string | Date | null | undefined) => (value ? new Date(value).toISOString() : null);

function itemView(item: LearnerItem, score: number | null): LearnerInCourse['sections'][number]['items'][number] {
  return {
    id: item.id,
    name: item.name,
    type: item.type,
    status: item.completed === null ? 'open' : item.completed ? 'completed' : 'started',
    started_at: moment(item.startedAt),
    completed_at: moment(item.completedAt),
    score,
    seconds: item.seconds,
    idle_seconds: item.idleSeconds,
    visits: item.visits,
    by_staff: item.staff && {
      id: item.staff.id,
      display_name: item.staff.displayName,
      avatar_url: item.staff.avatarUrl,
    },
    attempt_id: item.attemptId,
  };
}

/** One learner in a course. Six statements. */
export async function readLearner(context: RequestContext<Actor>, asked: Asked): Promise<LearnerInCourse> {
  const { db, actor, services } = context;
  const { course, userId } = asked;
  const { id, person } = await getEnrollment(context, asked);
  const one = { courseId: course.id, userId };
  const graded = (await readActiveAddons(services)).has('gradebook');
  const { types } = await figureRules(context);
  const [items, record, time, result, enrollment] = await Promise.all([
    selectLearnerItems(db, one, { types, limit: MAX_LEARNER_ITEMS }),
    selectOptionalRecord(db, one),
    getTime(db, one),
    graded ? selectOptionalScore(db, one) : undefined,
    readUserCourse(context, id),
  ]);
  const scoreOf = new Map(result?.cells.map(({ key, percent }) => [key, percent]));
  const completed = items.filter((item) => item.completed).length;
  const figures = { completed, total: items.length };
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId);
  const last = [record?.modifiedAt, time.lastAt].flatMap((at) => (at ? [at.getTime()] : []));
  const percentOf = (percent: number | null | undefined) => (typeof percent === 'number' ? percent / 100 : null);
  return {
    enrollment_id: id,
    user: listedPerson(actor, person),
    course: { id: course.id, name: course.name },
    status: progressStatus(figures),
    percentage: wholePercentOf(completed, items.length),
    score: percentOf(result?.percent),
    grade: result?.grade ?? null,
    enrolled_at: enrollment.started_at,
    expires_at: enrollment.expires_at ?? null,
    completed_at: moment(record?.completedAt),
    last_active: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
    seconds: time.seconds,
    idle_seconds: time.idle,
    visits: time.visits,
    sections: [...bySection.values()].map((own) => ({
      id: own[0]!.sectionId,
      name: own[0]!.sectionName,
      items: own.map((item) => itemView(item, percentOf(scoreOf.get(`item:${item.id}`)))),
    })),
  };
}

const COLUMNS = ['section', 'item', 'type', 'status', 'started_at', 'completed_at', 'score', 'seconds', 'idle_seconds'];

/** The items of a learner as CSV. */
export function learnerFile({ sections }: LearnerInCourse, locale: Locale): string {
  const words = valueWords(locale);
  const lines = sections.flatMap(({ name, items }) =>
    items.map((item) =>
      csvLine([
        name,
        item.name,
        item.type,
        words.itemStatus(item.status),
        item.started_at ?? '',
        item.completed_at ?? '',
        item.score ?? '',
        item.seconds,
        item.idle_seconds,
      ]),
    ),
  );
  return BYTE_ORDER_MARK + [csvLine(COLUMNS), ...lines].join('');
}

/** Erases what a learner did in the course. */
export async function resetLearner(context: TransactionContext<Actor>, asked: Asked) {
  const { id } = await getEnrollment(context, asked);
  await resetUserCourse(context, id);
  return { user_id: asked.userId };
}

/** Ends the access of a learner; their progress stays unless it is to be erased too. */
export async function unenrollLearner(
  context: TransactionContext<Actor>,
  { eraseProgress, ...asked }: Asked & { eraseProgress: boolean },
) {
  const { id } = await getEnrollment(context, asked);
  if (eraseProgress) await resetUserCourse(context, id);
  await leaveCourse(context, { id, notify: true });
  return { user_id: asked.userId, erased: eraseProgress };
}

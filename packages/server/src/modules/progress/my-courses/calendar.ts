import type { CalendarDate } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import type { Db } from '../../../platform/db/database.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { coursePath, itemPath } from '../../courses/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { courseRefOf, type OwnCourse, selectOpeningDates, selectOwnCourses } from './due.queries.ts';
import { figureRules } from './user-courses.usecases.ts';

const MAX_COURSES = 100;

/** A date of a published item, with the fields that the outline shows. */
interface ItemDate {
  kind: CalendarDate['kind'];
  startsAt: Date;
  /** null for a moment, such as a due date. */
  endsAt: Date | null;
  courseId: number;
  item: CalendarDate['item'];
  /** The last change of the item. */
  modifiedAt: Date;
}

export interface CalendarQuestion {
  courseIds: readonly number[];
  userId: number;
  from: Date;
  until: Date;
  limit: number;
}

/** Finds the dates of one item type. Dates are those of the learner: an extension moves a due date. */
export type CalendarFinder = (db: Db, question: CalendarQuestion) => Promise<ItemDate[]>;

export const calendarFinders = extensionPoint<CalendarFinder>('dates of a calendar');

interface OwnDate extends Omit<ItemDate, 'courseId'> {
  course: ReturnType<typeof courseRefOf>;
  path: string;
}

/** The dates of the courses that a learner may study now, in order of time, `limit` at most. */
export async function readOwnDates(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  question: Omit<CalendarQuestion, 'courseIds'>,
): Promise<OwnDate[]> {
  const own = await selectOwnCourses(db, { userId: question.userId, now, limit: MAX_COURSES });
  if (own.length === 0) return [];
  const courses = new Map(own.map((course) => [course.id, course]));
  const asked = { ...question, courseIds: [...courses.keys()] };
  const [rules, addons, permalinks] = await Promise.all([
    figureRules({ services, now }),
    readActiveAddons(services),
    readPermalinks(services),
  ]);
  const found: ItemDate[] = [];
  for (const find of calendarFinders.all()) found.push(...(await find(db, asked)));
  const dates = found.filter(({ item }) => rules.types.includes(item.type));
  if (rules.dripActive) {
    const openings = await selectOpeningDates(db, asked, { ...rules, previewsOpen: addons.has('course-preview') });
    dates.push(...openings.map(({ at, ...row }) => ({ ...row, kind: 'opens' as const, startsAt: at, endsAt: null })));
  }
  return dates
    .toSorted((left, right) => left.startsAt.getTime() - right.startsAt.getTime() || left.item.id - right.item.id)
    .slice(0, question.limit)
    .flatMap((date) => ownDate(date, courses.get(date.courseId), permalinks));
}

function ownDate({ courseId, ...date }: ItemDate, course: OwnCourse | undefined, permalinks: Permalinks): OwnDate[] {
  if (!course) return [];
  // An item that is not open yet has no page to show.
  const path = date.kind === 'opens' ? coursePath(course, permalinks) : itemPath({ courseId, ...date.item });
  return [{ ...date, course: courseRefOf(course), path }];
}

import type { Due } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import { DAY_MS } from '@lectern/contract/time';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { coursePath, itemPath } from '../../courses/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { dueFinders, type DueQuestion, type ItemDue } from './due.ts';
import { courseRefOf, type OwnCourse, selectCompleted, selectOpenings, selectOwnCourses } from './due.queries.ts';
import { figureRules } from './user-courses.usecases.ts';

/** What is later than this is not yet worth a line. */
const DAYS = 14;
const MAX_COURSES = 100;
const MAX_FOUND = 50;
const MAX_ROWS = 6;

/** What the caller should not miss in the courses they may study today, the soonest first. */
export async function readDue(context: RequestContext<Actor>): Promise<Due[]> {
  const { db, now, actor } = context;
  const { userId } = actor;
  const until = new Date(now.getTime() + DAYS * DAY_MS);
  const own = await selectOwnCourses(db, { userId, now, limit: MAX_COURSES });
  const courses = new Map(own.map((course) => [course.id, course]));
  const question = { courseIds: [...courses.keys()], userId, now, until, limit: MAX_FOUND };
  const found = await findItems(context, question);
  const permalinks = await readPermalinks(context.services);
  const rows = [
    ...found.flatMap((one) => itemRow(one, courses.get(one.courseId), permalinks)),
    ...own.flatMap(endOf(until, permalinks)),
  ];
  return rows.toSorted((left, right) => momentOf(left) - momentOf(right)).slice(0, MAX_ROWS);
}

async function findItems(context: RequestContext<Actor>, question: DueQuestion): Promise<ItemDue[]> {
  const { db } = context;
  if (question.courseIds.length === 0) return [];
  const [rules, addons] = await Promise.all([figureRules(context), readActiveAddons(context.services)]);
  const found: ItemDue[] = [];
  for (const find of dueFinders.all()) found.push(...(await find(db, question)));
  const ids = found.map(({ item }) => item.id);
  const completed = await selectCompleted(db, { userId: question.userId, itemIds: ids });
  const open = found.filter(({ item }) => !completed.has(item.id) && rules.types.includes(item.type));
  if (!rules.dripActive) return open;
  // A free preview is open to everybody all the time.
  return [...open, ...(await selectOpenings(db, question, { ...rules, previewsOpen: addons.has('course-preview') }))];
}

function itemRow({ kind, at, item }: ItemDue, course: OwnCourse | undefined, permalinks: Permalinks): Due[] {
  if (!course) return [];
  // An item that is not open yet has nothing to show.
  const url = kind === 'opens' ? coursePath(course, permalinks) : itemPath({ courseId: course.id, ...item });
  return [{ kind, at: at?.toISOString() ?? null, course: courseRefOf(course), item, url }];
}

const endOf =
  (until: Date, permalinks: Permalinks) =>
  (course: OwnCourse): Due[] => {
    const { expiresAt } = course;
    if (!expiresAt || expiresAt > until) return [];
    return [
      {
        kind: 'access_ends',
        at: expiresAt.toISOString(),
        course: courseRefOf(course),
        item: null,
        url: coursePath(course, permalinks),
      },
    ];
  };

/** What runs already comes before what will be. */
const momentOf = ({ kind, at }: Due): number => (kind === 'live_now' || at === null ? 0 : Date.parse(at));

import type { Answer, contract, GoogleClass, Input } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { metaOf, window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { ConsentLostError } from '../../../platform/net/google/oauth.ts';
import type { Services } from '../../../platform/services.ts';
import { coursePath, mayDelete, mayPublish, ownsCourse } from '../../courses/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { type AccountRow, keepClasses } from '../account/account.queries.ts';
import type { StoredClass, StoredClasses } from '../google-classroom.tables.ts';
import type { ClassroomApi, ListedClass } from './classroom-api.ts';
import { askClassroom, connectedAccount } from './connected-api.usecases.ts';
import { type LinkedCourse, selectLinkedCourses } from './linked-courses.queries.ts';

const KEPT_MS = 5 * MINUTE_MS;
/** Requests to Google at the same time, for one person. */
const AT_ONCE = 5;
/** Main teachers whose names are read; the classes of one account have few. */
const MAX_TEACHERS = 50;

/** What Google does not say is null. Without a consent there is no answer at all. */
async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof ConsentLostError) throw error;
    return null;
  }
}

/** Some requests at a time. */
async function inPortions<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}

export const storedClass = (
  { id, name, section, courseState, alternateLink }: ListedClass,
  teacher: string,
): StoredClass => ({ id, name, section, teacher, state: courseState, url: alternateLink });

async function readFromGoogle(api: ClassroomApi): Promise<StoredClasses> {
  const { rows, more } = await api.classes();
  const names = new Map<string, string>();
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))].filter(Boolean).slice(0, MAX_TEACHERS);
  await inPortions(owners, async (id) => void names.set(id, (await orNull(api.teacherName(id))) ?? ''));
  return { classes: rows.map((row) => storedClass(row, names.get(row.ownerId) ?? '')), truncated: more };
}

async function keptClasses(services: Services, row: AccountRow, now: Date) {
  const { classes, classesReadAt } = row;
  if (classes && classesReadAt && now.getTime() - classesReadAt.getTime() < KEPT_MS) {
    return { stored: classes, readAt: classesReadAt };
  }
  const stored = await askClassroom(services, row, readFromGoogle);
  await keepClasses(services.db, row, { classes: stored, readAt: now });
  return { stored, readAt: now };
}

/** Classes with the courses that were imported from them. */
export async function viewClasses(
  db: Db,
  { services, actor }: { services: Services; actor: Actor },
  classes: readonly StoredClass[],
): Promise<GoogleClass[]> {
  const linked = await selectLinkedCourses(db, { ids: classes.map(({ id }) => id), actor });
  const [deletes, publishes, permalinks] = [
    await mayDelete(services, actor),
    await mayPublish(services, actor),
    await readPermalinks(services),
  ];
  const courseOf = (course: LinkedCourse | undefined): GoogleClass['course'] =>
    course
      ? {
          id: course.id,
          name: course.name,
          status: course.status,
          preview_permalink: `${coursePath(course, permalinks)}?preview=true`,
          can: { delete: ownsCourse(actor, course) && deletes, publish: publishes },
        }
      : null;
  return classes.map(({ students = null, ...fields }) => ({
    ...fields,
    students,
    course: courseOf(linked.get(fields.id)),
  }));
}

const holds = (search: string) => {
  const wanted = search.toLowerCase();
  return ({ name, section, teacher }: StoredClass) =>
    [name, section, teacher].some((text) => text.toLowerCase().includes(wanted));
};

/** Reads how many students the classes of a page have, where that is not known yet. */
async function countStudents(services: Services, row: AccountRow, page: readonly StoredClass[]): Promise<boolean> {
  const uncounted = page.filter(({ students }) => students === undefined);
  if (uncounted.length === 0) return false;
  await askClassroom(services, row, (api) =>
    inPortions(uncounted, async (one) => {
      one.students = await orNull(api.countStudents(one.id));
    }),
  );
  return true;
}

/** A page of the classes. They are read from Google at most every few minutes. */
export async function readClasses(
  { services, actor, now }: RequestContext<Actor>,
  query: Input<typeof contract.googleClassrooms.list>['query'],
): Promise<Answer<typeof contract.googleClassrooms.list>> {
  const row = await connectedAccount(services, actor.userId);
  const { stored, readAt } = await keptClasses(services, row, now);
  const found = query.search === '' ? stored.classes : stored.classes.filter(holds(query.search));
  const { limit, offset } = window(query);
  const page = found.slice(offset, offset + limit);
  if (await countStudents(services, row, page)) await keepClasses(services.db, row, { classes: stored, readAt });
  return {
    data: await viewClasses(services.db, { services, actor }, page),
    meta: metaOf(found.length, query),
    read_at: readAt.toISOString(),
    truncated: stored.truncated,
  };
}

import type { contract, Input, Role } from '@lectern/contract';
import { activityAreas, activityTypes } from '@lectern/contract/activity';
import { aliasedTable, and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { window } from '../../../platform/http/paging.ts';
import { events } from '../../../platform/platform.tables.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';

export type ActivityQuery = Input<typeof contract.activity.list>['query'];

const idIn = (...keys: readonly string[]): SQL<number | null> =>
  sql`coalesce(${sql.join(
    keys.map((key) => sql`(${events.payload} ->> ${sql.raw(`'${key}'`)})::int`),
    sql`, `,
  )})`;
/** A list of one person is that person. */
const onlyOne = sql<
  number | null
>`case when jsonb_array_length(coalesce(nullif(${events.payload} -> 'user_ids', 'null'), '[]')) = 1
  then (${events.payload} -> 'user_ids' ->> 0)::int end`;
const subjectId = sql<number | null>`coalesce(${idIn('user_id', 'customer_id')}, ${onlyOne})`;
const courseId = idIn('course_id');
const itemId = idIn('lesson_id', 'quiz_id', 'assignment_id', 'item_id', 'session_id');

const impersonators = aliasedTable(users, 'impersonator');
const subjects = aliasedTable(users, 'subject');

/** Null for people who are not members anymore. */
const rolesOf = (table: typeof users): SQL<Role[] | null> =>
  sql`case when ${table.kind} = 'member' then ${table.roles} end`;

const columns = {
  event: events,
  actorName: users.displayName,
  actorRoles: rolesOf(users),
  signedInName: impersonators.displayName,
  signedInRoles: rolesOf(impersonators as unknown as typeof users),
  subjectId,
  subjectName: subjects.displayName,
  subjectRoles: rolesOf(subjects as unknown as typeof users),
  courseId: courses.id,
  courseName: courses.name,
  itemId: courseItems.id,
  itemName: courseItems.name,
};

const isAmong = (userId: number): SQL => sql`${events.payload} -> 'user_ids' @> ${JSON.stringify([userId])}::jsonb`;

function filters(query: ActivityQuery): SQL | undefined {
  const areas = query.area === 'any' ? activityAreas : [query.area];
  const { user_id: userId, course_id: course } = query;
  return and(
    inArray(events.type, [...new Set(areas.flatMap(activityTypes))]),
    userId === undefined
      ? undefined
      : or(eq(events.actorId, userId), eq(events.signedInBy, userId), eq(subjectId, userId), isAmong(userId)),
    course === undefined ? undefined : sql`${events.payload} ->> 'course_id' = ${String(course)}`,
    ...searchWords(query.search).map((word) =>
      or(
        contains(users.displayName, word),
        contains(subjects.displayName, word),
        contains(courses.name, word),
        contains(courseItems.name, word),
      ),
    ),
    inIds(query, events.id),
    inPeriod(query, events.createdAt),
  );
}

/** One page, newest first unless asked otherwise. Two statements. */
export async function selectActivityPage(db: Db, query: ActivityQuery) {
  const where = filters(query);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select(columns)
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .leftJoin(impersonators, eq(impersonators.id, events.signedInBy))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .leftJoin(courses, eq(courses.id, courseId))
    .leftJoin(courseItems, and(eq(courseItems.id, itemId), eq(courseItems.courseId, courses.id)))
    .where(where)
    .orderBy(direction(events.id))
    .limit(page.limit)
    .offset(page.offset);
  const counted = db.select({ total: count() }).from(events);
  // Names are only joined where they are searched.
  const named =
    query.search === ''
      ? counted
      : counted
          .leftJoin(users, eq(users.id, events.actorId))
          .leftJoin(subjects, eq(subjects.id, subjectId))
          .leftJoin(courses, eq(courses.id, courseId))
          .leftJoin(courseItems, and(eq(courseItems.id, itemId), eq(courseItems.courseId, courses.id)));
  const [found] = await named.where(where);
  return { rows, total: found?.total ?? 0 };
}

export type ActivityRow = Awaited<ReturnType<typeof selectActivityPage>>['rows'][number];

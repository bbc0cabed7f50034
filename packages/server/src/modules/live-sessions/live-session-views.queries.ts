import type { contract, Input, SessionState } from '@lectern/contract';
import { contentStatuses, sessionStates } from '@lectern/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Listed, listed, NO_TEXT, whole } from '../../platform/db/fragments/listed-texts.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { AppError } from '../../platform/errors.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { itemColumns, itemFilters, type ItemScope, selectItemPage } from '../courses/index.ts';
import { itemFiles } from '../media/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

export type SessionQuery = Input<typeof contract.zooms.list>['query'];
export type SessionSlug = 'zoom' | 'google-meet';

/** The download materials of the session. */
const files = itemFiles(sql`m.id in (select (one #>> '{}')::integer
    from jsonb_array_elements(${liveSessions.downloadMaterials}) one)`);

function selectSessionViews(db: Db, { content, truncated }: Listed<typeof liveSessions> = whole(liveSessions)) {
  return db
    .select({
      ...itemColumns,
      session: content,
      truncated,
      files,
    })
    .from(courseItems)
    .innerJoin(liveSessions, eq(liveSessions.id, courseItems.id))
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId));
}

export type SessionViewRow = Awaited<ReturnType<typeof selectSessionViews>>[number];

const sessionRow = preparedQuery((db) => selectSessionViews(db).where(eq(courseItems.id, sql.placeholder('id'))));

/** A session of this type; throws `not_found` for items of other types. */
export async function getSessionRow(db: Db, id: number, slug: SessionSlug): Promise<SessionViewRow> {
  const [row] = await sessionRow(db, { id });
  if (row?.item.type !== slug) throw new AppError('not_found');
  return row;
}

/** Undefined for items of other types. */
export async function selectOptionalSessionType(db: Db, id: number): Promise<SessionSlug | undefined> {
  const [row] = await db
    .select({ type: courseItems.type })
    .from(courseItems)
    .innerJoin(liveSessions, eq(liveSessions.id, courseItems.id))
    .where(eq(courseItems.id, id));
  return row?.type === 'zoom' || row?.type === 'google-meet' ? row.type : undefined;
}

/** `sessionState` as an SQL condition on published sessions. */
function inState(state: SessionState, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${liveSessions.startsAt} + make_interval(mins => ${liveSessions.minutes})`;
  const conditions: Record<SessionState, SQL> = {
    upcoming: sql`(${liveSessions.startsAt} is null or ${liveSessions.startsAt} > ${at})`,
    active: sql`(${liveSessions.startsAt} <= ${at} and ${end} > ${at})`,
    expired: sql`(${end} <= ${at})`,
  };
  return and(eq(courseItems.status, 'publish'), conditions[state]);
}

const sorts = { starts_at: liveSessions.startsAt };

/** One page of sessions of one type. Two statements. */
export async function selectSessionPage(
  db: Db,
  { query, scope, slug, now }: { query: SessionQuery; scope: ItemScope; slug: SessionSlug; now: Date },
) {
  const statuses = contentStatuses.filter((status) => query.status.includes(status));
  const states = sessionStates.filter((state) => query.status.includes(state));
  const where = and(
    eq(courseItems.type, slug),
    itemFilters({ ...query, status: [...contentStatuses] }, scope, liveSessions.description),
    or(
      statuses.length > 0 ? inArray(courseItems.status, statuses) : undefined,
      ...states.map((state) => inState(state, now)),
    ),
  );
  const texts = { description: NO_TEXT, shortDescription: NO_TEXT, closingText: NO_TEXT };
  const shown = listed(liveSessions, texts, query.per_page);
  return selectItemPage(db, { views: selectSessionViews(db, shown), content: liveSessions, where, query, sorts });
}

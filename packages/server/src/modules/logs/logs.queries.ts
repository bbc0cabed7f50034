import type { contract, Input, Role } from '@lectern/contract';
import { aliasedTable, and, asc, count, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { users } from '../identity/identity.tables.ts';
import { logEntries } from './logs.tables.ts';

export type LogQuery = Input<typeof contract.logs.list>['query'];

const PROBLEMS = ['warning', 'error', 'critical'] as const;
const OTHERS_LIMIT = 20;

const subjects = aliasedTable(users, 'subject');
const columns = {
  entry: logEntries,
  actorName: users.displayName,
  /** Null for people who are not members anymore. */
  actorRoles: sql<Role[] | null>`case when ${users.kind} = 'member' then ${users.roles} end`,
  subjectName: subjects.displayName,
  subjectRoles: sql<Role[] | null>`case when ${subjects.kind} = 'member' then ${subjects.roles} end`,
};

const selectEntries = (db: Db) =>
  db
    .select(columns)
    .from(logEntries)
    .leftJoin(users, eq(users.id, logEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, logEntries.subjectId));

export type LogRow = Awaited<ReturnType<typeof selectEntries>>[number];

function filters(query: LogQuery): SQL | undefined {
  return and(
    query.level === 'any' ? undefined : eq(logEntries.level, query.level),
    query.severity === 'any' ? undefined : inArray(logEntries.level, [...PROBLEMS]),
    query.source === 'any' ? undefined : eq(logEntries.source, query.source),
    query.user_id === undefined
      ? undefined
      : or(eq(logEntries.actorId, query.user_id), eq(logEntries.subjectId, query.user_id)),
    query.request_id === '' ? undefined : eq(logEntries.requestId, query.request_id),
    ...searchWords(query.search).map((word) =>
      or(contains(logEntries.message, word), contains(sql`${logEntries.context}::text`, word)),
    ),
    inIds(query, logEntries.id),
    inPeriod(query, logEntries.createdAt),
  );
}

/** One page, newest first unless asked otherwise. Two statements. */
export async function selectLogPage(db: Db, query: LogQuery): Promise<{ rows: LogRow[]; total: number }> {
  const where = filters(query);
  const sorts = {
    date: sql`${logEntries.createdAt}`,
    id: sql`${logEntries.id}`,
    name: sql`${logEntries.message}`,
    size: sql`length(${logEntries.context}::text)`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectEntries(db)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(logEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(logEntries).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function getLogEntry(db: Db, id: number): Promise<LogRow> {
  const [row] = await selectEntries(db).where(eq(logEntries.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The entries before and after one within the filters, by time. One statement. */
export async function selectNeighbours(
  db: Db,
  { entry: { id, createdAt } }: LogRow,
  query: LogQuery,
): Promise<{ newer: number | null; older: number | null }> {
  const where = filters(query);
  const place = sql`(${logEntries.createdAt}, ${logEntries.id})`;
  const here = sql`(${createdAt.toISOString()}::timestamptz, ${id}::int)`;
  const next = (side: SQL, order: SQL) =>
    sql`(select ${logEntries.id} from ${logEntries} where ${and(where, side)} order by ${order} limit 1)`;
  const found = await db.execute<{ newer: number | null; older: number | null }>(sql`select
    ${next(sql`${place} > ${here}`, sql`${logEntries.createdAt}, ${logEntries.id}`)} as newer,
    ${next(sql`${place} < ${here}`, sql`${logEntries.createdAt} desc, ${logEntries.id} desc`)} as older`);
  return found.rows[0] ?? { newer: null, older: null };
}

/** What else the request of an entry wrote, oldest first. */
export async function selectSameRequest(db: Db, { entry }: LogRow) {
  if (entry.requestId === '') return [];
  return db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.requestId, entry.requestId), ne(logEntries.id, entry.id)))
    .orderBy(logEntries.createdAt, logEntries.id)
    .limit(OTHERS_LIMIT);
}

/** The newest other entries that say the same, and how many there are. */
export async function selectSameMessage(db: Db, { entry }: LogRow) {
  const where = and(eq(logEntries.message, entry.message), ne(logEntries.id, entry.id));
  const rows = await db
    .select()
    .from(logEntries)
    .where(where)
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(OTHERS_LIMIT);
  return { rows, total: rows.length < OTHERS_LIMIT ? rows.length : await db.$count(logEntries, where) };
}

/** Which of them there were. */
export async function deleteLogEntries(db: Db, ids: readonly number[]): Promise<number[]> {
  const gone = await db
    .delete(logEntries)
    .where(inArray(logEntries.id, [...ids]))
    .returning({ id: logEntries.id });
  return gone.map(({ id }) => id);
}

export async function deleteAllLogEntries(db: Db): Promise<number> {
  return (await db.delete(logEntries)).rowCount ?? 0;
}

export async function deleteLogEntriesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(logEntries).where(lt(logEntries.createdAt, moment));
}

/** All but the newest `kept`. */
export async function deleteLogEntriesBeyond(db: Db, kept: number): Promise<void> {
  const oldest = db
    .select({ id: logEntries.id })
    .from(logEntries)
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .offset(kept);
  await db.delete(logEntries).where(inArray(logEntries.id, oldest));
}

/** Deletes all but the newest debug entries. */
export async function deleteDebugEntriesBeyond(db: Db, kept: number): Promise<void> {
  const oldest = db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(eq(logEntries.level, 'debug'))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .offset(kept);
  await db.delete(logEntries).where(inArray(logEntries.id, oldest));
}

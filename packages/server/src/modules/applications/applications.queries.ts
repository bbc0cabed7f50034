import type { ApplicationStatus, contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { personFoundBy } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import { instructorApplicationFiles as files, instructorApplications as applications } from './applications.tables.ts';

type ApplicationQuery = Input<typeof contract.instructorApplications.list>['query'];
type OwnRow = typeof applications.$inferSelect;
export type FileRow = typeof files.$inferSelect;

const decider = alias(users, 'decider');

/** Which application of its person a row is. */
const attempt = sql<number>`(select count(*)::int from ${applications} earlier
  where earlier.user_id = ${applications}.user_id and earlier.id <= ${applications}.id)`;

function selectApplications(db: Db) {
  return db
    .select({
      application: applications,
      attempt,
      file: files,
      user: {
        id: users.id,
        displayName: users.displayName,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        avatarUrl: users.avatarUrl,
        blocked: users.blocked,
        isDemo: users.isDemo,
        createdAt: users.createdAt,
      },
      decidedBy: { id: decider.id, displayName: decider.displayName },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(files, eq(files.applicationId, applications.id))
    .leftJoin(decider, eq(decider.id, applications.decidedById));
}

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

/** Whose applications staff see: those of everybody, or of everybody below administrators. */
export type ApplicationScope = 'all' | 'no_administrators';

const inScope = (scope: ApplicationScope): SQL | undefined =>
  scope === 'all' ? undefined : sql`not ${users.roles} @> array['administrator']`;

export async function getApplication(db: Db, id: number, scope: ApplicationScope = 'all'): Promise<ApplicationRow> {
  const [row] = await selectApplications(db).where(and(eq(applications.id, id), inScope(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function selectOptionalApplication(db: Db, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db).where(eq(applications.id, id));
  return row;
}

/** The application alone, held until the transaction ends. */
export async function getApplicationForUpdate(db: Db, id: number): Promise<OwnRow> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

function filters(query: ApplicationQuery, scope: ApplicationScope): SQL | undefined {
  return and(
    inScope(scope),
    query.user_id === undefined ? undefined : eq(applications.userId, query.user_id),
    ...searchWords(query.search).map((word) =>
      or(
        personFoundBy(word, { byAddress: true }),
        contains(applications.headline, word),
        contains(applications.message, word),
      ),
    ),
    inIds(query, applications.id),
    inPeriod(query, applications.createdAt),
  );
}

/** One page, and how many of each status the other filters leave. */
export async function selectApplicationPage(
  db: Db,
  { query, scope }: { query: ApplicationQuery; scope: ApplicationScope },
): Promise<{ rows: ApplicationRow[]; counts: { status: ApplicationStatus; count: number }[] }> {
  const where = filters(query, scope);
  const sorts = {
    date: sql`${applications.createdAt}`,
    name: sql`${users.displayName} collate "und-x-icu"`,
    id: sql`${applications.id}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectApplications(db)
    .where(and(where, query.status === 'any' ? undefined : eq(applications.status, query.status)))
    .orderBy(direction(sorts[query.orderby]), direction(applications.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(where)
    .groupBy(applications.status);
  return { rows, counts };
}

export function countWaiting(db: Db, scope: ApplicationScope): Promise<number> {
  return db
    .select({ many: count() })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.status, 'applied'), inScope(scope)))
    .then(([row]) => row?.many ?? 0);
}

/** A person's latest application with its file, and how many count: those since they were approved last. */
export async function selectOwnApplications(
  db: Db,
  userId: number,
): Promise<{ latest: { application: OwnRow; file: FileRow | null } | null; used: number }> {
  const [latest] = await db
    .select({ application: applications, file: files })
    .from(applications)
    .leftJoin(files, eq(files.applicationId, applications.id))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
    .limit(1);
  const approvedLast = db
    .select({ id: sql<number>`coalesce(max(${applications.id}), 0)` })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.status, 'approved')));
  const used = await db.$count(
    applications,
    and(eq(applications.userId, userId), gt(applications.id, sql`(${approvedLast})`)),
  );
  return { latest: latest ?? null, used };
}

export async function insertApplication(db: Db, row: typeof applications.$inferInsert): Promise<number> {
  const [made] = await db.insert(applications).values(row).returning({ id: applications.id });
  if (!made) throw new Error('application not inserted');
  return made.id;
}

export async function updateDecision(
  db: Db,
  id: number,
  columns: Pick<OwnRow, 'status' | 'reason' | 'reapplyAt' | 'decidedAt' | 'decidedById'>,
): Promise<void> {
  await db.update(applications).set(columns).where(eq(applications.id, id));
}

/** Deletes the application of a person that waits, if one does; its file's row goes with it. */
export async function deleteWaiting(db: Db, userId: number): Promise<{ id: number; fileKey: string | null } | null> {
  const [row] = await db
    .select({ id: applications.id, fileKey: files.fileKey })
    .from(applications)
    .leftJoin(files, eq(files.applicationId, applications.id))
    .where(and(eq(applications.userId, userId), eq(applications.status, 'applied')))
    .for('update', { of: applications });
  if (!row) return null;
  await db.delete(applications).where(eq(applications.id, row.id));
  return row;
}

const unsent = (userId: number) => and(eq(files.userId, userId), isNull(files.applicationId));

/** The file that a person has uploaded and not sent. */
export async function selectOptionalUnsentFile(db: Db, userId: number): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(unsent(userId));
  return row ?? null;
}

export async function insertFile(db: Db, row: typeof files.$inferInsert): Promise<FileRow> {
  const [made] = await db.insert(files).values(row).returning();
  if (!made) throw new Error('file not inserted');
  return made;
}

export async function deleteUnsentFile(db: Db, userId: number): Promise<FileRow | null> {
  const [row] = await db.delete(files).where(unsent(userId)).returning();
  return row ?? null;
}

/** False when it is not a file of this person that waits to be sent. */
export async function sendFile(
  db: Db,
  { id, userId, applicationId }: { id: number; userId: number; applicationId: number },
): Promise<boolean> {
  const sent = await db
    .update(files)
    .set({ applicationId })
    .where(and(eq(files.id, id), unsent(userId)))
    .returning({ id: files.id });
  return sent.length > 0;
}

/** Files that were uploaded before this moment and never sent. */
export async function deleteFilesUnsentSince(db: Db, moment: Date): Promise<{ fileKey: string }[]> {
  return db
    .delete(files)
    .where(and(isNull(files.applicationId), lt(files.createdAt, moment)))
    .returning({ fileKey: files.fileKey });
}

import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { certificates } from '../../certificates/certificates.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { certificatesIssued } from '../issued-certificates.tables.ts';

type Query = Input<typeof contract.issuedCertificates.list>['query'];

export interface AskedIssued {
  query: Query;
  /** Of an instructor, whose courses alone are listed; null for all. */
  authorId: number | null;
  reader: Actor;
  now: Date;
}

const enders = alias(users, 'ender');

/** The status as it is shown at a moment. */
const shownStatus = (now: Date): SQL<string> => sql<string>`case when ${certificatesIssued.status} = 'valid'
  and ${certificatesIssued.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  else ${certificatesIssued.status} end`;

export const ofTeacher = (authorId: number | null): SQL | undefined =>
  authorId === null
    ? undefined
    : sql`${certificatesIssued.courseId} = any(array(select c.id from ${courses} c where ${taughtBy(authorId, sql`c`)}))`;

const foundBy = (word: string, reader: Actor): SQL => sql`(
  ${contains(certificatesIssued.code, word)} or ${contains(certificatesIssued.number, word)}
  or ${contains(sql`(${certificatesIssued.data} ->> 'student_name')`, word)}
  or ${contains(sql`(${certificatesIssued.data} ->> 'course_title')`, word)}
  or ${certificatesIssued.userId} in (${peopleFoundBy(word, reader)}))`;

/** All filters but that of the status. */
const filters = ({ query, authorId, reader }: AskedIssued): SQL | undefined =>
  and(
    ofTeacher(authorId),
    query.course === undefined ? undefined : eq(certificatesIssued.courseId, query.course),
    query.user === undefined ? undefined : eq(certificatesIssued.userId, query.user),
    ...searchWords(query.search).map((word) => foundBy(word, reader)),
    inIds(query, certificatesIssued.id),
    inPeriod(query, certificatesIssued.issuedAt),
  );

const sorts: Record<Query['orderby'], SQL> = {
  issued: sql`${certificatesIssued.issuedAt}`,
  name: sql`(${certificatesIssued.data} ->> 'student_name') collate "und-x-icu"`,
  id: sql`${certificatesIssued.id}`,
};

const selectShown = (db: Db) =>
  db
    .select({
      issued: getTableColumns(certificatesIssued),
      user: listedPersonColumns,
      course: { id: courses.id, name: courses.name },
      template: { id: certificates.id, name: certificates.name },
      ender: { id: enders.id, displayName: enders.displayName, avatarUrl: enders.avatarUrl },
    })
    .from(certificatesIssued)
    .leftJoin(users, eq(users.id, certificatesIssued.userId))
    .leftJoin(courses, eq(courses.id, certificatesIssued.courseId))
    .leftJoin(certificates, eq(certificates.id, certificatesIssued.certificateId))
    .leftJoin(enders, eq(enders.id, certificatesIssued.endedById));

export type ShownIssued = Awaited<ReturnType<typeof selectIssuedPage>>['rows'][number];

/** One page, and how many of each status the other filters leave. Two statements. */
export async function selectIssuedPage(db: Db, asked: AskedIssued) {
  const { query, now } = asked;
  const where = filters(asked);
  const status = shownStatus(now);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectShown(db)
    .where(and(where, query.status === 'any' ? undefined : sql`${status} = ${query.status}`))
    .orderBy(direction(sorts[query.orderby]), direction(certificatesIssued.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: sql<string>`s.status`, count: sql<number>`count(*)::int` })
    .from(
      db
        .select({ status: status.as('status') })
        .from(certificatesIssued)
        .where(where)
        .as('s'),
    )
    .groupBy(sql`s.status`);
  return { rows, counts };
}

export async function selectOptionalShownIssued(db: Db, id: number): Promise<ShownIssued | undefined> {
  const [row] = await selectShown(db).where(eq(certificatesIssued.id, id));
  return row;
}

/** Whether an instructor teaches the course of a certificate. */
export async function isTaughtBy(db: Db, { id, authorId }: { id: number; authorId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: certificatesIssued.id })
    .from(certificatesIssued)
    .where(and(eq(certificatesIssued.id, id), ofTeacher(authorId)));
  return rows.length > 0;
}

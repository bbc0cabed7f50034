import type { ItemTypeSlug } from '@lectern/contract';
import { MAX_OWN_CERTIFICATES } from '@lectern/contract/limits';
import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { certificatesIssued, courseCertificates } from '../issued-certificates.tables.ts';

/** The certificates of a person, the latest first, with whether their course lets them be shared. */
export const selectOwn = (db: Db, userId: number) =>
  db
    .select({
      issued: getTableColumns(certificatesIssued),
      course: { id: courses.id, name: courses.name },
      sharing: courseCertificates.sharing,
    })
    .from(certificatesIssued)
    .leftJoin(courses, eq(courses.id, certificatesIssued.courseId))
    .leftJoin(courseCertificates, eq(courseCertificates.courseId, certificatesIssued.courseId))
    // What was replaced is of no use to its learner.
    .where(and(eq(certificatesIssued.userId, userId), ne(certificatesIssued.status, 'replaced')))
    .orderBy(desc(certificatesIssued.issuedAt), desc(certificatesIssued.id))
    .limit(MAX_OWN_CERTIFICATES);

/** Of these courses, those whose certificate the person never got, with the number of items that are not completed. */
export async function selectToEarn(
  db: Db,
  { userId, courseIds, types }: { userId: number; courseIds: readonly number[]; types: readonly ItemTypeSlug[] },
) {
  if (courseIds.length === 0) return [];
  return db
    .select({
      courseId: courseCertificates.courseId,
      itemsLeft: sql<number>`(select count(*) from ${courseItems} i where i.course_id = ${courseCertificates}.course_id
        and i.status = 'publish' and i.type = any(${sql.param([...types])}::text[]) and not exists (
          select 1 from ${itemProgress} p where p.item_id = i.id and p.user_id = ${userId} and p.completed))`.mapWith(
        Number,
      ),
    })
    .from(courseCertificates)
    .where(
      and(
        eq(courseCertificates.enabled, true),
        inArray(courseCertificates.courseId, [...courseIds]),
        sql`not exists (select 1 from ${certificatesIssued} c where c.user_id = ${userId}
          and c.course_id = ${courseCertificates.courseId})`,
      ),
    );
}

/** Whether learners of a course may share its certificate. */
export async function isShared(db: Db, courseId: number | null): Promise<boolean> {
  if (courseId === null) return false;
  const rows = await db
    .select({ sharing: courseCertificates.sharing })
    .from(courseCertificates)
    .where(and(eq(courseCertificates.courseId, courseId), eq(courseCertificates.sharing, true)));
  return rows.length > 0;
}

/** Whether a course gives a certificate, under which condition, and the status of those that a learner has. */
export async function selectOptionalOutcome(db: Db, { userId, courseId }: { userId: number; courseId: number }) {
  const [row] = await db
    .select({
      condition: courseCertificates.condition,
      enabled: courseCertificates.enabled,
      email: courseCertificates.email,
      statuses: sql<string[]>`array(select c.status from ${certificatesIssued} c
        where c.user_id = ${userId} and c.course_id = ${courseCertificates}.course_id)`,
    })
    .from(courseCertificates)
    .where(eq(courseCertificates.courseId, courseId));
  return row;
}

export async function selectOptionalCourseStatus(db: Db, courseId: number) {
  const [row] = await db.select({ status: courses.status }).from(courses).where(eq(courses.id, courseId));
  return row?.status;
}

import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { givesCertificates } from '../course/course-certificate.queries.ts';
import { certificateCounters, certificatesIssued, courseCertificates } from '../issued-certificates.tables.ts';

export type IssuedRow = typeof certificatesIssued.$inferSelect;
export type NewIssued = typeof certificatesIssued.$inferInsert;

/** Locks the issuing of certificates, whose numbers have no gap, until the transaction ends. */
export async function lockNumbers(db: Db): Promise<number> {
  await db.insert(certificateCounters).values({ id: 1, last: 0 }).onConflictDoNothing();
  const [row] = await db.select().from(certificateCounters).where(eq(certificateCounters.id, 1)).for('update');
  if (!row) throw new Error('no counter of certificates');
  return row.last;
}

/** The numbers are locked. */
export async function insertIssued(db: Db, row: NewIssued): Promise<IssuedRow> {
  await db.update(certificateCounters).set({ last: row.place }).where(eq(certificateCounters.id, 1));
  const [inserted] = await db.insert(certificatesIssued).values(row).returning();
  if (!inserted) throw new Error('no certificate inserted');
  return inserted;
}

/** The certificates of a learner in a course, the latest first. */
export async function selectIssuedOf(
  db: Db,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<IssuedRow[]> {
  return db
    .select()
    .from(certificatesIssued)
    .where(and(eq(certificatesIssued.userId, userId), eq(certificatesIssued.courseId, courseId)))
    .orderBy(desc(certificatesIssued.id))
    .limit(100);
}

/** What replaced a certificate, and what replaced that. */
export async function selectReissued(db: Db, id: number): Promise<{ status: IssuedRow['status'] }[]> {
  const { rows } = await db.execute<{ status: IssuedRow['status'] }>(sql`
    with recursive later as (
      select c.id, c.status from ${certificatesIssued} c where c.reissue_of = ${id}
      union all select c.id, c.status from ${certificatesIssued} c join later l on c.reissue_of = l.id)
    select status from later`);
  return rows;
}

export async function getIssuedForUpdate(db: Db, id: number): Promise<IssuedRow> {
  const [row] = await db.select().from(certificatesIssued).where(eq(certificatesIssued.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function selectOptionalIssued(db: Db, id: number): Promise<IssuedRow | undefined> {
  const [row] = await db.select().from(certificatesIssued).where(eq(certificatesIssued.id, id));
  return row;
}

export async function updateIssued(db: Db, id: number, set: Partial<NewIssued>): Promise<void> {
  await db.update(certificatesIssued).set(set).where(eq(certificatesIssued.id, id));
}

/** A course that is taken again was completed before. */
export const hasCompleted = or(isNotNull(courseProgress.completedAt), gt(courseProgress.retakeCount, 0));

/** Of these people, those who have completed the course, with their percent in hundredths. */
export async function selectCompleted(
  db: Db,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<{ userId: number; percent: number | null }[]> {
  return db
    .select({ userId: courseProgress.userId, percent: gradeResults.percent })
    .from(courseProgress)
    .leftJoin(
      gradeResults,
      and(eq(gradeResults.courseId, courseProgress.courseId), eq(gradeResults.userId, courseProgress.userId)),
    )
    .where(and(eq(courseProgress.courseId, courseId), inArray(courseProgress.userId, [...userIds]), hasCompleted));
}

/** Courses whose learners get a certificate when they complete them. */
export async function selectGivingCourses(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: courseCertificates.courseId })
    .from(courseCertificates)
    .innerJoin(courses, eq(courses.id, courseCertificates.courseId))
    .where(givesCertificates)
    .orderBy(asc(courseCertificates.courseId));
  return rows.map(({ id }) => id);
}

/** Learners who completed a course since it gives certificates, and never got one; a portion by their ids. */
export async function selectWithoutCertificate(
  db: Db,
  { courseId, after, limit }: { courseId: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: courseProgress.userId })
    .from(courseProgress)
    .innerJoin(courseCertificates, eq(courseCertificates.courseId, courseProgress.courseId))
    .innerJoin(users, eq(users.id, courseProgress.userId))
    .where(
      and(
        eq(courseProgress.courseId, courseId),
        eq(users.kind, 'member'),
        gt(courseProgress.userId, after),
        eq(courseCertificates.enabled, true),
        gte(courseProgress.completedAt, courseCertificates.enabledAt),
        exists(
          db
            .select({ one: sql`1` })
            .from(enrollments)
            .where(
              and(eq(enrollments.userId, courseProgress.userId), eq(enrollments.courseId, courseProgress.courseId)),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(certificatesIssued)
            .where(
              and(
                eq(certificatesIssued.userId, courseProgress.userId),
                eq(certificatesIssued.courseId, courseProgress.courseId),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(courseProgress.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

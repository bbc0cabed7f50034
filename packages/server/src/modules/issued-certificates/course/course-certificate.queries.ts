import type { CourseCertificate } from '@lectern/contract';
import { and, count, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { certificates } from '../../certificates/certificates.tables.ts';
import { certificatesIssued, courseCertificates } from '../issued-certificates.tables.ts';

export type CourseCertificateRow = typeof courseCertificates.$inferSelect;
export type NewCourseCertificate = typeof courseCertificates.$inferInsert;

const NO_CERTIFICATE: CourseCertificate = {
  id: 0,
  name: '',
  enabled: false,
  email: true,
  sharing: true,
  single_course_enabled: false,
  expires_months: 0,
  condition: 'completion',
  minimum_score: 0,
};

/** What courses say of their certificate. One statement. */
export async function selectViews(
  db: Db,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, CourseCertificate>> {
  const rows = await db
    .select({ row: courseCertificates, name: certificates.name })
    .from(courseCertificates)
    .leftJoin(certificates, eq(certificates.id, courseCertificates.certificateId))
    .where(inArray(courseCertificates.courseId, [...courseIds]));
  const stored = new Map(
    rows.map(({ row, name }) => [
      row.courseId,
      {
        id: row.certificateId ?? 0,
        name: name ?? '',
        enabled: row.enabled,
        email: row.email,
        sharing: row.sharing,
        single_course_enabled: row.singleCourseEnabled,
        expires_months: row.expiresMonths,
        condition: row.condition,
        minimum_score: row.minimumScore,
      },
    ]),
  );
  return new Map(courseIds.map((id) => [id, stored.get(id) ?? NO_CERTIFICATE]));
}

/** Of these courses, those whose public page names their certificate. One statement. */
export async function selectShown(db: Db, courseIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: courseCertificates.courseId })
    .from(courseCertificates)
    .where(
      and(
        inArray(courseCertificates.courseId, [...courseIds]),
        eq(courseCertificates.enabled, true),
        eq(courseCertificates.singleCourseEnabled, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function selectOptionalCourseCertificate(
  db: Db,
  courseId: number,
): Promise<CourseCertificateRow | undefined> {
  const [row] = await db.select().from(courseCertificates).where(eq(courseCertificates.courseId, courseId));
  return row;
}

/** Courses that give certificates now: those in the trash do not. */
export const givesCertificates = and(eq(courseCertificates.enabled, true), ne(courses.status, 'trash'));

/** The settings of a course that gives certificates now. */
export async function selectOptionalGiving(db: Db, courseId: number): Promise<CourseCertificateRow | undefined> {
  const [row] = await db
    .select(getTableColumns(courseCertificates))
    .from(courseCertificates)
    .innerJoin(courses, eq(courses.id, courseCertificates.courseId))
    .where(and(eq(courseCertificates.courseId, courseId), givesCertificates));
  return row;
}

export async function upsertCourseCertificate(db: Db, row: NewCourseCertificate): Promise<void> {
  await db.insert(courseCertificates).values(row).onConflictDoUpdate({ target: courseCertificates.courseId, set: row });
}

const countBy =
  (table: typeof certificatesIssued | typeof courseCertificates, counts: SQL) =>
  async (db: Db, certificateIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const rows = await db
      .select({ id: sql<number>`${table.certificateId}`, n: count() })
      .from(table)
      .where(and(counts, inArray(table.certificateId, [...certificateIds])))
      .groupBy(table.certificateId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  };

/** How many valid certificates of learners have each of these templates. */
export const countIssued = countBy(certificatesIssued, eq(certificatesIssued.status, 'valid'));

/** How many courses use each of these templates, those in the trash included. */
export const countUses = countBy(courseCertificates, eq(courseCertificates.enabled, true));

/** Takes it along to the copy of a course. */
export async function copyCourseCertificate(
  db: Db,
  { fromId, toId, now }: { fromId: number; toId: number; now: Date },
): Promise<void> {
  const row = await selectOptionalCourseCertificate(db, fromId);
  if (!row) return;
  await upsertCourseCertificate(db, { ...row, courseId: toId, enabledAt: row.enabled ? now : null });
}

import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { certificatesIssued } from '../issued-certificates.tables.ts';
import { ofTeacher } from '../staff/list.queries.ts';

interface EnrolledLearner {
  id: number;
  userId: number;
  courseId: number;
}

export async function selectEnrolled(db: Db, ids: readonly number[]): Promise<EnrolledLearner[]> {
  const { id, userId, courseId } = enrollments;
  return db
    .select({ id, userId, courseId })
    .from(enrollments)
    .where(inArray(id, [...ids]))
    .orderBy(courseId, id);
}

/** Of these certificates, those of an instructor's courses, or all that exist; by their numbers. */
export async function selectIssuedByIds(
  db: Db,
  { ids, authorId }: { ids: readonly number[]; authorId: number | null },
): Promise<IssuedRow[]> {
  return db
    .select()
    .from(certificatesIssued)
    .where(and(inArray(certificatesIssued.id, [...ids]), ofTeacher(authorId)))
    .orderBy(certificatesIssued.place);
}

import { eq, sql } from 'drizzle-orm';
import { notInOwnData, ownDataOf } from '../../platform/db/own-data.ts';
import { courses } from '../courses/courses.tables.ts';
import { courseUnlocks, enrollments, entitlements } from './enrollments.tables.ts';

const access = sql<unknown>`coalesce((
  select jsonb_agg(jsonb_build_object('source', ${entitlements.source}, 'starts_at', ${entitlements.startsAt},
    'expires_at', ${entitlements.expiresAt}, 'ended_at', ${entitlements.endedAt}) order by ${entitlements.id})
  from ${entitlements} where ${entitlements.enrollmentId} = ${enrollments.id}), '[]'::jsonb)`;

export const enrollmentsOwnData = [
  ownDataOf([enrollments, entitlements], {
    name: 'enrollments',
    rows: (db, userId) =>
      db
        .select({
          course_id: enrollments.courseId,
          course: courses.name,
          enrolled_at: enrollments.enrolledAt,
          modified: enrollments.modifiedAt,
          access,
        })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .where(eq(enrollments.userId, userId))
        .orderBy(enrollments.id),
  }),
  notInOwnData('Only that a password was typed.', courseUnlocks),
];

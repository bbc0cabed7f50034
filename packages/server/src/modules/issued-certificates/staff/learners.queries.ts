import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress, courseRuns } from '../../progress/progress.tables.ts';
import { givesCertificates } from '../course/course-certificate.queries.ts';
import { hasCompleted } from '../issue/issue.queries.ts';
import { certificatesIssued, courseCertificates } from '../issued-certificates.tables.ts';

type Family = typeof contract.issuedCertificates;
type CourseQuery = Input<Family['courses']>['query'];
type LearnerQuery = Input<Family['learners']>['query'];

/** One page of the courses that give certificates, and how many there are. Two statements. */
export async function selectGivingPage(
  db: Db,
  { query, authorId }: { query: CourseQuery; authorId: number | null },
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const where = and(
    givesCertificates,
    authorId === null ? undefined : taughtBy(authorId),
    query.user === undefined
      ? undefined
      : sql`exists (select 1 from ${enrollments} e where e.course_id = ${courses.id} and e.user_id = ${query.user})`,
    ...searchWords(query.search).map((word) => contains(courses.name, word)),
    inIds(query, courses.id),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = { title: sql`${courses.name} collate "und-x-icu"`, id: sql`${courses.id}` };
  const page = window(query);
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courseCertificates)
    .innerJoin(courses, eq(courses.id, courseCertificates.courseId))
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(courses.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(courseCertificates)
    .innerJoin(courses, eq(courses.id, courseCertificates.courseId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

interface AskedLearners {
  query: LearnerQuery;
  reader: Actor;
  now: Date;
}

/** Of the certificates of a learner in the course, the one that counts. */
const standing = (now: Date): SQL<'none' | 'valid' | 'expired' | 'revoked'> => sql`coalesce((
  select case when c.status = 'revoked' then 'revoked'
    when c.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'valid' end
  from ${certificatesIssued} c
  where c.user_id = ${enrollments.userId} and c.course_id = ${enrollments.courseId} and c.status in ('valid', 'revoked')
  order by c.status desc, c.id desc limit 1), 'none')`;

/** One page of those who learn in a course or have completed it, and how many there are. Two statements. */
export async function selectLearnerPage(db: Db, { query, reader, now }: AskedLearners) {
  const where = and(
    eq(enrollments.courseId, query.course),
    eq(users.kind, 'member'),
    or(enrollmentIsActive(enrollments.id, now), hasCompleted),
    ...searchWords(query.search).map((word) => sql`${users.id} in (${peopleFoundBy(word, reader)})`),
    inIds(query, users.id),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const name = sql`${users.displayName} collate "und-x-icu"`;
  const status = standing(now);
  // Learners who can get one come first: without a certificate, with the course completed.
  const missing = [sql`${status} in ('valid', 'expired')`, sql`${hasCompleted} is not true`, name];
  const sorts = query.orderby === 'name' ? [name] : missing;
  const page = window(query);
  const rows = await db
    .select({
      person: listedPersonColumns,
      // A course that is taken again was completed in the run before.
      completedAt: sql<Date | null>`case when ${hasCompleted} then coalesce(${courseProgress.completedAt},
        (select max(r.completed_at) from ${courseRuns} r where r.user_id = ${enrollments.userId}
          and r.course_id = ${enrollments.courseId}), ${courseProgress.modifiedAt}) end`.mapWith(
        courseProgress.completedAt,
      ),
      certificate: status,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(where)
    .orderBy(...sorts.map((sort) => direction(sort)), direction(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { hasCompletedCourse } from '../progress/index.ts';
import { reviews } from './reviews.tables.ts';

const subjectColumns = {
  id: courses.id,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  status: courses.status,
};

export interface ReviewedQuiz {
  quiz: { id: number; name: string; courseId: number };
  course: { id: number; authorId: number | null; additionalAuthorIds: number[]; status: string };
}

export async function selectOptionalQuiz(db: Db, id: number): Promise<ReviewedQuiz | undefined> {
  const [row] = await db
    .select({
      quiz: { id: courseItems.id, name: courseItems.name, courseId: courseItems.courseId },
      course: subjectColumns,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(courseItems.id, id), eq(courseItems.type, 'quiz')));
  return row;
}

/** Whether a person is or was a learner of a course. */
export async function wasEnrolled(db: Db, { courseId, userId }: { courseId: number; userId: number }) {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, userId)));
  return rows.length > 0;
}

/** The facts of a course and a person that decide about a review. `userId` is 0 for visitors. */
export async function selectOptionalReviewedCourse(db: Db, { id, userId }: { id: number; userId: number }) {
  const [row] = await db
    .select({
      ...subjectColumns,
      slug: courses.slug,
      reviewsAllowed: courses.reviewsAllowed,
      afterCompletion: courses.reviewAfterCourseCompletion,
      hasPassword: sql<boolean>`${courses.passwordHash} is not null`,
      averageRating: courses.averageRating,
      reviewCount: courses.reviewCount,
      ratingCounts: courses.ratingCounts,
      enrolled: sql<boolean>`exists (select 1 from ${enrollments} e
        where e.course_id = ${courses}.id and e.user_id = ${userId})`,
      completed: hasCompletedCourse({ courseId: sql`${courses}.id`, userId: sql`${userId}` }),
    })
    .from(courses)
    .where(eq(courses.id, id));
  return row;
}

export type ReviewedCourse = NonNullable<Awaited<ReturnType<typeof selectOptionalReviewedCourse>>>;

/** Whether staff have rejected an earlier review of this person, or its author withdrew one that was not approved. */
export async function wasRejected(db: Db, { courseId, userId }: { courseId: number; userId: number }) {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.courseId, courseId),
        eq(reviews.userId, userId),
        isNull(reviews.parentId),
        eq(reviews.status, 'trash'),
        or(ne(reviews.statusBeforeTrash, 'approve'), sql`${reviews.modifiedById} is distinct from ${userId}`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

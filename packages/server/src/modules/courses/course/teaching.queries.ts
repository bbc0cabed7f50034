import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { courses } from '../courses.tables.ts';

/**
 * Whether a person teaches a course as author or co-instructor: `isCourseStaff` in SQL. `course` is the alias of the
 * course, if there is one.
 */
export const taughtBy = (userId: number, course: SQL = sql`${courses}`): SQL =>
  sql`(${course}.author_id = ${userId} or ${course}.additional_author_ids @> array[${userId}]::integer[])`;

/** The ids of all who teach the course of a row, as a set to join. */
export const teacherIds = sql`lateral unnest(array_append(${courses.additionalAuthorIds}, ${courses.authorId}))`;

/** Courses that one of these people teaches at least: found in indexes. */
export const teachesAny = (userIds: readonly number[]): SQL | undefined =>
  or(
    inArray(courses.authorId, [...userIds]),
    sql`${courses.additionalAuthorIds} && ${`{${userIds.join(',')}}`}::integer[]`,
  );

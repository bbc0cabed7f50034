import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { googleClassroomAccounts, googleClassroomCodes } from '../google-classroom.tables.ts';

type CodeRow = typeof googleClassroomCodes.$inferInsert;

/** A class without a code, such as an archived one, has none. */
export async function upsertClassCode(db: Db, row: CodeRow): Promise<void> {
  if (row.code === '') return deleteClassCode(db, row.courseId);
  const { courseId: _courseId, ...fields } = row;
  await db
    .insert(googleClassroomCodes)
    .values(row)
    .onConflictDoUpdate({ target: googleClassroomCodes.courseId, set: fields });
}

export async function deleteClassCode(db: Db, courseId: number): Promise<void> {
  await db.delete(googleClassroomCodes).where(eq(googleClassroomCodes.courseId, courseId));
}

export async function deleteClassCodesOf(db: Db, userId: number): Promise<void> {
  await db.delete(googleClassroomCodes).where(eq(googleClassroomCodes.userId, userId));
}

/** The class code of a course; undefined if the author does not show it to this reader. */
export async function selectOptionalClassCode(
  db: Db,
  { courseId, isMember }: { courseId: number; isMember: boolean },
): Promise<string | undefined> {
  const [row] = await db
    .select({ code: googleClassroomCodes.code })
    .from(googleClassroomCodes)
    .innerJoin(
      courses,
      and(
        eq(courses.id, googleClassroomCodes.courseId),
        eq(courses.googleClassroomCourseId, googleClassroomCodes.classId),
      ),
    )
    .innerJoin(googleClassroomAccounts, eq(googleClassroomAccounts.userId, googleClassroomCodes.userId))
    .where(
      and(
        eq(googleClassroomCodes.courseId, courseId),
        isMember ? undefined : eq(googleClassroomAccounts.accessCode, true),
      ),
    );
  return row?.code;
}

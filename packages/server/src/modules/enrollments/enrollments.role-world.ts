import { and, eq } from 'drizzle-orm';
import { roleRecords as courseRecords } from '../courses/courses.role-world.ts';
import { enrollments } from './enrollments.tables.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords(world: RoleWorldBase) {
  const { t, people } = world;
  const { course } = courseRecords(world);

  async function enrollment() {
    const { id: courseId } = await course();
    const [row] = await t.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, people['student enrolled'].id)));
    return { id: row!.id, courseId };
  }

  return { enrollment };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}

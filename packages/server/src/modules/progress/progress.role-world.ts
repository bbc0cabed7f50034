import { eq } from 'drizzle-orm';
import { roleRecords as courseRecords } from '../courses/courses.role-world.ts';
import { courseProgress } from './progress.tables.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords(world: RoleWorldBase) {
  const { t, people } = world;
  const { course } = courseRecords(world);

  async function progress() {
    const made = await course();
    await t.given.completions({ userId: people['student enrolled'].id, courseId: made.id, items: [made.lesson] });
    const [row] = await t.db
      .select({ id: courseProgress.id })
      .from(courseProgress)
      .where(eq(courseProgress.courseId, made.id));
    return { ...made, progressId: row!.id };
  }

  return { progress };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}

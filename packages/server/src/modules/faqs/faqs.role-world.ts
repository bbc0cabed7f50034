import type { NewCourse } from '../courses/index.ts';
import { roleRecords as courseRecords } from '../courses/courses.role-world.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords(world: RoleWorldBase) {
  const { course } = courseRecords(world);

  /** A question that the page of such a course answers. */
  async function faq(fields: Partial<NewCourse> = {}) {
    const { id: courseId } = await course(fields);
    return { ...(await world.t.given.faq({ courseId })), courseId };
  }

  return { faq };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}

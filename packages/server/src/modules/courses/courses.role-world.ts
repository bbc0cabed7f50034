import { eq } from 'drizzle-orm';
import { sections } from './courses.tables.ts';
import type { NewCourse } from './index.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  const author = people['instructor own'];
  const enrolled = people['student enrolled'];

  /** A course that needs registration, by "instructor own", with "student enrolled" in it. */
  async function course(fields: Partial<NewCourse> = {}) {
    const made = await t.given.course({ author, accessMode: 'need_registration', sections: [2], ...fields });
    await t.given.enrollment({ courseId: made.id, userId: enrolled.id });
    return { ...made, section: made.sections[0]!, lesson: made.items[0]! };
  }

  /** A section of such a course that lies in the trash. */
  async function trashedSection() {
    const { id: courseId, section } = await course();
    await t.db.update(sections).set({ trashedAt: t.now() }).where(eq(sections.id, section.id));
    return { id: section.id, courseId };
  }

  return { course, trashedSection };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}

import { eq } from 'drizzle-orm';
import type { TestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';

/** Courses under a name that no other test has. */
export async function manyCourses(t: TestApp, many: number, fields: Partial<typeof courses.$inferInsert> = {}) {
  const mark = `mark${(await t.given.student()).id}x`;
  const rows = Array.from({ length: many }, (_, n) => ({
    name: `${mark} ${n}`,
    slug: `${mark}-${n}`,
    searchText: `${mark} ${n}`,
    createdAt: t.now(),
    modifiedAt: t.now(),
    ...fields,
  }));
  const base = await t.given.course({ name: mark });
  const [template] = await t.db.select().from(courses).where(eq(courses.id, base.id));
  const { id: _id, ...columns } = template!;
  await t.db.delete(courses).where(eq(courses.id, base.id));
  // A statement takes only so many parameters.
  for (let at = 0; at < many; at += 500) {
    await t.db.insert(courses).values(rows.slice(at, at + 500).map((row) => ({ ...columns, ...row })));
  }
  return mark;
}

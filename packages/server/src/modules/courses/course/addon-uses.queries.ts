import { sql } from 'drizzle-orm';
import type { AddonUses } from '../../settings/index.ts';
import { courseItems, courses } from '../courses.tables.ts';

/** Items with a day of their own, free previews and classrooms; what lies in the trash does not count. */
export const countCourseAddonUses: AddonUses = async (db) => {
  const { rows } = await db.execute<{ drip: number; previews: number; classrooms: number }>(sql`
    select
      count(*) filter (where c.flow = 'date' and coalesce(i.drip->>'date', '') <> ''
        or c.flow = 'days' and coalesce((i.drip->>'days')::int, 0) > 0)::int as drip,
      count(*) filter (where (i.facts->>'preview')::boolean)::int as previews,
      (select count(*)::int from ${courses} room
        where room.google_classroom_course_url <> '' and room.status <> 'trash') as classrooms
    from ${courseItems} i join ${courses} c on c.id = i.course_id
    where i.status <> 'trash' and c.status <> 'trash'`);
  const [row] = rows;
  return {
    'content-drip': row?.drip ?? 0,
    'course-preview': row?.previews ?? 0,
    'google-classroom-integration': row?.classrooms ?? 0,
  };
};

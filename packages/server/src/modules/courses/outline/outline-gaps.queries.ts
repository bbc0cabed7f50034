import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { getCourseForUpdate } from '../course/courses.queries.ts';
import { courseItems, courses, sections } from '../courses.tables.ts';
import { refreshOutline } from './outline.queries.ts';

interface OutlineFacts {
  id: number;
  name: string;
  /** The number of sections and items whose stored position is wrong. */
  misplaced: number;
}

/** Courses with an id above `after`, with the number of wrong positions in their outline. */
export async function selectOutlineGaps(
  db: Db,
  { after, limit, courseId }: { after: number; limit: number; courseId?: number | undefined },
): Promise<OutlineFacts[]> {
  const { rows } = await db.execute<OutlineFacts & Record<string, unknown>>(sql`
    with part as (
      select id, name from ${courses}
      where id > ${after} ${courseId === undefined ? sql`` : sql`and id = ${courseId}`}
      order by id limit ${limit}
    ), placed_sections as (
      select s.id, s.course_id, s.position,
        row_number() over (partition by s.course_id order by s.position, s.id) - 1 as place
      from ${sections} s join part on part.id = s.course_id where s.trashed_at is null
    ), placed_items as (
      select i.course_id, i.position, i.outline_position,
        row_number() over (partition by i.section_id order by i.position, i.id) - 1 as place,
        row_number() over (partition by i.course_id order by p.place, i.position, i.id) - 1 as outline
      from ${courseItems} i join placed_sections p on p.id = i.section_id
      where i.course_id = p.course_id and i.status <> 'trash'
    ), wrong as (
      select course_id from placed_sections where position <> place
      union all
      select course_id from placed_items where position <> place or outline_position <> outline
    )
    select part.id, part.name, (select count(*)::int from wrong where wrong.course_id = part.id) as misplaced
    from part order by part.id`);
  return rows;
}

/** Renumbers the outline of a course under its lock. */
export async function repairOutline(db: Db, courseId: number): Promise<void> {
  await getCourseForUpdate(db, courseId);
  await refreshOutline(db, courseId);
}

export const countCourses = (db: Db): Promise<number> => db.$count(courses);

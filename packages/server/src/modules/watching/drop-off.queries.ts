import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { type LessonVideo, lessonVideo } from './lesson-videos.ts';
import { videoWatches } from './watching.tables.ts';

/** A lesson of a course with its video. */
export async function selectOptionalLesson(
  db: Db,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<{ name: string; video: LessonVideo | null } | undefined> {
  const { rows } = await db.execute<{ name: string; video: LessonVideo | null }>(sql`
    select i.name, ${lessonVideo(sql`i.id`)} as video from ${courseItems} i
    where i.id = ${lessonId} and i.course_id = ${courseId} and i.status <> 'trash'`);
  return rows[0];
}

interface Video {
  lessonId: number;
  /** Its key. */
  video: string;
}

/** How many have seen something of a video, and how long it is for most players. */
export async function getViewers(db: Db, { lessonId, video }: Video) {
  const { rows } = await db.execute<{ viewers: number; duration: number }>(sql`
    select (count(*) filter (where jsonb_array_length(w.ranges) > 0))::int as viewers,
      coalesce(percentile_disc(0.5) within group (order by w.duration) filter (where w.duration > 0), 0)::float8 as duration
    from ${videoWatches} w where w.lesson_id = ${lessonId} and w.video = ${video}`);
  return rows[0] ?? { viewers: 0, duration: 0 };
}

/**
 * By how many the viewers of each bucket differ from those of the one before. A learner is in the buckets whose middle they
 * have seen. Ranges of a learner do not overlap, so that each is counted once.
 */
export async function selectChanges(db: Db, { lessonId, video, size }: Video & { size: number }) {
  const middle = (edge: '0' | '1') => sql`((r.range ->> ${sql.raw(edge)})::float8 / ${size} - 0.5)`;
  const { rows } = await db.execute<{ bucket: number; change: number }>(sql`
    select bucket::int as bucket, sum(change)::int as change
    from (select r.range from ${videoWatches} w cross join jsonb_array_elements(w.ranges) r(range)
      where w.lesson_id = ${lessonId} and w.video = ${video}) r
    cross join lateral (values (ceil(${middle('0')}), 1), (floor(${middle('1')}) + 1, -1)) edge(bucket, change)
    group by 1 order by 1`);
  return rows;
}

import { sql } from 'drizzle-orm';
import { MAX_VIDEO_BUCKETS } from '@lectern/contract/limits';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { type LessonVideo, lessonVideo } from './lesson-videos.ts';
import { videoKey } from './video-key.ts';
import { videoLength } from './video.rules.ts';
import { videoWatches } from './watching.tables.ts';

interface DropOff {
  name: string;
  duration: number;
  viewers: number;
  buckets: { from: number; to: number; viewers: number }[];
}

/**
 * How many people have seen the middle of each part of the present video of a lesson; undefined: no such lesson in the
 * course. Ranges of one person do not overlap, so that sums of their first and last buckets count each person once.
 */
export async function selectOptionalDropOff(
  db: Db,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<DropOff | undefined> {
  const found = await db.execute<{ name: string; video: LessonVideo | null }>(sql`
    select i.name, ${lessonVideo(sql`i.id`)} as video from ${courseItems} i
    where i.id = ${lessonId} and i.course_id = ${courseId} and i.status <> 'trash'`);
  const [lesson] = found.rows;
  if (!lesson?.video) return undefined;
  const watched = sql`from ${videoWatches} w where w.lesson_id = ${lessonId} and w.video = ${videoKey(lesson.video)}`;
  const { rows: totals } = await db.execute<{ viewers: number; duration: number }>(sql`
    select (count(*) filter (where jsonb_array_length(w.ranges) > 0))::int as viewers,
      coalesce(percentile_disc(0.5) within group (order by w.duration) filter (where w.duration > 0), 0)::float8 as duration
    ${watched}`);
  const { viewers, duration: said } = totals[0] ?? { viewers: 0, duration: 0 };
  const duration = videoLength(lesson.video, said);
  const count = Math.min(MAX_VIDEO_BUCKETS, Math.ceil(duration));
  if (count === 0) return { name: lesson.name, duration, viewers, buckets: [] };
  const size = duration / count;
  const middle = (edge: string) => sql`((r.range ->> ${sql.raw(edge)})::float8 / ${size} - 0.5)`;
  const { rows } = await db.execute<{ bucket: number; change: number }>(sql`
    select bucket::int as bucket, sum(change)::int as change
    from (select r.range from ${videoWatches} w cross join jsonb_array_elements(w.ranges) r(range)
      where w.lesson_id = ${lessonId} and w.video = ${videoKey(lesson.video)}) r
    cross join lateral (values (ceil(${middle('0')}), 1), (floor(${middle('1')}) + 1, -1)) edge(bucket, change)
    group by 1 order by 1`);
  const changes = new Map(rows.map(({ bucket, change }) => [bucket, change]));
  let seen = rows.reduce((sum, { bucket, change }) => (bucket < 0 ? sum + change : sum), 0);
  const buckets = Array.from({ length: count }, (_, at) => {
    seen += changes.get(at) ?? 0;
    return { from: at * size, to: (at + 1) * size, viewers: seen };
  });
  return { name: lesson.name, duration, viewers, buckets };
}

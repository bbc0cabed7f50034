import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { preparedStatement } from '../../platform/db/prepared-query.ts';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import type { Clock } from './reports/clock.rules.ts';
import { type LessonVideo, lessonVideo } from './lesson-videos.ts';
import { videoClocks, videoWatches, type PlayedRange, videoNotes } from './watching.tables.ts';

/** What is stored of a watched video. */
export interface WatchRow {
  video: string;
  ranges: PlayedRange[];
  duration: number;
  resumeTime: number;
}

export interface NoteInWatch {
  key: string;
  timeStamp: number;
  title: string;
  description: string;
}

/** A learner's data of a lesson's video, as JSON in the row of the lesson. */
export interface OwnWatching {
  watch: WatchRow | null;
  notes: NoteInWatch[];
}

const watchJson = (lessonId: SQLWrapper, userId: SQLWrapper) => sql`(select json_build_object(
    'video', w.video, 'ranges', w.ranges, 'duration', w.duration, 'resumeTime', w.resume_time)
  from ${videoWatches} w where w.user_id = ${userId} and w.lesson_id = ${lessonId})`;

/** For statements that read a lesson anyway: what this person has of its video, in the same statement. */
export const ownWatching = (lessonId: SQLWrapper, userId: SQLWrapper): SQL<OwnWatching> =>
  sql<OwnWatching>`json_build_object('watch', ${watchJson(lessonId, userId)}, 'notes', (
    select coalesce(json_agg(json_build_object(
      'key', n.key, 'timeStamp', n.time_stamp, 'title', n.title, 'description', n.description)
      order by n.time_stamp, n.id), '[]'::json)
    from ${videoNotes} n where n.user_id = ${userId} and n.lesson_id = ${lessonId}))`;

const me = sql`${sql.placeholder('userId')}::int`;

const lessonId = sql`${sql.placeholder('lessonId')}::int`;
const item = sql`i.id`;

const watchedVideo = preparedStatement<{ video: LessonVideo | null; watch: WatchRow | null }>(
  () => sql`select ${lessonVideo(item)} as video, ${watchJson(item, me)} as watch
    from ${courseItems} i where i.id = ${lessonId}`,
);

/** The video of a lesson and what this person has seen of it. */
export async function selectOptionalWatch(db: Db, ids: { lessonId: number; userId: number }) {
  const [row] = await watchedVideo(db, ids);
  return row?.video ? { video: row.video, watch: row.watch } : undefined;
}

const ownWatchings = preparedStatement<{ video: LessonVideo | null; own: OwnWatching }>(
  () => sql`select ${lessonVideo(item)} as video, ${ownWatching(item, me)} as own
    from ${courseItems} i where i.id = ${lessonId}`,
);

/** The video of a lesson and everything this person has of it. */
export async function selectOptionalOwnWatching(db: Db, ids: { lessonId: number; userId: number }) {
  const [row] = await ownWatchings(db, ids);
  return row?.video ? { video: row.video, own: row.own } : undefined;
}

const heldClock = preparedStatement<{ session: string; seen_at: string | null; accounted_at: string }>(
  () => sql`
    insert into ${videoClocks} as c (user_id, session, seen_at, accounted_at)
    values (${me}, '', null, ${sql.placeholder('now')}::timestamptz)
    on conflict (user_id) do update set session = c.session
    returning c.session, c.seen_at, c.accounted_at`,
);

/** The clock of a person, who begins one now if need be. Their other reports wait until the transaction ends. */
export async function holdClock(db: Db, { userId, now }: { userId: number; now: Date }): Promise<Clock> {
  const [row] = await heldClock(db, { userId, now: now.toISOString() });
  if (!row) throw new Error(`no clock of ${userId}`);
  return {
    session: row.session,
    seenAt: row.seen_at === null ? null : new Date(row.seen_at),
    accountedAt: new Date(row.accounted_at),
  };
}

const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const number = (name: string) => sql`${sql.placeholder(name)}::double precision`;
const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

const savedWatch = preparedStatement(
  () => sql`
    with clock as (
      update ${videoClocks} set session = ${text('session')}, seen_at = ${moment('seenAt')},
        accounted_at = ${moment('accountedAt')}
      where user_id = ${me}
    )
    insert into ${videoWatches} (user_id, lesson_id, course_id, video, ranges, duration, resume_time, modified_at)
    values (${me}, ${lessonId}, ${sql.placeholder('courseId')}::int, ${text('video')},
      ${sql.placeholder('ranges')}::jsonb, ${number('duration')}, ${number('resumeTime')}, ${moment('now')})
    on conflict (user_id, lesson_id) do update set course_id = excluded.course_id, video = excluded.video,
      ranges = excluded.ranges, duration = excluded.duration, resume_time = excluded.resume_time,
      modified_at = excluded.modified_at`,
);

/** Writes watched intervals and the clock in one statement. The caller has locked the clock. */
export async function saveWatch(
  db: Db,
  {
    watch,
    clock,
  }: { watch: WatchRow & { userId: number; lessonId: number; courseId: number; now: Date }; clock: Clock },
): Promise<void> {
  await savedWatch(db, {
    ...watch,
    ranges: JSON.stringify(watch.ranges),
    now: watch.now.toISOString(),
    session: clock.session,
    seenAt: clock.seenAt?.toISOString() ?? null,
    accountedAt: clock.accountedAt.toISOString(),
  });
}

/** Everything a person has watched, of these lessons if they are given. */
export async function selectWatches(db: Db, { userId, lessonIds }: { userId: number; lessonIds?: readonly number[] }) {
  return db
    .select()
    .from(videoWatches)
    .where(and(eq(videoWatches.userId, userId), lessonIds && inArray(videoWatches.lessonId, [...lessonIds])));
}

/** One statement for all rows. */
export async function upsertWatches(db: Db, rows: readonly (typeof videoWatches.$inferInsert)[]): Promise<void> {
  await db
    .insert(videoWatches)
    .values([...rows])
    .onConflictDoUpdate({
      target: [videoWatches.userId, videoWatches.lessonId],
      set: {
        courseId: sql`excluded.course_id`,
        video: sql`excluded.video`,
        ranges: sql`excluded.ranges`,
        duration: sql`excluded.duration`,
        resumeTime: sql`excluded.resume_time`,
        modifiedAt: sql`excluded.modified_at`,
      },
    });
}

/** Watched intervals and notes of a lesson move to its new course. */
export async function carryWatching(
  db: Db,
  { itemId, toCourseId }: { itemId: number; toCourseId: number },
): Promise<void> {
  await db.update(videoWatches).set({ courseId: toCourseId }).where(eq(videoWatches.lessonId, itemId));
  await db.update(videoNotes).set({ courseId: toCourseId }).where(eq(videoNotes.lessonId, itemId));
}

/** Deletes watched intervals of a course; notes are kept. */
export async function deleteWatching(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<boolean> {
  const gone = await db
    .delete(videoWatches)
    .where(and(eq(videoWatches.userId, userId), eq(videoWatches.courseId, courseId)))
    .returning({ lessonId: videoWatches.lessonId });
  return gone.length > 0;
}

/** Moves watched intervals of a course into the finished run. */
export async function takeWatching(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<Record<string, unknown>> {
  const taken = await db
    .delete(videoWatches)
    .where(and(eq(videoWatches.userId, userId), eq(videoWatches.courseId, courseId)))
    .returning({
      lessonId: videoWatches.lessonId,
      video: videoWatches.video,
      ranges: videoWatches.ranges,
      duration: videoWatches.duration,
    });
  return taken.length === 0 ? {} : { watching: taken };
}

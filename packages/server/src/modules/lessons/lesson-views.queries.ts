import type { contract, Input } from '@lectern/contract';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Listed, listed, NO_TEXT, whole } from '../../platform/db/fragments/listed-texts.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { itemColumns, itemFilters, type ItemScope, selectItemPage } from '../courses/index.ts';
import { itemFiles } from '../media/index.ts';
import { type LessonVideo, ownWatching } from '../watching/index.ts';
import { lessons } from './lessons.tables.ts';

export type LessonQuery = Input<typeof contract.lessons.list>['query'];

const videoId = sql`case when ${lessons.videoSource} = 'self-hosted' and ${lessons.videoSourceUrl} ~ '^[0-9]{1,9}$'
  then ${lessons.videoSourceUrl}::integer end`;

/** Every file that the lesson references by id. */
const files = itemFiles(sql`m.id in (${lessons.featuredImage}, ${lessons.videoPosterId}, ${videoId})
    or m.id in (select (track->>'media_id')::integer from jsonb_array_elements(${lessons.subtitles}) track)
    or m.id in (select (one #>> '{}')::integer
      from jsonb_array_elements(${lessons.downloadMaterials} || ${lessons.pdf}) one)`);

/** The video of the lesson with this id, for those that know lessons by their ids only. */
export const videoOfLesson = (lessonId: SQLWrapper): SQL<LessonVideo | null> =>
  sql<LessonVideo | null>`(select json_build_object('source', l.video_source, 'address', l.video_source_url,
      'seconds', l.video_playback_time, 'rule', l.require_full_watch)
    from ${lessons} l where l.id = ${lessonId})`;

/** `userId`: whose own watching comes with each lesson. */
function selectLessonViews(db: Db, userId: SQL, { content, truncated }: Listed<typeof lessons> = whole(lessons)) {
  return db
    .select({
      ...itemColumns,
      lesson: content,
      truncated,
      files,
      own: ownWatching(courseItems.id, userId),
    })
    .from(courseItems)
    .innerJoin(lessons, eq(lessons.id, courseItems.id))
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId));
}

export type LessonViewRow = Awaited<ReturnType<typeof selectLessonViews>>[number];

const lessonRow = preparedQuery((db) =>
  selectLessonViews(db, sql`${sql.placeholder('userId')}::int`).where(eq(courseItems.id, sql.placeholder('id'))),
);

/** A lesson for its view. `userId`: for whose eyes, where it matters. */
export async function getLessonRow(db: Db, id: number, { userId = 0 } = {}): Promise<LessonViewRow> {
  const [row] = await lessonRow(db, { id, userId });
  if (!row) throw new AppError('not_found');
  return row;
}

/** One page of lessons. Two statements. */
export async function selectLessonPage(db: Db, { query, scope }: { query: LessonQuery; scope: ItemScope }) {
  const where = itemFilters(query, scope, lessons.description);
  const shown = listed(lessons, { description: NO_TEXT, shortDescription: NO_TEXT }, query.per_page);
  return selectItemPage(db, { views: selectLessonViews(db, sql`0`, shown), content: lessons, where, query });
}

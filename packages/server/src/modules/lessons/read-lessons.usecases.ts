import type { RequestContext } from '../../platform/http/request-context.ts';
import type { ItemScope } from '../courses/index.ts';
import { idOf } from '../enrollments/index.ts';
import type { OpenedItem } from '../progress/index.ts';
import { readActiveAddons } from '../settings/index.ts';
import { videoMeta } from '../watching/index.ts';
import { getLessonRow, type LessonQuery, selectLessonPage } from './lesson-views.queries.ts';
import { videoFacts, lessonView, type LessonView, lessonWithoutContent } from './lessons.views.ts';

/** The lesson as its guard lets the caller read it. One statement. */
export async function readLesson(
  context: RequestContext,
  { opened: read }: { opened: OpenedItem },
): Promise<LessonView> {
  const row = await getLessonRow(context.db, read.item.id, { userId: idOf(context.actor) });
  const addons = await readActiveAddons(context.services);
  const video = await videoMeta(context, { read, video: videoFacts(row.lesson), own: row.own });
  return {
    ...lessonView(row, { addons, staff: read.staff, now: context.now, read }),
    user_progress_videos_meta: video,
  };
}

/** Lessons with content for staff, with outline fields for learners of the course. */
export async function readLessons(
  { db, services, now }: RequestContext,
  { query, scope, staff }: { query: LessonQuery; scope: ItemScope; staff: boolean },
) {
  const addons = await readActiveAddons(services);
  const { rows, total } = await selectLessonPage(db, { query, scope });
  return {
    rows: rows.map((row) =>
      staff ? lessonView(row, { addons, staff, now, read: null }) : lessonWithoutContent(row, now),
    ),
    total,
  };
}

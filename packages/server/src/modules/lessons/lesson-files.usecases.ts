import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { materialIds, syncMediaUsages } from '../media/index.ts';
import { getLessonRow } from './lesson-views.queries.ts';

/** Records the files of a lesson, so that its readers may load them. */
export async function syncLessonFiles(db: Db, actor: Actor, id: number): Promise<void> {
  const { item, lesson } = await getLessonRow(db, id);
  const materials = materialIds(lesson);
  const video = lesson.videoSource === 'self-hosted' ? Number(lesson.videoSourceUrl) || 0 : 0;
  await syncMediaUsages(db, {
    courseId: item.courseId,
    itemId: id,
    actor,
    mediaIds: [
      lesson.featuredImage,
      lesson.videoPosterId,
      video,
      ...lesson.subtitles.map((track) => track.media_id),
      ...lesson.pdf,
      ...materials.downloadable,
    ],
    viewOnlyIds: materials.viewOnly,
    html: `${lesson.description} ${lesson.shortDescription}`,
  });
}

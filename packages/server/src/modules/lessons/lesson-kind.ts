import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ItemKind, syncMediaUsages } from '../courses/index.ts';
import { lessonEvents } from './lessons.events.ts';
import { getLessonRow } from './lesson-views.queries.ts';
import { message } from './words/messages.ts';

async function noteFiles(db: Db, actor: Actor, id: number): Promise<void> {
  const { item, lesson } = await getLessonRow(db, id);
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
      ...lesson.downloadMaterials,
    ],
    html: `${lesson.description} ${lesson.shortDescription}`,
  });
}

export const lessonKind: ItemKind = {
  slug: 'lesson',
  event: (verb, { id, courseId }) => lessonEvents[verb]({ lesson_id: id, course_id: courseId }),
  scheduledBy: message('scheduled_by_drip'),
  noteFiles,
};

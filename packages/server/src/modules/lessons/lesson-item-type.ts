import { type ItemType, rewritingTextsOf, textsOf } from '../courses/index.ts';
import { isMeasured, seenEnough } from '../watching/index.ts';
import { lessonArchive } from './lesson-archive.ts';
import { storedLesson } from './lesson-fields.ts';
import { syncLessonFiles } from './lesson-files.usecases.ts';
import { lessonEvents } from './lessons.events.ts';
import { copyLessons } from './lessons.queries.ts';
import { lessons } from './lessons.tables.ts';
import { message } from './words/messages.ts';

/**
 * A lesson asks for nothing beyond being open: reading it through is the learner's own word. Its video may have to be
 * seen first, unless staff say for a learner that the lesson is done.
 */
export const lessonItemType: ItemType = {
  slug: 'lesson',
  addon: null,
  event: (verb, { id, courseId }) => lessonEvents[verb]({ lesson_id: id, course_id: courseId }),
  updated: lessonEvents.updated,
  scheduledBy: message('scheduled_by_drip'),
  async mayComplete(db, { item, userId, byStaff, services }) {
    // What the outline knows of the lesson spares those without a video the question.
    if (byStaff || !isMeasured(item.facts.videoSource ?? '')) return { ok: true };
    const { done, covered, needed } = await seenEnough(db, { lessonId: item.id, userId, services });
    return done ? { ok: true } : { ok: false, code: 'film_not_watched', details: { covered, needed } };
  },
  syncFiles: syncLessonFiles,
  searchTexts: textsOf(lessons, storedLesson, ({ subtitles, pdf, downloadMaterials }) => ({
    captions: subtitles.map(({ media_id: mediaId, language }) => ({ mediaId, language })),
    documentIds: [...new Set([...pdf, ...downloadMaterials])],
  })),
  clone: copyLessons,
  rewriteTexts: rewritingTextsOf(lessons, [lessons.description, lessons.shortDescription]),
  archive: lessonArchive,
};

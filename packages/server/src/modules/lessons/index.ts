import { contribute } from '../../platform/extension-points.ts';
import { itemModule } from '../items/index.ts';
import { calendarFinders, dueFinders } from '../progress/index.ts';
import { addonUses } from '../settings/index.ts';
import { lessonVideos } from '../watching/index.ts';
import { countLessonAddonUses } from './addon-uses.queries.ts';
import { findDueStreams, findStreamDates } from './due-streams.usecases.ts';
import { videoOfLesson } from './lesson-views.queries.ts';
import { lessonResource } from './lessons.resource.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { lessonsErasure } from './lessons.erasure.ts';
import { lessonsMedia } from './lessons.media.ts';

export { createLesson, importedLessonItem, type NewLesson } from './create-lesson.usecases.ts';
export { lessonEvents } from './lessons.events.ts';
export { insertImportedLessons, updateLesson } from './lessons.queries.ts';

export const lessonsModule = itemModule(lessonResource, {
  contributes: [
    contribute(erasures, lessonsErasure),
    contribute(mediaReferences, lessonsMedia),
    contribute(addonUses, countLessonAddonUses),
    contribute(lessonVideos, videoOfLesson),
    contribute(dueFinders, findDueStreams),
    contribute(calendarFinders, findStreamDates),
  ],
});

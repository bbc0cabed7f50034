import type { Module } from '../../platform/module.ts';
import { registerItemType } from '../courses/index.ts';
import { addonUses } from '../settings/index.ts';
import { setLessonVideo } from '../watching/index.ts';
import { countLessonAddonUses } from './addon-uses.queries.ts';
import { lessonItemType } from './lesson-item-type.ts';
import { lessonJobs } from './lessons.jobs.ts';
import { videoOfLesson } from './lesson-views.queries.ts';
import { lessonsRoutes } from './lessons.routes.ts';

export { createLesson, importedLessonItem, type NewLesson } from './create-lesson.usecases.ts';
export { insertImportedLessons } from './lessons.queries.ts';

registerItemType(lessonItemType);
addonUses.push(countLessonAddonUses);
// Watching comes before lessons and asks through this.
setLessonVideo(videoOfLesson);

export const lessonsModule: Module = { routes: lessonsRoutes, jobs: lessonJobs };

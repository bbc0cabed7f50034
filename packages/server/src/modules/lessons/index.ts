import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { itemTypes } from '../courses/index.ts';
import { addonUses } from '../settings/index.ts';
import { lessonVideos } from '../watching/index.ts';
import { countLessonAddonUses } from './addon-uses.queries.ts';
import { lessonItemType } from './lesson-item-type.ts';
import { lessonJobs } from './lessons.jobs.ts';
import { videoOfLesson } from './lesson-views.queries.ts';
import { lessonsRoutes } from './lessons.routes.ts';

export { createLesson, importedLessonItem, type NewLesson } from './create-lesson.usecases.ts';
export { insertImportedLessons } from './lessons.queries.ts';

export const lessonsModule: Module = {
  routes: lessonsRoutes,
  jobs: lessonJobs,
  contributes: [
    contribute(itemTypes, lessonItemType),
    contribute(addonUses, countLessonAddonUses),
    contribute(lessonVideos, videoOfLesson),
  ],
};

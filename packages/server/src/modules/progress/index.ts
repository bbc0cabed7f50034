import type { Module } from '../../platform/module.ts';
import { guestMergers } from '../identity/index.ts';
import { courseFigures, itemMovers } from '../courses/index.ts';
import { completionRoutes } from './completion/completion.routes.ts';
import { countAtStake, selectCompletionPercents } from './completion/course-figures.queries.ts';
import { courseProgressRoutes } from './completion/course-progress.routes.ts';
import { coursePageRoutes } from './my-courses/course-page.routes.ts';
import { mergeGuest } from './guests/merge-guest.usecases.ts';
import { carryProgress } from './completion/move-item.queries.ts';
import { userCoursesRoutes } from './my-courses/user-courses.routes.ts';

export { insertHistory } from './completion/history.queries.ts';
export { navigationView } from './outline/navigation.views.ts';
export { canReadAnyUsage, type OpenedItem, openItem, readingAs } from './outline/open-item.usecases.ts';
export { holdProgress } from './completion/records.queries.ts';
export { runningQuizzes } from './outline/running-quiz.ts';

guestMergers.push(mergeGuest);
itemMovers.push(carryProgress);
// Courses come before progress and ask through these.
courseFigures.completionPercents = selectCompletionPercents;
courseFigures.atStake = countAtStake;

export const progressModule: Module = {
  routes: (app, services) => {
    courseProgressRoutes(app, services);
    completionRoutes(app, services);
    coursePageRoutes(app, services);
    userCoursesRoutes(app, services);
  },
};

import type { Module } from '../../platform/module.ts';
import { guestMergers } from '../accounts/index.ts';
import { courseFigures, itemMovers } from '../courses/index.ts';
import { completionRoutes } from './completion.routes.ts';
import { countAtStake, selectCompletionPercents } from './course-figures.queries.ts';
import { courseProgressRoutes } from './course-progress.routes.ts';
import { coursePageRoutes } from './course-page.routes.ts';
import { mergeGuest } from './merge-guest.usecases.ts';
import { carryProgress } from './move-item.queries.ts';
import { userCoursesRoutes } from './user-courses.routes.ts';

export { enterItem } from './enter-item.usecases.ts';
export { insertHistory } from './history.queries.ts';
export { navigationView } from './navigation.views.ts';
export { mayReadItem, mayReadPlaces, type ReadableItem } from './read-item.usecases.ts';
export { holdProgress } from './records.queries.ts';
export { runningQuizzes } from './running-quiz.ts';

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

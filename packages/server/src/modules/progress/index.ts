import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { guestMergers, personCounters } from '../identity/index.ts';
import { courseFigures, itemMovers, itemWithdrawals } from '../courses/index.ts';
import { completedCourses } from '../enrollments/index.ts';
import { lists } from '../long-jobs/index.ts';
import { placeReaders } from '../media/index.ts';
import { completionRoutes } from './completion/completion.routes.ts';
import { countAtStake, hasCompletedCourse, selectCompletionPercents } from './completion/course-figures.queries.ts';
import { courseProgressRoutes } from './completion/course-progress.routes.ts';
import { countCoursesOfLearners } from './my-courses/person-counts.queries.ts';
import { coursePageRoutes } from './my-courses/course-page.routes.ts';
import { canReadAnyUsage } from './outline/open-item.usecases.ts';
import { mergeGuest } from './guests/merge-guest.usecases.ts';
import { carryProgress } from './completion/move-item.queries.ts';
import { completeWithoutItems } from './withdrawal/withdrawn-items.usecases.ts';
import { enrollmentList } from './my-courses/enrollments.list.ts';
import { userCoursesRoutes } from './my-courses/user-courses.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { progressErasure } from './progress.erasure.ts';
import { progressOwnData } from './own-data.queries.ts';

export { type DueFinder, dueFinders, type DueQuestion } from './my-courses/due.ts';
export {
  type CalendarFinder,
  calendarFinders,
  type CalendarQuestion,
  readOwnDates,
} from './my-courses/calendar.ts';
export { openedItems } from './my-courses/opened-items.usecases.ts';
export { dueItemColumns, selectOwnCourses } from './my-courses/due.queries.ts';
export {
  courseCompleted,
  courseRetaken,
  itemCompleted,
  progressCompletedByStaff,
  progressReset,
} from './progress.events.ts';
export { certificateLink, type FoundCertificate } from './certificate-links.ts';
export { progressKeepers } from './keepers.ts';
export { hasCompletedCourse } from './completion/course-figures.queries.ts';
export {
  figureRules,
  leaveCourse,
  readCourseLearners,
  readUserCourse,
  resetUserCourse,
} from './my-courses/user-courses.usecases.ts';
export { progressStatus } from './my-courses/status.rules.ts';
export {
  findStaleRecords,
  recalculateRecord,
  type StaleRecord,
} from './completion/recalculate.usecases.ts';
export { countRecords } from './completion/recalculate.queries.ts';
export { insertActivityHistory, insertHistory } from './completion/history.queries.ts';
export { recordActivity } from './activity/record-activity.usecases.ts';
export { courseWithSession } from './learner-course/learner-course.usecases.ts';
export { navigationView } from './outline/navigation.views.ts';
export {
  type ItemState,
  type OpenedItem,
  openedWithSession,
  openItem,
  readingAs,
  selectItemStates,
  selectReadableItems,
} from './outline/open-item.usecases.ts';

export { holdProgress } from './completion/records.queries.ts';
export {
  requireNoRunningQuiz,
  type RunningQuizFinder,
  runningQuizzes,
  shutByRunningQuiz,
} from './outline/running-quiz.ts';

export const progressModule: Module = {
  routes: (app, services) => {
    courseProgressRoutes(app, services);
    completionRoutes(app, services);
    coursePageRoutes(app, services);
    userCoursesRoutes(app, services);
  },
  contributes: [
    contribute(lists, enrollmentList),
    contribute(erasures, progressErasure),
    contribute(ownDataAnswers, progressOwnData),
    contribute(guestMergers, mergeGuest),
    contribute(personCounters, countCoursesOfLearners),
    contribute(completedCourses, hasCompletedCourse),
    contribute(itemMovers, carryProgress),
    contribute(itemWithdrawals, completeWithoutItems),
    contribute(courseFigures, { completionPercents: selectCompletionPercents, atStake: countAtStake }),
    contribute(placeReaders, canReadAnyUsage),
  ],
};

import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { courseReaders } from '../courses/index.ts';
import { guestMergers, learnerScopes } from '../identity/index.ts';
import { mayLearn } from './access/access.usecases.ts';
import { publicationMailSubscribers } from './publication-mails.usecases.ts';
import { copyUnlocks } from './enrollments.queries.ts';
import { enrollmentsRoutes } from './enrollments.routes.ts';
import { learnerScope } from './learner-scope.queries.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { enrollmentsErasure } from './enrollments.erasure.ts';
import { enrollmentsOwnData } from './own-data.queries.ts';

export {
  courseIsVisible,
  courseKnownTo,
  enrollmentIsActive,
  enrollmentStateLateral,
  entitlementIsValid,
  heldColumns,
} from './access/access-conditions.queries.ts';
export { isLearnerOf, learnersWithout, type LearnersQuery, readLearnersWithout } from './learners-without.queries.ts';
export {
  type AccessRow,
  type CourseFacts,
  courseFactColumns,
  enrollmentOf,
  idOf,
  personColumns,
  readTimes,
  selectAccessRows,
  selectOptionalAccessRow,
  unlockOf,
} from './access/access.queries.ts';
export {
  type CourseAccess,
  enrollmentClosedReason,
  courseAccess,
  isCourseVisible,
  enrollmentGate,
  enrollmentState,
  purchaseGate,
  type Refusal,
} from './access/access.rules.ts';
export {
  type Access,
  accessOf,
  factsOf,
  getAccess,
  refusalError,
  requireAccess,
  selectAccess,
} from './access/access.usecases.ts';
export { readJointPurchase, readPurchaseRefusals } from './access/purchase.usecases.ts';
export { enrollmentChanged, studentEnrolled, studentUnenrolled } from './enrollments.events.ts';
export { refreshCourseAccess, selectCourseAccess } from './access/course-access.queries.ts';
export { type Enrolling, enroll } from './enroll.usecases.ts';
export { enrollMany } from './enroll-many.usecases.ts';
export { completedCourses, heldSeats } from './extension-points.ts';
export {
  accessUntil,
  endAccessBy,
  endEnrollment,
  getMemberIdByEmail,
  requireMember,
  setEnrollment,
} from './manage.usecases.ts';

export const enrollmentsModule: Module = {
  routes: enrollmentsRoutes,
  subscribers: publicationMailSubscribers,
  contributes: [
    contribute(erasures, enrollmentsErasure),
    contribute(ownDataAnswers, enrollmentsOwnData),
    contribute(courseReaders, mayLearn),
    contribute(learnerScopes, learnerScope),
    contribute(guestMergers, copyUnlocks),
  ],
};

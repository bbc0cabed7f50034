// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import { collectErrors } from './base/define-errors.ts';
import { commonErrors } from './base/common.errors.ts';
import { questionsAnswersErrors } from './communication/questions-answers.errors.ts';
import { courseReviewsErrors } from './courses/course-reviews.errors.ts';
import { coursesErrors } from './courses/courses.errors.ts';
import { itemsErrors } from './courses/items.errors.ts';
import { termsErrors } from './courses/terms.errors.ts';
import { assignmentFeedbackErrors } from './learning/assignment-feedback.errors.ts';
import { assignmentsErrors } from './learning/assignments.errors.ts';
import { dailyReviewErrors } from './learning/daily-review.errors.ts';
import { enrollmentsErrors } from './learning/enrollments.errors.ts';
import { lessonsErrors } from './learning/lessons.errors.ts';
import { liveSessionsErrors } from './learning/live-sessions.errors.ts';
import { progressErrors } from './learning/progress.errors.ts';
import { rewardsErrors } from './learning/rewards.errors.ts';
import { watchingErrors } from './learning/watching.errors.ts';
import { instructorApplicationsErrors } from './people/instructor-applications.errors.ts';
import { mailsErrors } from './people/mails.errors.ts';
import { rolesErrors } from './people/roles.errors.ts';
import { signInErrors } from './people/sign-in.errors.ts';
import { twoFactorErrors } from './people/two-factor.errors.ts';
import { usersErrors } from './people/users.errors.ts';
import { attemptsErrors } from './quizzes/attempts.errors.ts';
import { quizReviewsErrors } from './quizzes/quiz-reviews.errors.ts';
import { quizzesErrors } from './quizzes/quizzes.errors.ts';
import { mediaErrors } from './school/media.errors.ts';
import { pagesErrors } from './school/pages.errors.ts';
import { settingsErrors } from './school/settings.errors.ts';
import { uploadsErrors } from './school/uploads.errors.ts';

export const errors = collectErrors(
  commonErrors,
  questionsAnswersErrors,
  courseReviewsErrors,
  coursesErrors,
  itemsErrors,
  termsErrors,
  assignmentFeedbackErrors,
  assignmentsErrors,
  dailyReviewErrors,
  enrollmentsErrors,
  lessonsErrors,
  liveSessionsErrors,
  progressErrors,
  rewardsErrors,
  watchingErrors,
  instructorApplicationsErrors,
  mailsErrors,
  rolesErrors,
  signInErrors,
  twoFactorErrors,
  usersErrors,
  attemptsErrors,
  quizReviewsErrors,
  quizzesErrors,
  mediaErrors,
  pagesErrors,
  settingsErrors,
  uploadsErrors,
);

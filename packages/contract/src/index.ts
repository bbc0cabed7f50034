import { analytics } from './school/analytics.ts';
import { attempts } from './quizzes/attempts.ts';
import { apiKeys } from './people/api-keys.ts';
import { addons, settings } from './school/settings.ts';
import { auth, mails, rolesList, users } from './people/accounts.ts';
import { categories, difficulties, tags } from './courses/terms.ts';
import { courses } from './courses/courses.ts';
import { courseBuilder, sections } from './courses/sections.ts';
import { datas } from './school/datas.ts';
import { enrollments } from './learning/enrollments.ts';
import { courseFaqs } from './courses/faqs.ts';
import { lessons } from './learning/lessons.ts';
import { longJobs } from './school/long-jobs.ts';
import { media } from './school/media.ts';
import { userPreferences } from './people/preferences.ts';
import { progress } from './learning/progress.ts';
import { questions } from './quizzes/questions.ts';
import { quizReviews } from './quizzes/quiz-reviews.ts';
import { quizBuilder, quizzes } from './quizzes/quizzes.ts';
import { session } from './people/session.ts';
import { transfer } from './school/transfer.ts';
import { videoPlayer, videoNotes } from './learning/watching.ts';

/** Every endpoint of the school, by family. The server's routes, the API document and the web's client follow from it. */
export const contract = {
  session,
  auth,
  users,
  userPreferences,
  apiKeys,
  roles: rolesList,
  mails,
  settings,
  addons,
  datas,
  media,
  courses,
  categories,
  tags,
  difficulties,
  sections,
  courseBuilder,
  courseFaqs,
  lessons,
  quizzes,
  quizBuilder,
  questions,
  attempts,
  quizReviews,
  enrollments,
  progress,
  videoPlayer,
  videoNotes,
  transfer,
  analytics,
  longJobs,
};

export * from './people/accounts.ts';
export * from './school/billing.ts';
export * from './base/links.ts';
export * from './school/analytics.ts';
export * from './people/api-keys.ts';
export * from './quizzes/attempts.ts';
export * from './base/content-status.ts';
export * from './courses/courses.ts';
export * from './base/endpoint.ts';
export * from './learning/enrollments.ts';
export * from './base/errors.ts';
export * from './examples.ts';
export * from './courses/faqs.ts';
export * from './base/ids.ts';
export * from './learning/lessons.ts';
export * from './school/long-jobs.ts';
export * from './school/media.ts';
export * from './base/paging.ts';
export * from './people/permissions.ts';
export * from './people/preferences.ts';
export * from './learning/progress.ts';
export * from './quizzes/questions.ts';
export * from './quizzes/quiz-reviews.ts';
export * from './quizzes/quizzes.ts';
export * from './base/resource.ts';
export * from './courses/sections.ts';
export * from './people/session.ts';
export * from './school/settings.ts';
export * from './courses/terms.ts';
export * from './school/transfer.ts';
export * from './learning/watching.ts';

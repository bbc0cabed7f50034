import { analytics } from './analytics.ts';
import { attempts } from './attempts.ts';
import { apiKeys } from './api-keys.ts';
import { addons, settings } from './settings.ts';
import { auth, mails, rolesList, users } from './accounts.ts';
import { categories, difficulties, tags } from './terms.ts';
import { courses } from './courses.ts';
import { courseBuilder, sections } from './sections.ts';
import { datas } from './datas.ts';
import { enrolments } from './enrolments.ts';
import { courseFaqs } from './faqs.ts';
import { lessons } from './lessons.ts';
import { longJobs } from './long-jobs.ts';
import { media } from './media.ts';
import { userPreferences } from './preferences.ts';
import { progress } from './progress.ts';
import { questions } from './questions.ts';
import { quizReviews } from './quiz-reviews.ts';
import { quizBuilder, quizzes } from './quizzes.ts';
import { session } from './session.ts';
import { transfer } from './transfer.ts';
import { filmPlayer, videoNotes } from './watching.ts';

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
  enrolments,
  progress,
  filmPlayer,
  videoNotes,
  transfer,
  analytics,
  longJobs,
};

export * from './accounts.ts';
export * from './billing.ts';
export * from './links.ts';
export * from './analytics.ts';
export * from './api-keys.ts';
export * from './attempts.ts';
export * from './content-status.ts';
export * from './courses.ts';
export * from './endpoint.ts';
export * from './enrolments.ts';
export * from './errors.ts';
export * from './examples.ts';
export * from './faqs.ts';
export * from './ids.ts';
export * from './lessons.ts';
export * from './long-jobs.ts';
export * from './media.ts';
export * from './paging.ts';
export * from './permissions.ts';
export * from './preferences.ts';
export * from './progress.ts';
export * from './questions.ts';
export * from './quiz-reviews.ts';
export * from './quizzes.ts';
export * from './resource.ts';
export * from './sections.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './terms.ts';
export * from './transfer.ts';
export * from './watching.ts';

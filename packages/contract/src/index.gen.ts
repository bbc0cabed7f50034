// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import { courseAnnouncements } from './communication/announcements.ts';
import { notificationPreferences, notifications } from './communication/notifications.ts';
import { questionsAnswers } from './communication/questions-answers.ts';
import { courseReviews } from './courses/course-reviews.ts';
import { courses } from './courses/courses.ts';
import { courseFaqs } from './courses/faqs.ts';
import { courseBuilder, sections } from './courses/sections.ts';
import { categories, difficulties, tags } from './courses/terms.ts';
import { assignmentFeedback } from './learning/assignment-feedback.ts';
import { assignmentReplies } from './learning/assignment-replies.ts';
import { assignments } from './learning/assignments.ts';
import { calendar } from './learning/calendar.ts';
import { dailyReview, reviewCards } from './learning/daily-review.ts';
import { enrollments } from './learning/enrollments.ts';
import { assignmentExceptions, quizExceptions } from './learning/exceptions.ts';
import { gradingComments } from './learning/grading-comments.ts';
import { lessons } from './learning/lessons.ts';
import { googleMeets, sessionAttendance, zooms } from './learning/live-sessions.ts';
import { manualEnrollments } from './learning/manual-enrollments.ts';
import { googleAccounts, zoomAccounts } from './learning/meeting-accounts.ts';
import { progress } from './learning/progress.ts';
import { rewardAchievements, rewardPeople, rewardPointTypes, rewardRanks, rewardRules, rewardSetup, rewards } from './learning/rewards.ts';
import { search } from './learning/search.ts';
import { videoNotes, videoPlayer } from './learning/watching.ts';
import { apiKeys } from './people/api-keys.ts';
import { applyForInstructor, instructorApplications } from './people/instructor-applications.ts';
import { mails } from './people/mails.ts';
import { peopleImports } from './people/people-imports.ts';
import { userPreferences } from './people/preferences.ts';
import { privacy } from './people/privacy.ts';
import { qrSignIn } from './people/qr-sign-in.ts';
import { roles } from './people/roles.ts';
import { session } from './people/session.ts';
import { auth } from './people/sign-in.ts';
import { confirmation, twoFactor } from './people/two-factor.ts';
import { users } from './people/users.ts';
import { attempts } from './quizzes/attempts.ts';
import { questions } from './quizzes/questions.ts';
import { quizReviews } from './quizzes/quiz-reviews.ts';
import { quizBuilder, quizzes } from './quizzes/quizzes.ts';
import { addons } from './school/addons.ts';
import { analytics } from './school/analytics.ts';
import { courseArchives } from './school/course-archives.ts';
import { datas } from './school/datas.ts';
import { emailTemplates } from './school/email-templates.ts';
import { logs } from './school/logs.ts';
import { longJobs } from './school/long-jobs.ts';
import { mediaTrash } from './school/media-trash.ts';
import { media } from './school/media.ts';
import { sitePages } from './school/pages.ts';
import { settings } from './school/settings.ts';
import { tools } from './school/tools.ts';
import { transfer } from './school/transfer.ts';
import { uploads } from './school/uploads.ts';
import { utilities } from './school/utilities.ts';
import { announcementExamples } from './communication/announcements.examples.ts';
import { notificationExamples } from './communication/notifications.examples.ts';
import { questionsAnswersExamples } from './communication/questions-answers.examples.ts';
import { courseReviewExamples } from './courses/course-reviews.examples.ts';
import { courseExamples } from './courses/courses.examples.ts';
import { faqExamples } from './courses/faqs.examples.ts';
import { sectionExamples } from './courses/sections.examples.ts';
import { termExamples } from './courses/terms.examples.ts';
import { assignmentExamples } from './learning/assignments.examples.ts';
import { dailyReviewExamples } from './learning/daily-review.examples.ts';
import { enrollmentExamples } from './learning/enrollments.examples.ts';
import { exceptionExamples } from './learning/exceptions.examples.ts';
import { lessonExamples } from './learning/lessons.examples.ts';
import { liveSessionExamples } from './learning/live-sessions.examples.ts';
import { manualEnrollmentExamples } from './learning/manual-enrollments.examples.ts';
import { progressExamples } from './learning/progress.examples.ts';
import { rewardExamples } from './learning/rewards.examples.ts';
import { watchingExamples } from './learning/watching.examples.ts';
import { accountExamples } from './people/accounts.examples.ts';
import { apiKeyExamples } from './people/api-keys.examples.ts';
import { instructorApplicationExamples } from './people/instructor-applications.examples.ts';
import { peopleImportExamples } from './people/people-imports.examples.ts';
import { preferenceExamples } from './people/preferences.examples.ts';
import { qrSignInExamples } from './people/qr-sign-in.examples.ts';
import { roleExamples } from './people/roles.examples.ts';
import { twoFactorExamples } from './people/two-factor.examples.ts';
import { attemptExamples } from './quizzes/attempts.examples.ts';
import { questionExamples } from './quizzes/questions.examples.ts';
import { quizReviewExamples } from './quizzes/quiz-reviews.examples.ts';
import { quizExamples } from './quizzes/quizzes.examples.ts';
import { addonsExamples } from './school/addons.examples.ts';
import { courseArchiveExamples } from './school/course-archives.examples.ts';
import { emailTemplateExamples } from './school/email-templates.examples.ts';
import { logExamples } from './school/logs.examples.ts';
import { longJobExamples } from './school/long-jobs.examples.ts';
import { mediaTrashExamples } from './school/media-trash.examples.ts';
import { mediaExamples } from './school/media.examples.ts';
import { sitePageExamples } from './school/pages.examples.ts';
import { settingsExamples } from './school/settings.examples.ts';
import { transferExamples } from './school/transfer.examples.ts';
import { utilityExamples } from './school/utilities.examples.ts';

/** Every endpoint of the school, by family. The server's routes, the API document and the web's client follow from it. */
export const contract = {
  courseAnnouncements,
  notificationPreferences,
  notifications,
  questionsAnswers,
  courseReviews,
  courses,
  courseFaqs,
  courseBuilder,
  sections,
  categories,
  difficulties,
  tags,
  assignmentFeedback,
  assignmentReplies,
  assignments,
  calendar,
  dailyReview,
  reviewCards,
  enrollments,
  assignmentExceptions,
  quizExceptions,
  gradingComments,
  lessons,
  googleMeets,
  sessionAttendance,
  zooms,
  manualEnrollments,
  googleAccounts,
  zoomAccounts,
  progress,
  rewardAchievements,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRules,
  rewardSetup,
  rewards,
  search,
  videoNotes,
  videoPlayer,
  apiKeys,
  applyForInstructor,
  instructorApplications,
  mails,
  peopleImports,
  userPreferences,
  privacy,
  qrSignIn,
  roles,
  session,
  auth,
  confirmation,
  twoFactor,
  users,
  attempts,
  questions,
  quizReviews,
  quizBuilder,
  quizzes,
  addons,
  analytics,
  courseArchives,
  datas,
  emailTemplates,
  logs,
  longJobs,
  mediaTrash,
  media,
  sitePages,
  settings,
  tools,
  transfer,
  uploads,
  utilities,
};

/** What a caller might send in the body, by family and operation; nothing where nothing is sent. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...announcementExamples,
  ...notificationExamples,
  ...questionsAnswersExamples,
  ...courseReviewExamples,
  ...courseExamples,
  ...faqExamples,
  ...sectionExamples,
  ...termExamples,
  ...assignmentExamples,
  ...dailyReviewExamples,
  ...enrollmentExamples,
  ...exceptionExamples,
  ...lessonExamples,
  ...liveSessionExamples,
  ...manualEnrollmentExamples,
  ...progressExamples,
  ...rewardExamples,
  ...watchingExamples,
  ...accountExamples,
  ...apiKeyExamples,
  ...instructorApplicationExamples,
  ...peopleImportExamples,
  ...preferenceExamples,
  ...qrSignInExamples,
  ...roleExamples,
  ...twoFactorExamples,
  ...attemptExamples,
  ...questionExamples,
  ...quizReviewExamples,
  ...quizExamples,
  ...addonsExamples,
  ...courseArchiveExamples,
  ...emailTemplateExamples,
  ...logExamples,
  ...longJobExamples,
  ...mediaTrashExamples,
  ...mediaExamples,
  ...sitePageExamples,
  ...settingsExamples,
  ...transferExamples,
  ...utilityExamples,
};

export * from './base/content-status.ts';
export * from './base/define-errors.ts';
export * from './base/endpoint.ts';
export * from './base/errors.ts';
export * from './base/fields.ts';
export * from './base/ids.ts';
export * from './base/links.ts';
export * from './base/locales.ts';
export * from './base/paging.ts';
export * from './base/request-examples.ts';
export * from './base/resource.ts';
export * from './base/settings.ts';
export * from './communication/announcements.ts';
export * from './communication/notifications.ts';
export * from './communication/questions-answers.ts';
export * from './courses/catalog.settings.ts';
export * from './courses/course-page.settings.ts';
export * from './courses/course-reviews.settings.ts';
export * from './courses/course-reviews.ts';
export * from './courses/course.ts';
export * from './courses/courses.settings.ts';
export * from './courses/courses.ts';
export * from './courses/faqs.ts';
export * from './courses/items.ts';
export * from './courses/sections.ts';
export * from './courses/terms.ts';
export * from './learning/assignment-feedback.ts';
export * from './learning/assignment-replies.ts';
export * from './learning/assignments.ts';
export * from './learning/calendar.ts';
export * from './learning/daily-review.ts';
export * from './learning/enrollments.ts';
export * from './learning/exceptions.ts';
export * from './learning/grading-comments.ts';
export * from './learning/learn-page.settings.ts';
export * from './learning/lessons.ts';
export * from './learning/live-sessions.ts';
export * from './learning/manual-enrollments.ts';
export * from './learning/meeting-accounts.ts';
export * from './learning/progress.ts';
export * from './learning/reminders.settings.ts';
export * from './learning/reviews.ts';
export * from './learning/rewards.ts';
export * from './learning/rubrics.ts';
export * from './learning/search.ts';
export * from './learning/watching.settings.ts';
export * from './learning/watching.ts';
export * from './people/api-keys.ts';
export * from './people/instructor-applications.settings.ts';
export * from './people/instructor-applications.ts';
export * from './people/mails.ts';
export * from './people/people-imports.ts';
export * from './people/permissions.ts';
export * from './people/person-fields.ts';
export * from './people/preferences.ts';
export * from './people/privacy.settings.ts';
export * from './people/privacy.ts';
export * from './people/qr-sign-in.ts';
export * from './people/registration.settings.ts';
export * from './people/roles.ts';
export * from './people/session.ts';
export * from './people/sign-in.settings.ts';
export * from './people/sign-in.ts';
export * from './people/two-factor.settings.ts';
export * from './people/two-factor.ts';
export * from './people/users.ts';
export * from './quizzes/attempts.ts';
export * from './quizzes/questions.ts';
export * from './quizzes/quiz-reviews.ts';
export * from './quizzes/quiz.ts';
export * from './quizzes/quizzes.settings.ts';
export * from './quizzes/quizzes.ts';
export * from './school/addons.ts';
export * from './school/analytics.ts';
export * from './school/billing.ts';
export * from './school/course-archives.ts';
export * from './school/datas.ts';
export * from './school/email-delivery.settings.ts';
export * from './school/email-templates.settings.ts';
export * from './school/email-templates.ts';
export * from './school/logs.settings.ts';
export * from './school/logs.ts';
export * from './school/long-jobs.ts';
export * from './school/media-trash.ts';
export * from './school/media.ts';
export * from './school/pages.settings.ts';
export * from './school/pages.ts';
export * from './school/permalinks.settings.ts';
export * from './school/reward-placements.settings.ts';
export * from './school/reward-placements.ts';
export * from './school/settings.ts';
export * from './school/site.settings.ts';
export * from './school/tools.ts';
export * from './school/transfer.ts';
export * from './school/trash.settings.ts';
export * from './school/uploads.settings.ts';
export * from './school/uploads.ts';
export * from './school/utilities.ts';

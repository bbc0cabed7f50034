import { analytics } from './school/analytics.ts';
import { attempts } from './quizzes/attempts.ts';
import { attemptExamples } from './quizzes/attempts.examples.ts';
import { apiKeys } from './people/api-keys.ts';
import { apiKeyExamples } from './people/api-keys.examples.ts';
import { addons, settings } from './school/settings.ts';
import { settingsExamples } from './school/settings.examples.ts';
import { emailTemplates } from './school/email-templates.ts';
import { emailTemplateExamples } from './school/email-templates.examples.ts';
import { accountExamples } from './people/accounts.examples.ts';
import { auth } from './people/sign-in.ts';
import { mails } from './people/mails.ts';
import { rolesList } from './people/roles.ts';
import { roleExamples } from './people/roles.examples.ts';
import { users } from './people/users.ts';
import { categories, difficulties, tags } from './courses/terms.ts';
import { termExamples } from './courses/terms.examples.ts';
import { courses } from './courses/courses.ts';
import { courseExamples } from './courses/courses.examples.ts';
import { courseBuilder, sections } from './courses/sections.ts';
import { sectionExamples } from './courses/sections.examples.ts';
import { datas } from './school/datas.ts';
import { enrollments } from './learning/enrollments.ts';
import { enrollmentExamples } from './learning/enrollments.examples.ts';
import { courseArchives } from './school/course-archives.ts';
import { courseArchiveExamples } from './school/course-archives.examples.ts';
import { courseFaqs } from './courses/faqs.ts';
import { faqExamples } from './courses/faqs.examples.ts';
import { lessons } from './learning/lessons.ts';
import { lessonExamples } from './learning/lessons.examples.ts';
import { assignmentFeedback } from './learning/assignment-feedback.ts';
import { assignmentReplies } from './learning/assignment-replies.ts';
import { assignments } from './learning/assignments.ts';
import { assignmentExceptions, quizExceptions } from './learning/exceptions.ts';
import { exceptionExamples } from './learning/exceptions.examples.ts';
import { assignmentExamples } from './learning/assignments.examples.ts';
import { calendar } from './learning/calendar.ts';
import { dailyReview, reviewCards } from './learning/daily-review.ts';
import { dailyReviewExamples } from './learning/daily-review.examples.ts';
import {
  rewardAchievements,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRules,
  rewards,
  rewardSetup,
} from './learning/rewards.ts';
import { rewardExamples } from './learning/rewards.examples.ts';
import { search } from './learning/search.ts';
import { gradingComments } from './learning/grading-comments.ts';
import { googleMeets, sessionAttendance, zooms } from './learning/live-sessions.ts';
import { googleAccounts, zoomAccounts } from './learning/meeting-accounts.ts';
import { liveSessionExamples } from './learning/live-sessions.examples.ts';
import { manualEnrollments } from './learning/manual-enrollments.ts';
import { manualEnrollmentExamples } from './learning/manual-enrollments.examples.ts';
import { longJobs } from './school/long-jobs.ts';
import { longJobExamples } from './school/long-jobs.examples.ts';
import { applyForInstructor, instructorApplications } from './people/instructor-applications.ts';
import { instructorApplicationExamples } from './people/instructor-applications.examples.ts';
import { media } from './school/media.ts';
import { mediaExamples } from './school/media.examples.ts';
import { mediaTrash } from './school/media-trash.ts';
import { mediaTrashExamples } from './school/media-trash.examples.ts';
import { sitePages } from './school/pages.ts';
import { sitePageExamples } from './school/pages.examples.ts';
import { peopleImports } from './people/people-imports.ts';
import { peopleImportExamples } from './people/people-imports.examples.ts';
import { userPreferences } from './people/preferences.ts';
import { preferenceExamples } from './people/preferences.examples.ts';
import { courseAnnouncements } from './communication/announcements.ts';
import { announcementExamples } from './communication/announcements.examples.ts';
import { notificationPreferences, notifications } from './communication/notifications.ts';
import { notificationExamples } from './communication/notifications.examples.ts';
import { privacy } from './people/privacy.ts';
import { progress } from './learning/progress.ts';
import { progressExamples } from './learning/progress.examples.ts';
import { questions } from './quizzes/questions.ts';
import { questionExamples } from './quizzes/questions.examples.ts';
import { qrSignIn } from './people/qr-sign-in.ts';
import { qrSignInExamples } from './people/qr-sign-in.examples.ts';
import { logs } from './school/logs.ts';
import { logExamples } from './school/logs.examples.ts';
import { courseReviews } from './courses/course-reviews.ts';
import { courseReviewExamples } from './courses/course-reviews.examples.ts';
import { questionsAnswers } from './communication/questions-answers.ts';
import { questionsAnswersExamples } from './communication/questions-answers.examples.ts';
import { quizReviews } from './quizzes/quiz-reviews.ts';
import { quizReviewExamples } from './quizzes/quiz-reviews.examples.ts';
import { quizBuilder, quizzes } from './quizzes/quizzes.ts';
import { quizExamples } from './quizzes/quizzes.examples.ts';
import { session } from './people/session.ts';
import { confirmation, twoFactor } from './people/two-factor.ts';
import { twoFactorExamples } from './people/two-factor.examples.ts';
import { tools } from './school/tools.ts';
import { transfer } from './school/transfer.ts';
import { transferExamples } from './school/transfer.examples.ts';
import { uploads } from './school/uploads.ts';
import { utilities } from './school/utilities.ts';
import { utilityExamples } from './school/utilities.examples.ts';
import { videoPlayer, videoNotes } from './learning/watching.ts';
import { watchingExamples } from './learning/watching.examples.ts';

/** Every endpoint of the school, by family. The server's routes, the API document and the web's client follow from it. */
export const contract = {
  session,
  auth,
  users,
  confirmation,
  twoFactor,
  qrSignIn,
  privacy,
  userPreferences,
  notificationPreferences,
  notifications,
  peopleImports,
  applyForInstructor,
  instructorApplications,
  apiKeys,
  roles: rolesList,
  mails,
  settings,
  emailTemplates,
  addons,
  datas,
  uploads,
  media,
  mediaTrash,
  sitePages,
  courses,
  categories,
  tags,
  difficulties,
  sections,
  courseBuilder,
  courseFaqs,
  lessons,
  assignments,
  assignmentReplies,
  assignmentFeedback,
  gradingComments,
  assignmentExceptions,
  zooms,
  googleMeets,
  sessionAttendance,
  zoomAccounts,
  googleAccounts,
  calendar,
  search,
  quizzes,
  quizExceptions,
  quizBuilder,
  questions,
  attempts,
  questionsAnswers,
  quizReviews,
  courseReviews,
  courseAnnouncements,
  rewards,
  rewardSetup,
  rewardPointTypes,
  rewardRanks,
  rewardAchievements,
  rewardRules,
  rewardPeople,
  logs,
  enrollments,
  manualEnrollments,
  progress,
  videoPlayer,
  videoNotes,
  dailyReview,
  reviewCards,
  transfer,
  courseArchives,
  tools,
  utilities,
  analytics,
  longJobs,
};

/** What a caller might send in the body, by family and operation; nothing where nothing is sent. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...accountExamples,
  ...twoFactorExamples,
  ...qrSignInExamples,
  ...preferenceExamples,
  ...notificationExamples,
  ...peopleImportExamples,
  ...instructorApplicationExamples,
  ...apiKeyExamples,
  ...roleExamples,
  ...settingsExamples,
  ...emailTemplateExamples,
  ...mediaExamples,
  ...mediaTrashExamples,
  ...sitePageExamples,
  ...transferExamples,
  ...courseArchiveExamples,
  ...longJobExamples,
  ...courseExamples,
  ...faqExamples,
  ...sectionExamples,
  ...termExamples,
  ...lessonExamples,
  ...assignmentExamples,
  ...exceptionExamples,
  ...liveSessionExamples,
  ...enrollmentExamples,
  ...manualEnrollmentExamples,
  ...progressExamples,
  ...watchingExamples,
  ...dailyReviewExamples,
  ...quizExamples,
  ...questionExamples,
  ...attemptExamples,
  ...questionsAnswersExamples,
  ...quizReviewExamples,
  ...courseReviewExamples,
  ...announcementExamples,
  ...rewardExamples,
  ...logExamples,
  ...utilityExamples,
};

export * from './people/mails.ts';
export * from './people/people-imports.ts';
export * from './people/instructor-applications.ts';
export * from './people/sign-in.ts';
export * from './people/qr-sign-in.ts';
export * from './people/users.ts';
export * from './school/billing.ts';
export * from './base/links.ts';
export * from './school/analytics.ts';
export * from './school/tools.ts';
export * from './school/utilities.ts';
export * from './people/api-keys.ts';
export * from './quizzes/attempts.ts';
export * from './base/content-status.ts';
export * from './courses/course.ts';
export * from './courses/courses.ts';
export * from './base/endpoint.ts';
export * from './learning/enrollments.ts';
export * from './base/error-codes.ts';
export * from './base/errors.ts';
export * from './base/fields.ts';
export * from './examples.ts';
export * from './courses/faqs.ts';
export * from './courses/items.ts';
export * from './base/ids.ts';
export * from './learning/lessons.ts';
export * from './learning/rewards.ts';
export * from './school/reward-placements.ts';
export * from './learning/assignment-feedback.ts';
export * from './learning/assignment-replies.ts';
export * from './learning/assignments.ts';
export * from './learning/grading-comments.ts';
export * from './learning/rubrics.ts';
export * from './learning/exceptions.ts';
export * from './learning/live-sessions.ts';
export * from './learning/calendar.ts';
export * from './learning/daily-review.ts';
export * from './learning/search.ts';
export * from './learning/meeting-accounts.ts';
export * from './school/logs.ts';
export * from './school/long-jobs.ts';
export * from './school/media.ts';
export * from './school/media-trash.ts';
export * from './school/uploads.ts';
export * from './school/pages.ts';
export * from './base/paging.ts';
export * from './people/permissions.ts';
export * from './people/roles.ts';
export * from './communication/announcements.ts';
export * from './communication/notifications.ts';
export * from './people/preferences.ts';
export * from './people/privacy.ts';
export * from './learning/progress.ts';
export * from './quizzes/questions.ts';
export * from './communication/questions-answers.ts';
export * from './quizzes/quiz-reviews.ts';
export * from './courses/course-reviews.ts';
export { type ReviewStatus, reviewStatuses } from './learning/reviews.ts';
export * from './quizzes/quiz.ts';
export * from './quizzes/quizzes.ts';
export * from './base/resource.ts';
export * from './courses/sections.ts';
export * from './people/session.ts';
export * from './people/two-factor.ts';
export * from './school/settings.ts';
export * from './school/email-templates.ts';
export * from './courses/terms.ts';
export * from './school/transfer.ts';
export * from './school/course-archives.ts';
export * from './learning/watching.ts';

// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import { aiTutor } from './ai/ai-tutor.ts';
import { ai, aiChecks, aiMarks, openai } from './ai/ai.ts';
import { courseAnalytics } from './analytics/course-analytics.ts';
import { itemAnalysis } from './analytics/item-analysis.ts';
import { learnersAtRisk } from './analytics/learners-at-risk.ts';
import { schoolAnalytics } from './analytics/school-analytics.ts';
import { studentReports } from './analytics/student-reports.ts';
import { applyForInstructor, instructorApplications } from './applications/instructor-applications.ts';
import { assignmentFeedback } from './assignments/assignment-feedback.ts';
import { assignmentReplies } from './assignments/assignment-replies.ts';
import { assignments } from './assignments/assignments.ts';
import { gradingComments } from './assignments/grading-comments.ts';
import { courseBundles } from './bundles/bundles.ts';
import { certificateFonts } from './certificates/certificate-fonts.ts';
import { certificatePdf } from './certificates/certificate-pdf.ts';
import { certificates } from './certificates/certificates.ts';
import { issuedCertificates, ownCertificates } from './certificates/issued-certificates.ts';
import { certificateVerification } from './certificates/verification.ts';
import { courseAnnouncements } from './communication/announcements.ts';
import { contact } from './communication/contact.ts';
import { messages } from './communication/messages.ts';
import { notificationPreferences, notifications } from './communication/notifications.ts';
import { questionsAnswers } from './communication/questions-answers.ts';
import { courseReviews } from './courses/course-reviews.ts';
import { courses } from './courses/courses.ts';
import { courseFaqs } from './courses/faqs.ts';
import { openingAlerts } from './courses/opening-alerts.ts';
import { courseBuilder, sections } from './courses/sections.ts';
import { categories, difficulties, tags } from './courses/terms.ts';
import { wishlistItems } from './courses/wishlist-items.ts';
import { emailTemplates } from './emails/email-templates.ts';
import { mails } from './emails/mails.ts';
import { enrollments } from './enrollments/enrollments.ts';
import { manualEnrollments } from './enrollments/manual-enrollments.ts';
import { gradeResults, ownGrades } from './gradebook/grade-results.ts';
import { gradebook } from './gradebook/gradebook.ts';
import { grades } from './gradebook/grades.ts';
import { googleClassroomAccount, googleClassrooms } from './integrations/google-classroom.ts';
import { oembed } from './integrations/oembed.ts';
import { zapier } from './integrations/zapier.ts';
import { calendar } from './learning/calendar.ts';
import { dailyReview, reviewCards } from './learning/daily-review.ts';
import { assignmentExceptions, quizExceptions } from './learning/exceptions.ts';
import { lessons } from './learning/lessons.ts';
import { progress } from './learning/progress.ts';
import { search } from './learning/search.ts';
import { videoNotes, videoPlayer } from './learning/watching.ts';
import { googleMeets, sessionAttendance, zooms } from './live-sessions/live-sessions.ts';
import { googleAccounts, zoomAccounts } from './live-sessions/meeting-accounts.ts';
import { mediaTrash } from './media/media-trash.ts';
import { media } from './media/media.ts';
import { uploads } from './media/uploads.ts';
import { orderItems } from './orders/order-items.ts';
import { orderProofs } from './orders/order-proofs.ts';
import { orders } from './orders/orders.ts';
import { gatewayChecks, gatewayPayments, paymentEvents, paymentWebhooks } from './payments/gateways.ts';
import { apiKeys } from './people/api-keys.ts';
import { peopleImports } from './people/people-imports.ts';
import { personNotes } from './people/person-notes.ts';
import { userPreferences } from './people/preferences.ts';
import { privacy } from './people/privacy.ts';
import { roles } from './people/roles.ts';
import { users } from './people/users.ts';
import { attempts } from './quizzes/attempts.ts';
import { questions } from './quizzes/questions.ts';
import { quizReviews } from './quizzes/quiz-reviews.ts';
import { quizBuilder, quizzes } from './quizzes/quizzes.ts';
import { earnings, revenueRates, withdraws } from './revenue/withdraws.ts';
import { rewardAchievements, rewardPeople, rewardPointTypes, rewardRanks, rewardRules, rewardSetup, rewards } from './rewards/rewards.ts';
import { checkout } from './sales/checkout.ts';
import { coupons } from './sales/coupons.ts';
import { products } from './sales/products.ts';
import { addons } from './school/addons.ts';
import { analytics } from './school/analytics.ts';
import { datas } from './school/datas.ts';
import { longJobs } from './school/long-jobs.ts';
import { sitePages } from './school/pages.ts';
import { salesReport } from './school/sales-report.ts';
import { settings } from './school/settings.ts';
import { qrSignIn } from './sign-in/qr-sign-in.ts';
import { session } from './sign-in/session.ts';
import { auth } from './sign-in/sign-in.ts';
import { confirmation, twoFactor } from './sign-in/two-factor.ts';
import { mySubscriptions, subscriptions } from './subscriptions/subscriptions.ts';
import { activity } from './tools/activity.ts';
import { license } from './tools/license.ts';
import { logs } from './tools/logs.ts';
import { tools } from './tools/tools.ts';
import { utilities } from './tools/utilities.ts';
import { courseArchives } from './transfer/course-archives.ts';
import { transfer } from './transfer/transfer.ts';
import { webhookActions } from './webhooks/webhook-actions.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { aiTutorExamples } from './ai/ai-tutor.examples.ts';
import { aiExamples } from './ai/ai.examples.ts';
import { analyticsExamples } from './analytics/analytics.examples.ts';
import { instructorApplicationExamples } from './applications/instructor-applications.examples.ts';
import { assignmentExamples } from './assignments/assignments.examples.ts';
import { bundleExamples } from './bundles/bundles.examples.ts';
import { certificateExamples } from './certificates/certificates.examples.ts';
import { announcementExamples } from './communication/announcements.examples.ts';
import { contactExamples } from './communication/contact.examples.ts';
import { messageExamples } from './communication/messages.examples.ts';
import { notificationExamples } from './communication/notifications.examples.ts';
import { questionsAnswersExamples } from './communication/questions-answers.examples.ts';
import { courseReviewExamples } from './courses/course-reviews.examples.ts';
import { courseExamples } from './courses/courses.examples.ts';
import { faqExamples } from './courses/faqs.examples.ts';
import { sectionExamples } from './courses/sections.examples.ts';
import { termExamples } from './courses/terms.examples.ts';
import { wishlistExamples } from './courses/wishlist-items.examples.ts';
import { emailTemplateExamples } from './emails/email-templates.examples.ts';
import { enrollmentExamples } from './enrollments/enrollments.examples.ts';
import { manualEnrollmentExamples } from './enrollments/manual-enrollments.examples.ts';
import { gradebookExamples } from './gradebook/gradebook.examples.ts';
import { googleClassroomExamples } from './integrations/google-classroom.examples.ts';
import { zapierExamples } from './integrations/zapier.examples.ts';
import { dailyReviewExamples } from './learning/daily-review.examples.ts';
import { exceptionExamples } from './learning/exceptions.examples.ts';
import { lessonExamples } from './learning/lessons.examples.ts';
import { progressExamples } from './learning/progress.examples.ts';
import { watchingExamples } from './learning/watching.examples.ts';
import { liveSessionExamples } from './live-sessions/live-sessions.examples.ts';
import { mediaTrashExamples } from './media/media-trash.examples.ts';
import { mediaExamples } from './media/media.examples.ts';
import { orderExamples } from './orders/orders.examples.ts';
import { gatewayExamples } from './payments/gateways.examples.ts';
import { accountExamples } from './people/accounts.examples.ts';
import { apiKeyExamples } from './people/api-keys.examples.ts';
import { peopleImportExamples } from './people/people-imports.examples.ts';
import { personNoteExamples } from './people/person-notes.examples.ts';
import { preferenceExamples } from './people/preferences.examples.ts';
import { roleExamples } from './people/roles.examples.ts';
import { attemptExamples } from './quizzes/attempts.examples.ts';
import { questionExamples } from './quizzes/questions.examples.ts';
import { quizReviewExamples } from './quizzes/quiz-reviews.examples.ts';
import { quizExamples } from './quizzes/quizzes.examples.ts';
import { withdrawExamples } from './revenue/withdraws.examples.ts';
import { rewardExamples } from './rewards/rewards.examples.ts';
import { checkoutExamples } from './sales/checkout.examples.ts';
import { couponExamples } from './sales/coupons.examples.ts';
import { addonsExamples } from './school/addons.examples.ts';
import { longJobExamples } from './school/long-jobs.examples.ts';
import { sitePageExamples } from './school/pages.examples.ts';
import { settingsExamples } from './school/settings.examples.ts';
import { qrSignInExamples } from './sign-in/qr-sign-in.examples.ts';
import { twoFactorExamples } from './sign-in/two-factor.examples.ts';
import { subscriptionExamples } from './subscriptions/subscriptions.examples.ts';
import { licenseExamples } from './tools/license.examples.ts';
import { logExamples } from './tools/logs.examples.ts';
import { utilityExamples } from './tools/utilities.examples.ts';
import { courseArchiveExamples } from './transfer/course-archives.examples.ts';
import { transferExamples } from './transfer/transfer.examples.ts';
import { webhookActionExamples } from './webhooks/webhook-actions.examples.ts';
import { webhookExamples } from './webhooks/webhooks.examples.ts';

/** Every endpoint of the school, by family. The server's routes, the API document and the web's client follow from it. */
export const contract = {
  aiTutor,
  ai,
  aiChecks,
  aiMarks,
  openai,
  courseAnalytics,
  itemAnalysis,
  learnersAtRisk,
  schoolAnalytics,
  studentReports,
  applyForInstructor,
  instructorApplications,
  assignmentFeedback,
  assignmentReplies,
  assignments,
  gradingComments,
  courseBundles,
  certificateFonts,
  certificatePdf,
  certificates,
  issuedCertificates,
  ownCertificates,
  certificateVerification,
  courseAnnouncements,
  contact,
  messages,
  notificationPreferences,
  notifications,
  questionsAnswers,
  courseReviews,
  courses,
  courseFaqs,
  openingAlerts,
  courseBuilder,
  sections,
  categories,
  difficulties,
  tags,
  wishlistItems,
  emailTemplates,
  mails,
  enrollments,
  manualEnrollments,
  gradeResults,
  ownGrades,
  gradebook,
  grades,
  googleClassroomAccount,
  googleClassrooms,
  oembed,
  zapier,
  calendar,
  dailyReview,
  reviewCards,
  assignmentExceptions,
  quizExceptions,
  lessons,
  progress,
  search,
  videoNotes,
  videoPlayer,
  googleMeets,
  sessionAttendance,
  zooms,
  googleAccounts,
  zoomAccounts,
  mediaTrash,
  media,
  uploads,
  orderItems,
  orderProofs,
  orders,
  gatewayChecks,
  gatewayPayments,
  paymentEvents,
  paymentWebhooks,
  apiKeys,
  peopleImports,
  personNotes,
  userPreferences,
  privacy,
  roles,
  users,
  attempts,
  questions,
  quizReviews,
  quizBuilder,
  quizzes,
  earnings,
  revenueRates,
  withdraws,
  rewardAchievements,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRules,
  rewardSetup,
  rewards,
  checkout,
  coupons,
  products,
  addons,
  analytics,
  datas,
  longJobs,
  sitePages,
  salesReport,
  settings,
  qrSignIn,
  session,
  auth,
  confirmation,
  twoFactor,
  mySubscriptions,
  subscriptions,
  activity,
  license,
  logs,
  tools,
  utilities,
  courseArchives,
  transfer,
  webhookActions,
  webhooks,
};

/** What a caller might send in the body, by family and operation; nothing where nothing is sent. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...aiTutorExamples,
  ...aiExamples,
  ...analyticsExamples,
  ...instructorApplicationExamples,
  ...assignmentExamples,
  ...bundleExamples,
  ...certificateExamples,
  ...announcementExamples,
  ...contactExamples,
  ...messageExamples,
  ...notificationExamples,
  ...questionsAnswersExamples,
  ...courseReviewExamples,
  ...courseExamples,
  ...faqExamples,
  ...sectionExamples,
  ...termExamples,
  ...wishlistExamples,
  ...emailTemplateExamples,
  ...enrollmentExamples,
  ...manualEnrollmentExamples,
  ...gradebookExamples,
  ...googleClassroomExamples,
  ...zapierExamples,
  ...dailyReviewExamples,
  ...exceptionExamples,
  ...lessonExamples,
  ...progressExamples,
  ...watchingExamples,
  ...liveSessionExamples,
  ...mediaTrashExamples,
  ...mediaExamples,
  ...orderExamples,
  ...gatewayExamples,
  ...accountExamples,
  ...apiKeyExamples,
  ...peopleImportExamples,
  ...personNoteExamples,
  ...preferenceExamples,
  ...roleExamples,
  ...attemptExamples,
  ...questionExamples,
  ...quizReviewExamples,
  ...quizExamples,
  ...withdrawExamples,
  ...rewardExamples,
  ...checkoutExamples,
  ...couponExamples,
  ...addonsExamples,
  ...longJobExamples,
  ...sitePageExamples,
  ...settingsExamples,
  ...qrSignInExamples,
  ...twoFactorExamples,
  ...subscriptionExamples,
  ...licenseExamples,
  ...logExamples,
  ...utilityExamples,
  ...courseArchiveExamples,
  ...transferExamples,
  ...webhookActionExamples,
  ...webhookExamples,
};

export * from './ai/ai-drafts.ts';
export * from './ai/ai-tutor.ts';
export * from './ai/ai.settings.ts';
export * from './ai/ai.ts';
export * from './analytics/analytics-shapes.ts';
export * from './analytics/course-analytics.ts';
export * from './analytics/item-analysis.ts';
export * from './analytics/learners-at-risk.ts';
export * from './analytics/school-analytics.ts';
export * from './analytics/student-reports.ts';
export * from './applications/instructor-applications.settings.ts';
export * from './applications/instructor-applications.ts';
export * from './assignments/assignment-feedback.ts';
export * from './assignments/assignment-replies.ts';
export * from './assignments/assignments.ts';
export * from './assignments/grading-comments.ts';
export * from './assignments/rubrics.ts';
export * from './base/content-status.ts';
export * from './base/define-errors.ts';
export * from './base/endpoint.ts';
export * from './base/errors.ts';
export * from './base/fields.ts';
export * from './base/ids.ts';
export * from './base/links.ts';
export * from './base/locales.ts';
export * from './base/oauth.ts';
export * from './base/paging.ts';
export * from './base/places.ts';
export * from './base/refs.ts';
export * from './base/request-examples.ts';
export * from './base/resource.ts';
export * from './base/settings.ts';
export * from './bundles/bundles.ts';
export * from './certificates/certificate-fonts.ts';
export * from './certificates/certificate-pdf.ts';
export * from './certificates/certificates.ts';
export * from './certificates/course-certificate.ts';
export * from './certificates/drawing-svg.ts';
export * from './certificates/drawing.ts';
export * from './certificates/issued-certificates.ts';
export * from './certificates/layout.ts';
export * from './certificates/paper.ts';
export * from './certificates/placeholders.ts';
export * from './certificates/verification.ts';
export * from './communication/announcements.ts';
export * from './communication/contact.ts';
export * from './communication/messages.ts';
export * from './communication/notifications.ts';
export * from './communication/questions-answers.ts';
export * from './courses/catalog.settings.ts';
export * from './courses/course-languages.ts';
export * from './courses/course-page.settings.ts';
export * from './courses/course-reviews.settings.ts';
export * from './courses/course-reviews.ts';
export * from './courses/course.ts';
export * from './courses/courses.settings.ts';
export * from './courses/courses.ts';
export * from './courses/faqs.ts';
export * from './courses/items.ts';
export * from './courses/opening-alerts.ts';
export * from './courses/sections.ts';
export * from './courses/terms.ts';
export * from './courses/wishlist-items.ts';
export * from './emails/email-delivery.settings.ts';
export * from './emails/email-ids.ts';
export * from './emails/email-templates.settings.ts';
export * from './emails/email-templates.ts';
export * from './emails/mails.ts';
export * from './enrollments/enrollments.ts';
export * from './enrollments/manual-enrollments.ts';
export * from './enrollments/reminders.settings.ts';
export * from './gradebook/grade-results.ts';
export * from './gradebook/grade-shapes.ts';
export * from './gradebook/gradebook.ts';
export * from './gradebook/grades.ts';
export * from './integrations/embedding.settings.ts';
export * from './integrations/google-classroom.ts';
export * from './integrations/mcp.settings.ts';
export * from './integrations/oembed.ts';
export * from './integrations/outgoing.settings.ts';
export * from './integrations/zapier.ts';
export * from './learning/calendar.ts';
export * from './learning/daily-review.ts';
export * from './learning/exceptions.ts';
export * from './learning/learn-page.settings.ts';
export * from './learning/lessons.ts';
export * from './learning/progress.ts';
export * from './learning/reviews.ts';
export * from './learning/search.ts';
export * from './learning/watching.settings.ts';
export * from './learning/watching.ts';
export * from './live-sessions/live-sessions.ts';
export * from './live-sessions/meeting-accounts.ts';
export * from './media/file-names.ts';
export * from './media/media-trash.ts';
export * from './media/media.ts';
export * from './media/trash.settings.ts';
export * from './media/uploads.settings.ts';
export * from './media/uploads.ts';
export * from './orders/invoice.settings.ts';
export * from './orders/order-items.ts';
export * from './orders/order-proofs.ts';
export * from './orders/order-shapes.ts';
export * from './orders/orders.settings.ts';
export * from './orders/orders.ts';
export * from './payments/gateways.ts';
export * from './payments/payments.settings.ts';
export * from './payments/paypal.settings.ts';
export * from './payments/stripe.settings.ts';
export * from './people/api-keys.ts';
export * from './people/people-imports.ts';
export * from './people/permissions.ts';
export * from './people/person-fields.ts';
export * from './people/person-notes.ts';
export * from './people/preferences.ts';
export * from './people/privacy.settings.ts';
export * from './people/privacy.ts';
export * from './people/roles.ts';
export * from './people/user.ts';
export * from './people/users.ts';
export * from './quizzes/attempts.ts';
export * from './quizzes/questions.ts';
export * from './quizzes/quiz-reviews.ts';
export * from './quizzes/quiz.ts';
export * from './quizzes/quizzes.settings.ts';
export * from './quizzes/quizzes.ts';
export * from './revenue/revenue.settings.ts';
export * from './revenue/withdraws.ts';
export * from './rewards/reward-placements.settings.ts';
export * from './rewards/reward-placements.ts';
export * from './rewards/rewards.ts';
export * from './sales/checkout.settings.ts';
export * from './sales/checkout.ts';
export * from './sales/coupons.ts';
export * from './sales/money.ts';
export * from './sales/offer-fields.ts';
export * from './sales/product-ids.ts';
export * from './sales/products.ts';
export * from './sales/tax-region.ts';
export * from './sales/taxes.settings.ts';
export * from './school/addons.ts';
export * from './school/analytics.ts';
export * from './school/billing.ts';
export * from './school/datas.ts';
export * from './school/long-jobs.ts';
export * from './school/pages.settings.ts';
export * from './school/pages.ts';
export * from './school/permalinks.settings.ts';
export * from './school/sales-report.ts';
export * from './school/settings.ts';
export * from './school/site.settings.ts';
export * from './sign-in/qr-sign-in.ts';
export * from './sign-in/registration.settings.ts';
export * from './sign-in/session.ts';
export * from './sign-in/sign-in.settings.ts';
export * from './sign-in/sign-in.ts';
export * from './sign-in/two-factor.settings.ts';
export * from './sign-in/two-factor.ts';
export * from './subscriptions/subscription-shapes.ts';
export * from './subscriptions/subscriptions.settings.ts';
export * from './subscriptions/subscriptions.ts';
export * from './text/ascii-email.ts';
export * from './text/blanks.ts';
export * from './text/email-address.ts';
export * from './text/fold.ts';
export * from './text/mathml.ts';
export * from './text/normalize.ts';
export * from './text/slug.ts';
export * from './tools/activity-kinds.ts';
export * from './tools/activity.ts';
export * from './tools/license.ts';
export * from './tools/logs.settings.ts';
export * from './tools/logs.ts';
export * from './tools/tools.ts';
export * from './tools/utilities.ts';
export * from './transfer/course-archives.ts';
export * from './transfer/transfer.ts';
export * from './webhooks/webhook-actions.ts';
export * from './webhooks/webhook-events.ts';
export * from './webhooks/webhooks.ts';

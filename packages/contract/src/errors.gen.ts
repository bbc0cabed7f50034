// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import { collectErrors } from './base/define-errors.ts';
import { aiTutorErrors } from './ai/ai-tutor.errors.ts';
import { aiErrors } from './ai/ai.errors.ts';
import { instructorApplicationsErrors } from './applications/instructor-applications.errors.ts';
import { assignmentFeedbackErrors } from './assignments/assignment-feedback.errors.ts';
import { assignmentsErrors } from './assignments/assignments.errors.ts';
import { commonErrors } from './base/common.errors.ts';
import { bundlesErrors } from './bundles/bundles.errors.ts';
import { certificatesErrors } from './certificates/certificates.errors.ts';
import { contactErrors } from './communication/contact.errors.ts';
import { messagesErrors } from './communication/messages.errors.ts';
import { questionsAnswersErrors } from './communication/questions-answers.errors.ts';
import { courseReviewsErrors } from './courses/course-reviews.errors.ts';
import { coursesErrors } from './courses/courses.errors.ts';
import { itemsErrors } from './courses/items.errors.ts';
import { termsErrors } from './courses/terms.errors.ts';
import { mailsErrors } from './emails/mails.errors.ts';
import { enrollmentsErrors } from './enrollments/enrollments.errors.ts';
import { gradebookErrors } from './gradebook/gradebook.errors.ts';
import { embeddingErrors } from './integrations/embedding.errors.ts';
import { googleClassroomErrors } from './integrations/google-classroom.errors.ts';
import { mcpErrors } from './integrations/mcp.errors.ts';
import { zapierErrors } from './integrations/zapier.errors.ts';
import { dailyReviewErrors } from './learning/daily-review.errors.ts';
import { lessonsErrors } from './learning/lessons.errors.ts';
import { progressErrors } from './learning/progress.errors.ts';
import { watchingErrors } from './learning/watching.errors.ts';
import { liveSessionsErrors } from './live-sessions/live-sessions.errors.ts';
import { mediaErrors } from './media/media.errors.ts';
import { uploadsErrors } from './media/uploads.errors.ts';
import { ordersErrors } from './orders/orders.errors.ts';
import { paymentsErrors } from './payments/payments.errors.ts';
import { rolesErrors } from './people/roles.errors.ts';
import { usersErrors } from './people/users.errors.ts';
import { attemptsErrors } from './quizzes/attempts.errors.ts';
import { quizReviewsErrors } from './quizzes/quiz-reviews.errors.ts';
import { quizzesErrors } from './quizzes/quizzes.errors.ts';
import { withdrawsErrors } from './revenue/withdraws.errors.ts';
import { rewardsErrors } from './rewards/rewards.errors.ts';
import { checkoutErrors } from './sales/checkout.errors.ts';
import { pagesErrors } from './school/pages.errors.ts';
import { settingsErrors } from './school/settings.errors.ts';
import { signInErrors } from './sign-in/sign-in.errors.ts';
import { twoFactorErrors } from './sign-in/two-factor.errors.ts';
import { subscriptionsErrors } from './subscriptions/subscriptions.errors.ts';
import { licenseErrors } from './tools/license.errors.ts';
import { webhookActionsErrors } from './webhooks/webhook-actions.errors.ts';
import { webhooksErrors } from './webhooks/webhooks.errors.ts';

export const errors = collectErrors(
  aiTutorErrors,
  aiErrors,
  instructorApplicationsErrors,
  assignmentFeedbackErrors,
  assignmentsErrors,
  commonErrors,
  bundlesErrors,
  certificatesErrors,
  contactErrors,
  messagesErrors,
  questionsAnswersErrors,
  courseReviewsErrors,
  coursesErrors,
  itemsErrors,
  termsErrors,
  mailsErrors,
  enrollmentsErrors,
  gradebookErrors,
  embeddingErrors,
  googleClassroomErrors,
  mcpErrors,
  zapierErrors,
  dailyReviewErrors,
  lessonsErrors,
  progressErrors,
  watchingErrors,
  liveSessionsErrors,
  mediaErrors,
  uploadsErrors,
  ordersErrors,
  paymentsErrors,
  rolesErrors,
  usersErrors,
  attemptsErrors,
  quizReviewsErrors,
  quizzesErrors,
  withdrawsErrors,
  rewardsErrors,
  checkoutErrors,
  pagesErrors,
  settingsErrors,
  signInErrors,
  twoFactorErrors,
  subscriptionsErrors,
  licenseErrors,
  webhookActionsErrors,
  webhooksErrors,
);

import { dailyReviewModule } from './modules/daily-review/index.ts';
import { demoModule } from './demo/index.ts';
import { aiModule } from './modules/ai/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { applicationsModule } from './modules/applications/index.ts';
import { courseArchivesModule } from './modules/course-archives/index.ts';
import { announcementsModule } from './modules/announcements/index.ts';
import { assignmentsModule } from './modules/assignments/index.ts';
import { bundlesModule } from './modules/bundles/index.ts';
import { calendarModule } from './modules/calendar/index.ts';
import { certificatesModule } from './modules/certificates/index.ts';
import { checkoutModule } from './modules/checkout/index.ts';
import { contactModule } from './modules/contact/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { coursesModule } from './modules/courses/index.ts';
import { faqsModule } from './modules/faqs/index.ts';
import { embeddingModule } from './modules/embedding/index.ts';
import { enrollmentsModule } from './modules/enrollments/index.ts';
import { googleClassroomModule } from './modules/google-classroom/index.ts';
import { gradebookModule } from './modules/gradebook/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { invoicesModule } from './modules/invoices/index.ts';
import { issuedCertificatesModule } from './modules/issued-certificates/index.ts';
import { licenseModule } from './modules/license/index.ts';
import { lessonsModule } from './modules/lessons/index.ts';
import { googleMeetsModule, zoomsModule } from './modules/live-sessions/index.ts';
import { logsModule } from './modules/logs/index.ts';
import { longJobsModule } from './modules/long-jobs/index.ts';
import { mailsModule } from './modules/mails/index.ts';
import { mediaModule } from './modules/media/index.ts';
import { mcpModule } from './modules/mcp/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { openingsModule } from './modules/openings/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { pagesModule } from './modules/pages/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { peopleImportModule } from './modules/people-import/index.ts';
import { peopleModule } from './modules/people/index.ts';
import { productsModule } from './modules/products/index.ts';
import { progressModule } from './modules/progress/index.ts';
import { quizzesModule } from './modules/quizzes/index.ts';
import { questionsAnswersModule } from './modules/questions-answers/index.ts';
import { revenueModule } from './modules/revenue/index.ts';
import { reviewsModule } from './modules/reviews/index.ts';
import { rewardsModule } from './modules/rewards/index.ts';
import { searchModule } from './modules/search/index.ts';
import { settingsModule } from './modules/settings/index.ts';
import { subscriptionsModule } from './modules/subscriptions/index.ts';
import { taxesModule } from './modules/taxes/index.ts';
import { termsModule } from './modules/terms/index.ts';
import { toolsModule } from './modules/tools/index.ts';
import { transferModule } from './modules/transfer/index.ts';
import { uploadsModule } from './modules/uploads/index.ts';
import { watchingModule } from './modules/watching/index.ts';
import { wishlistModule } from './modules/wishlist/index.ts';
import { webhookActionsModule } from './modules/webhook-actions/index.ts';
import { webhooksModule } from './modules/webhooks/index.ts';
import { zapierModule } from './modules/zapier/index.ts';
import type { Module } from './platform/module.ts';

/** Upstream first. */
export const modules: readonly Module[] = [
  settingsModule,
  taxesModule,
  invoicesModule,
  mailsModule,
  identityModule,
  longJobsModule,
  peopleModule,
  contactModule,
  uploadsModule,
  mediaModule,
  pagesModule,
  termsModule,
  coursesModule,
  faqsModule,
  embeddingModule,
  enrollmentsModule,
  openingsModule,
  wishlistModule,
  bundlesModule,
  ordersModule,
  couponsModule,
  paymentsModule,
  subscriptionsModule,
  checkoutModule,
  revenueModule,
  productsModule,
  peopleImportModule,
  googleClassroomModule,
  applicationsModule,
  progressModule,
  watchingModule,
  calendarModule,
  lessonsModule,
  quizzesModule,
  assignmentsModule,
  zoomsModule,
  googleMeetsModule,
  reviewsModule,
  questionsAnswersModule,
  announcementsModule,
  searchModule,
  notificationsModule,
  rewardsModule,
  dailyReviewModule,
  gradebookModule,
  certificatesModule,
  issuedCertificatesModule,
  analyticsModule,
  webhooksModule,
  transferModule,
  courseArchivesModule,
  webhookActionsModule,
  zapierModule,
  mcpModule,
  aiModule,
  logsModule,
  licenseModule,
  toolsModule,
  demoModule,
];

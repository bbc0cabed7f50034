// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import { z } from 'zod';
import { type SettingsGroup, settingsPart } from './base/settings.ts';
import { aiSettings } from './ai/ai.settings.ts';
import { instructorApplicationSettings } from './applications/instructor-applications.settings.ts';
import { catalogSettings, cardPartSettings, catalogFilterSettings } from './courses/catalog.settings.ts';
import { pagePartSettings, relatedCourseSettings, shareSettings } from './courses/course-page.settings.ts';
import { courseReviewSettings } from './courses/course-reviews.settings.ts';
import { courseAccessSettings } from './courses/courses.settings.ts';
import { emailDeliverySettings } from './emails/email-delivery.settings.ts';
import { senderSettings, emailOverrideSettings } from './emails/email-templates.settings.ts';
import { reminderSettings } from './enrollments/reminders.settings.ts';
import { embeddingSettings } from './integrations/embedding.settings.ts';
import { mcpSettings } from './integrations/mcp.settings.ts';
import { outgoingSettings } from './integrations/outgoing.settings.ts';
import { learningSettings, learnPageSettings } from './learning/learn-page.settings.ts';
import { videoPlayerSettings } from './learning/watching.settings.ts';
import { trashSettings } from './media/trash.settings.ts';
import { uploadSettings } from './media/uploads.settings.ts';
import { invoiceSettings } from './orders/invoice.settings.ts';
import { orderSettings } from './orders/orders.settings.ts';
import { currencySettings, storeSettings } from './payments/payments.settings.ts';
import { paypalSettings } from './payments/paypal.settings.ts';
import { stripeSettings } from './payments/stripe.settings.ts';
import { accountDeletionSettings, consentSettings } from './people/privacy.settings.ts';
import { quizAttemptSettings, quizDisplaySettings, quizPagingSettings } from './quizzes/quizzes.settings.ts';
import { revenueSettings } from './revenue/revenue.settings.ts';
import { rewardPlacementSettings } from './rewards/reward-placements.settings.ts';
import { checkoutSettings, checkoutFieldSettings, offlineSettings } from './sales/checkout.settings.ts';
import { taxSettings } from './sales/taxes.settings.ts';
import { sitePageSettings } from './school/pages.settings.ts';
import { permalinkSettings } from './school/permalinks.settings.ts';
import { siteSettings, brandingSettings } from './school/site.settings.ts';
import { registrationSettings } from './sign-in/registration.settings.ts';
import { emailVerificationSettings, signInSettings } from './sign-in/sign-in.settings.ts';
import { oneTimeCodeSettings, twoFactorSettings } from './sign-in/two-factor.settings.ts';
import { subscriptionSettings } from './subscriptions/subscriptions.settings.ts';
import { logSettings, debugSettings } from './tools/logs.settings.ts';

/** In the order of the settings screen. */
export const settingsGroups: readonly SettingsGroup[] = [
  siteSettings,
  brandingSettings,
  sitePageSettings,
  courseAccessSettings,
  registrationSettings,
  instructorApplicationSettings,
  videoPlayerSettings,
  catalogSettings,
  cardPartSettings,
  catalogFilterSettings,
  pagePartSettings,
  courseReviewSettings,
  relatedCourseSettings,
  shareSettings,
  learningSettings,
  learnPageSettings,
  quizAttemptSettings,
  quizDisplaySettings,
  quizPagingSettings,
  currencySettings,
  storeSettings,
  taxSettings,
  orderSettings,
  checkoutSettings,
  checkoutFieldSettings,
  stripeSettings,
  paypalSettings,
  offlineSettings,
  invoiceSettings,
  revenueSettings,
  subscriptionSettings,
  senderSettings,
  reminderSettings,
  emailDeliverySettings,
  emailVerificationSettings,
  signInSettings,
  oneTimeCodeSettings,
  twoFactorSettings,
  accountDeletionSettings,
  consentSettings,
  permalinkSettings,
  uploadSettings,
  trashSettings,
  logSettings,
  debugSettings,
  embeddingSettings,
  outgoingSettings,
  mcpSettings,
  aiSettings,
  emailOverrideSettings,
  rewardPlacementSettings,
];

export const settingsDocument = z.object({
  general: settingsPart({
    site: settingsPart(siteSettings.shape),
    styling: settingsPart(brandingSettings.shape),
    pages: settingsPart(sitePageSettings.shape),
    course_access: settingsPart(courseAccessSettings.shape),
    registration: settingsPart(registrationSettings.shape),
    player: settingsPart(videoPlayerSettings.shape),
  }),
  accounts_page: settingsPart({
    display: settingsPart(instructorApplicationSettings.shape),
  }),
  course_archive: settingsPart({
    display: settingsPart(catalogSettings.shape),
    components_visibility: settingsPart(cardPartSettings.shape),
    filters_and_sorting: settingsPart(catalogFilterSettings.shape),
  }),
  single_course: settingsPart({
    components_visibility: settingsPart(pagePartSettings.shape),
    reviews: settingsPart(courseReviewSettings.shape),
    related_courses: settingsPart(relatedCourseSettings.shape),
    social_share: settingsPart(shareSettings.shape),
  }),
  learn_page: settingsPart({
    general: settingsPart(learningSettings.shape),
    display: settingsPart(learnPageSettings.shape),
  }),
  quiz: settingsPart({
    general: settingsPart(quizAttemptSettings.shape),
    display: settingsPart(quizDisplaySettings.shape),
    styling: settingsPart(quizPagingSettings.shape),
  }),
  payments: settingsPart({
    currency: settingsPart(currencySettings.shape),
    store: settingsPart(storeSettings.shape),
    tax: settingsPart(taxSettings.shape),
    orders: settingsPart(orderSettings.shape),
    checkout: settingsPart(checkoutSettings.shape),
    checkout_fields: settingsPart(checkoutFieldSettings.shape),
    stripe: settingsPart(stripeSettings.shape),
    paypal: settingsPart(paypalSettings.shape),
    offline: settingsPart(offlineSettings.shape),
    invoice: settingsPart(invoiceSettings.shape),
    revenue_sharing: settingsPart(revenueSettings.shape),
    subscription: settingsPart(subscriptionSettings.shape),
  }),
  emails: settingsPart({
    ...emailOverrideSettings.shape,
    general: settingsPart(senderSettings.shape),
    reminders: settingsPart(reminderSettings.shape),
    delivery: settingsPart(emailDeliverySettings.shape),
  }),
  authentication: settingsPart({
    ...signInSettings.shape,
    email_verification: settingsPart(emailVerificationSettings.shape),
    otp: settingsPart(oneTimeCodeSettings.shape),
    require_two_factor: settingsPart(twoFactorSettings.shape),
  }),
  account_page: settingsPart(accountDeletionSettings.shape),
  advance: settingsPart({
    ...trashSettings.shape,
    ...logSettings.shape,
    gdpr: settingsPart(consentSettings.shape),
    permalinks: settingsPart(permalinkSettings.shape),
    uploads: settingsPart(uploadSettings.shape),
    debug: settingsPart(debugSettings.shape),
    embedding: settingsPart(embeddingSettings.shape),
  }),
  integrations: settingsPart({
    ...outgoingSettings.shape,
    mcp: settingsPart(mcpSettings.shape),
    ai: settingsPart(aiSettings.shape),
    gamipress: settingsPart(rewardPlacementSettings.shape),
  }),
});

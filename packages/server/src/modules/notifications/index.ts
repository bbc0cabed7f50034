import { announcementRead } from '../announcements/index.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { mailFilters } from '../mails/index.ts';
import { DELIVERY_QUEUE, deliveryJobs, deliverySubscribers } from './announcements/delivery.usecases.ts';
import { accountMailSubscribers } from './account-mails.usecases.ts';
import { assignmentMailSubscribers } from './assignment-mails.usecases.ts';
import { learnerMailSubscribers } from './learner-mails.usecases.ts';
import { digestJobs } from './digest/digest.usecases.ts';
import { inboxSubscribers } from './inbox/inbox-subscribers.usecases.ts';
import { orderSubscribers } from './inbox/order-subscribers.usecases.ts';
import { withdrawalSubscribers } from './inbox/withdrawal-subscribers.usecases.ts';
import { questionSubscribers } from './inbox/question-subscribers.usecases.ts';
import { questionMailSubscribers } from './question-mails.usecases.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { readAnnouncementNotifications } from './inbox/inbox.queries.ts';
import { inboxJobs } from './inbox/inbox.usecases.ts';
import { notificationsErasure } from './notifications.erasure.ts';
import { notificationMails } from './notifications.mails.ts';
import { notificationsOwnData } from './own-data.queries.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { withoutMail } from './preferences/preferences.usecases.ts';
import { reminderJobs } from './reminders.usecases.ts';
import { unlockJobs, unlockSubscribers } from './unlocks/unlocks.usecases.ts';
import { streamRoutes } from './stream/stream.routes.ts';

export { insertNotifications } from './inbox/notify.queries.ts';
export { notify } from './inbox/notify.usecases.ts';
export { rewardName } from './extension-points.ts';

export const notificationsModule: Module = {
  routes: (app, services) => {
    inboxRoutes(app, services);
    streamRoutes(app, services);
    preferencesRoutes(app, services);
    messagesRoutes(app, services);
  },
  subscribers: (services) => [
    ...inboxSubscribers(services),
    ...questionSubscribers(services),
    ...orderSubscribers(services),
    ...withdrawalSubscribers(services),
    ...accountMailSubscribers(services),
    ...learnerMailSubscribers(services),
    ...assignmentMailSubscribers(services),
    ...questionMailSubscribers(services),
    ...deliverySubscribers(services),
    ...unlockSubscribers(services),
  ],
  queues: [DELIVERY_QUEUE],
  jobs: (services) => [
    ...reminderJobs(services),
    ...inboxJobs(services),
    ...digestJobs(services),
    ...deliveryJobs(services),
    ...unlockJobs(services),
  ],
  contributes: [
    contribute(mailKinds, notificationMails),
    contribute(mailFilters, withoutMail),
    contribute(announcementRead, readAnnouncementNotifications),
    contribute(erasures, notificationsErasure),
    contribute(ownDataAnswers, notificationsOwnData),
  ],
};

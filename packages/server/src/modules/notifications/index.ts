import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { accountMailSubscribers } from './account-mails.usecases.ts';
import { assignmentMailSubscribers } from './assignment-mails.usecases.ts';
import { learnerMailSubscribers } from './learner-mails.usecases.ts';
import { notificationsErasure } from './notifications.erasure.ts';
import { notificationMails } from './notifications.mails.ts';
import { notificationsOwnData } from './own-data.queries.ts';
import { reminderJobs } from './reminders.usecases.ts';

export const notificationsModule: Module = {
  subscribers: (services) => [
    ...accountMailSubscribers(services),
    ...learnerMailSubscribers(services),
    ...assignmentMailSubscribers(services),
  ],
  jobs: reminderJobs,
  contributes: [
    contribute(mailKinds, notificationMails),
    contribute(erasures, notificationsErasure),
    contribute(ownDataAnswers, notificationsOwnData),
  ],
};

import type { Module } from '../../platform/module.ts';
import { emailTemplatesRoutes } from './email-templates.routes.ts';

export {
  isSent,
  type Letter,
  type MailContext,
  mailContextOf,
  overrideOf,
  readMailContext,
  type Recipient,
} from './compose-mail.ts';
export { mailResent } from './mails.events.ts';
export { listMails, requireMailServer, resendFailedMails, resendMail, sendSoon } from './mails.usecases.ts';
export { mailFilters, mailPeople, mailPerson, selectWithoutMail } from './send-mail.ts';
export { countUnsentMails, selectUnsentMails } from './unsent-mails.queries.ts';
export { readUnsubscribeToken } from './unsubscribe.ts';
export { withoutSecrets } from './without-secrets.ts';

export const mailsModule: Module = { routes: emailTemplatesRoutes };

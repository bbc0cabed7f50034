import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { contactFormState } from '../identity/index.ts';
import { contactMails } from './contact.mails.ts';
import { contactRoutes } from './contact.routes.ts';
import { isContactFormOpen } from './contact.usecases.ts';

export const contactModule: Module = {
  routes: contactRoutes,
  contributes: [contribute(mailKinds, contactMails), contribute(contactFormState, isContactFormOpen)],
};

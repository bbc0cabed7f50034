import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { contactMails } from './contact.mails.ts';
import { contactRoutes } from './contact.routes.ts';

export const contactModule: Module = {
  routes: contactRoutes,
  contributes: [contribute(mailKinds, contactMails)],
};

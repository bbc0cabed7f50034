import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  readEmailTemplate,
  resetEmailTemplate,
  sendEmailTemplateTest,
} from './email-templates.usecases.ts';

const administrator = memberWith('manage_settings');

export function emailTemplatesRoutes(app: FastifyInstance, services: Services): void {
  const { emailTemplates: templates } = contract;
  route(app, services, templates.list, administrator, listEmailTemplates);
  route(app, services, templates.get, administrator, (call) =>
    readEmailTemplate(call, { ...call.input.params, ...call.input.query }),
  );
  route(app, services, templates.update, administrator, (call) =>
    changeEmailTemplate({ ...call, actor: call.subject }, { ...call.input.params, change: call.input.body }),
  );
  route(app, services, templates.preview, administrator, (call) =>
    previewEmailTemplate(call, { ...call.input.params, text: call.input.body }),
  );
  route(app, services, templates.test, administrator, (call) =>
    sendEmailTemplateTest({ ...call, actor: call.subject }, { ...call.input.params, text: call.input.body }),
  );
  route(app, services, templates.reset, administrator, (call) =>
    resetEmailTemplate({ ...call, actor: call.subject }, call.input.body),
  );
}

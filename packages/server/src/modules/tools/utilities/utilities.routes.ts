import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../../platform/http/route.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { message } from '../words/messages.ts';
import { listUtilities, readPreview, startUtility } from './start.usecases.ts';

const administrator = memberWith('manage_settings');

export function utilitiesRoutes(app: FastifyInstance, services: Services): void {
  const { utilities } = contract;

  route(app, services, utilities.list, administrator, ({ db, now }) => listUtilities(db, now));

  route(app, services, utilities.preview, administrator, ({ db, subject, input, now }) =>
    readPreview({ db, services, now, actor: subject, id: input.params.id, options: input.query }),
  );

  route(app, services, utilities.run, administrator, (call) =>
    startUtility({ ...call, actor: call.subject }, { id: call.input.params.id, body: call.input.body }),
  );

  route(app, services, utilities.refreshCourseAccess, administrator, async (call) => {
    await startUtility({ ...call, actor: call.subject }, { id: 'refresh-course-access', body: {} });
    return { message: translate(call.locale, message('refresh_started')) };
  });
}

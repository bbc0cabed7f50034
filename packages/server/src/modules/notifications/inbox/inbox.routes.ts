import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  listNotifications,
  markAsRead,
  readUnread,
  removeNotification,
  removeNotifications,
  setStatus,
} from './inbox.usecases.ts';

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { notifications } = contract;

  route(app, services, notifications.list, signedIn, (call) =>
    listNotifications({ ...call, actor: call.subject }, call.input.query),
  );

  route(app, services, notifications.unread, signedIn, (call) => readUnread({ ...call, actor: call.subject }));

  route(app, services, notifications.update, signedIn, (call) =>
    setStatus({ ...call, actor: call.subject }, { ...call.input.params, ...call.input.body }),
  );

  route(app, services, notifications.remove, signedIn, (call) =>
    removeNotification({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, notifications.bulkUpdate, signedIn, (call) =>
    markAsRead({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, notifications.bulkRemove, signedIn, (call) =>
    removeNotifications({ ...call, actor: call.subject }, call.input.body),
  );
}

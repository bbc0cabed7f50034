import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listActivity } from './activity/activity.usecases.ts';
import { clearLog, listLogEntries, readLogEntry, removeLogEntries, removeLogEntry } from './logs.usecases.ts';

const administrator = memberWith('manage_settings');

export function logsRoutes(app: FastifyInstance, services: Services): void {
  const { activity, logs } = contract;

  route(app, services, activity.list, administrator, ({ db, input }) => listActivity(db, input.query));

  // What this process has just written is there too.
  route(app, services, logs.list, administrator, async ({ db, input }) => {
    await services.flushLog();
    return listLogEntries(db, input.query);
  });
  route(app, services, logs.get, administrator, ({ db, input }) =>
    readLogEntry(db, { id: input.params.id, query: input.query }),
  );

  route(app, services, logs.remove, administrator, ({ db, input, subject, afterCommit }) =>
    removeLogEntry(db, { id: input.params.id, actorId: subject.userId, afterCommit, services }),
  );
  route(app, services, logs.bulkRemove, administrator, ({ db, input, subject, afterCommit }) =>
    removeLogEntries(db, { ids: input.body.ids, actorId: subject.userId, afterCommit, services }),
  );
  route(app, services, logs.clear, administrator, ({ db, subject, afterCommit }) =>
    clearLog(db, { actorId: subject.userId, afterCommit, services }),
  );
}

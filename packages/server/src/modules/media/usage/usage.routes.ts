import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { bulk } from '../../../platform/http/crud.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { editor, uploader } from '../media.guards.ts';
import { readUsage, trashUnused } from './usage.usecases.ts';

const { media } = contract;

export function usageRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, media.usage, editor, (call) =>
    readUsage(services, call.db, { row: call.subject, actor: uploader(call) }),
  );

  route(app, services, media.bulkRemove, uploader, (call) => {
    const { input, subject, now } = call;
    return bulk(call, input.body.ids, async ({ db, ...one }, id) => {
      await editor({ ...one, db, input: { params: { id } } });
      await trashUnused(db, { services, actor: subject, now, id });
    });
  });
}

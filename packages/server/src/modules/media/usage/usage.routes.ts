import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { bulk } from '../../../platform/http/crud.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { editor, uploader } from '../media.guards.ts';
import { removeMediaFiles } from '../media.usecases.ts';
import { readUsage, removeUnused } from './usage.usecases.ts';

const { media } = contract;

export function usageRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, media.usage, editor, (call) => readUsage(call.db, { row: call.subject, actor: uploader(call) }));

  route(app, services, media.bulkRemove, uploader, (call) => {
    const { input, subject, now, afterCommit } = call;
    if (!(input.query.force ?? input.body.force)) throw new AppError('trash_not_supported');
    return bulk(call, input.body.ids, async ({ db, ...one }, id) => {
      await editor({ ...one, db, input: { params: { id } } });
      const row = await removeUnused(db, { services, actor: subject, now, id });
      afterCommit(() => removeMediaFiles(services.files, row));
    });
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { bulk } from '../../../platform/http/crud.ts';
import { dropAfterCommit } from '../../../platform/http/invalidates.ts';
import { pagingHeaders } from '../../../platform/http/paging.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { editor, uploader } from '../media.guards.ts';
import { mediaView } from '../media.views.ts';
import { shownBy } from '../usage/swap-file.usecases.ts';
import { entryEditor, restorer } from './trash.guards.ts';
import type { TrashRow } from './trash.queries.ts';
import { readTrash, removeEntry, restoreEntry, restoreFormerFile, restoreMedia } from './trash.usecases.ts';

const { media, mediaTrash } = contract;

export function trashRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, media.restore, restorer, (call) => restoreOne(call, call.subject.id));

  route(app, services, media.bulkRestore, uploader, (call) =>
    bulk(call, call.input.body.ids, async ({ db, ...one }, id) => {
      await restorer({ ...one, db, input: { params: { id } } });
      await restoreOne({ ...one, db }, id);
    }),
  );

  route(app, services, media.restoreFile, editor, async (call) => {
    const { db, input, subject } = call;
    const by = writing({ ...call, actor: uploader(call) });
    const row = await restoreFormerFile(db, { ...by, id: subject.id, file: input.body.file });
    dropAfterCommit(call, shownBy(subject.id));
    return mediaView(row);
  });

  route(app, services, mediaTrash.list, uploader, async ({ db, input, subject, request, reply }) => {
    const answer = await readTrash(services, db, { query: input.query, actor: subject });
    pagingHeaders(request, reply, answer.meta.total, input.query);
    return answer;
  });

  route(app, services, mediaTrash.remove, entryEditor, async (call) => {
    await removeOne(call, call.subject);
    return { deleted: true as const };
  });

  route(app, services, mediaTrash.bulkRemove, uploader, (call) =>
    bulk(call, call.input.body.ids, async ({ db, ...one }, id) => {
      await removeOne({ ...one, db }, await entryEditor({ ...one, db, input: { params: { id } } }));
    }),
  );

  route(app, services, mediaTrash.bulkRestore, uploader, (call) =>
    bulk(call, call.input.body.ids, async ({ db, ...one }, id) => {
      const entry = await entryEditor({ ...one, db, input: { params: { id } } });
      await restoreEntry(db, { ...writing({ ...one, actor: uploader(one) }), entry });
      dropAfterCommit(one, shownBy(entry.mediaId));
    }),
  );
}

async function restoreOne(call: TransactionContext, id: number) {
  const row = await restoreMedia(call.db, { ...writing({ ...call, actor: uploader(call) }), id });
  dropAfterCommit(call, shownBy(id));
  return mediaView(row);
}

async function removeOne(call: TransactionContext, entry: TrashRow): Promise<void> {
  const { db, services, afterCommit } = call;
  const keys = await removeEntry(db, { ...writing({ ...call, actor: uploader(call) }), entry });
  if (!keys) throw new AppError('not_found');
  afterCommit(async () => {
    for (const key of keys) await services.files.remove(key);
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { pagingHeaders } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { changeNote, createNote, listNotes, removeNote } from './notes.usecases.ts';

export function notesRoutes(app: FastifyInstance, services: Services): void {
  const { videoNotes } = contract;

  route(app, services, videoNotes.list, signedIn, async (call) => {
    const { query } = call.input;
    const { rows, total } = await listNotes(call, query);
    pagingHeaders(call.request, call.reply, total, query);
    return rows;
  });

  route(app, services, videoNotes.create, signedIn, (call) => createNote(call, call.input.body));

  route(app, services, videoNotes.update, signedIn, (call) =>
    changeNote(call, { id: call.input.params.id, body: call.input.body }),
  );

  route(app, services, videoNotes.remove, signedIn, (call) =>
    removeNote(call, {
      id: call.input.params.id,
      force: call.input.query.force ?? call.input.body?.force ?? true,
    }),
  );
}

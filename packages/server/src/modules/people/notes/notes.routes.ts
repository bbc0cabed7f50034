import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { notesReader, noteToChange, noteToRemove } from './notes.guards.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.usecases.ts';

export function personNotesRoutes(app: FastifyInstance, services: Services): void {
  const { personNotes } = contract;

  route(app, services, personNotes.list, notesReader, listNotes);

  route(app, services, personNotes.create, notesReader, (call) => {
    const { actor, personId } = call.subject;
    return addNote(call.db, { ...writing({ ...call, actor }), personId, body: call.input.body });
  });

  route(app, services, personNotes.update, noteToChange, (call) => {
    const { actor, row } = call.subject;
    return changeNote(call.db, { ...writing({ ...call, actor }), row, text: call.input.body.text });
  });

  route(app, services, personNotes.remove, noteToRemove, (call) => {
    const { actor, row } = call.subject;
    return removeNote(call.db, { ...writing({ ...call, actor }), row });
  });
}

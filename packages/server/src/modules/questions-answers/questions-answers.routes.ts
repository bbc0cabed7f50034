import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import {
  changeableMessage,
  deletableMessage,
  markScope,
  moderatedMessage,
  type NewMessage,
  newMessage,
  type QaScope,
  questionScope,
  readableMessage,
} from './questions-answers.guards.ts';
import {
  addMessage,
  changeMessage,
  type MessageRow,
  readMarks,
  readMessage,
  readMessages,
  removeMessage,
  restoreMessage,
  trashMessage,
} from './questions-answers.usecases.ts';
import { messageView } from './questions-answers.views.ts';

const messages: CrudResource<typeof contract.questionsAnswers, MessageRow, QaScope, MessageRow, NewMessage> = {
  guards: {
    list: (call) => questionScope(call, call.input.query.course_id),
    read: readableMessage,
    create: newMessage,
    write: deletableMessage,
    update: changeableMessage,
    bulkUpdate: moderatedMessage,
    restore: moderatedMessage,
  },
  trashable: {
    isTrashed: ({ message }) => message.status === 'trash',
    trash: (call, row) => trashMessage(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreMessage(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ message }) => message),
  list: (call, scope) => readMessages(call.db, { query: call.input.query, scope, actor: signedIn(call) }),
  get: (call, row) => messageView(row, signedIn(call)),
  view: (call, row) => messageView(row, call.actor),
  saved: (call, id) => readMessage(call.db, { id, actor: call.actor }),
  create: (call, place) => addMessage(call.db, { ...writing(call), place, body: call.input.body }),
  update: (call, row) => changeMessage(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeMessage(call.db, { ...writing(call), row }),
};

export function questionsAnswersRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.questionsAnswers.marks, markScope, (call) =>
    readMarks(call.db, { itemId: call.input.query.item_id, scope: call.subject }),
  );
  crud(app, services, contract.questionsAnswers, messages);
}

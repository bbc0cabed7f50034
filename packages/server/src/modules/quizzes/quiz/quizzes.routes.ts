import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import {
  anAuthor,
  cloneItem,
  type CopiedItem,
  type ItemPlace,
  itemScope,
  type ListedItems,
  placeOfNewItem,
  trashableItem,
} from '../../courses/index.ts';
import { revisioned } from '../../identity/index.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { quizKind as kind } from './quiz-kind.ts';
import { copiedQuiz, readableQuiz, activeQuiz, writableQuiz } from './quizzes.guards.ts';
import { addQuiz, changeQuiz, type QuizViewRow, removeQuiz, setFullPoints } from './quizzes.usecases.ts';
import { presentQuiz, readQuiz, readQuizzes } from './read-quizzes.usecases.ts';

const quizzes: CrudResource<typeof contract.quizzes, QuizViewRow, ListedItems, OpenedItem, ItemPlace, CopiedItem> = {
  guards: {
    list: (call) => itemScope(call, call.input.query),
    read: readableQuiz,
    create: placeOfNewItem,
    write: writableQuiz,
    // A bulk change must not say "done" of a quiz whose status only restoring changes.
    bulkUpdate: activeQuiz,
    clone: copiedQuiz,
  },
  trashable: trashableItem(kind),
  revisioned: revisioned(({ item }) => item),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call, listed) => readQuizzes(call, { query: call.input.query, ...listed }),
  get: (call, read) => readQuiz(call, { read, editing: call.input.query.context === 'edit' }),
  saved: presentQuiz,
  create: (call, place) => addQuiz(call.db, { ...writing(call), place, body: call.input.body }),
  update: (call, row) => changeQuiz(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeQuiz(call.db, { ...writing(call), row }),
  clone: (call, copy) => cloneItem(call.db, { ...writing(call), kind, ...copy }),
};

export function quizzesRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.quizzes, quizzes);

  route(
    app,
    services,
    contract.quizzes.fullPoints,
    (call) => activeQuiz(call, call.input.params.id),
    async (call) => {
      await setFullPoints(call.db, { ...writing({ ...call, actor: anAuthor(call) }), row: call.subject });
      return presentQuiz(call, call.input.params.id);
    },
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor, cloneItem, restoreItem, trashItem } from '../../courses/index.ts';
import { quizKind } from './quiz-kind.ts';
import { activeQuiz, writableQuiz } from './quizzes.guards.ts';
import { addQuiz, changeQuiz, type QuizViewRow, removeQuiz, setFullPoints } from './quizzes.usecases.ts';
import { readQuiz, readQuizzes } from './read-quizzes.usecases.ts';

const { quizzes } = contract;

const writing = (call: Pick<Call<typeof quizzes.get>, 'services' | 'actor' | 'now'>) => ({
  services: call.services,
  actor: anAuthor(call),
  now: call.now,
  kind: quizKind,
});

const dropPages = (call: Pick<Call<typeof quizzes.get>, 'services' | 'afterCommit'>) =>
  call.afterCommit(() => call.services.cache.drop('html:*'));

const hooks: CrudHooks<typeof quizzes, QuizViewRow> = {
  forceByDefault: true,

  list: (call) => readQuizzes(call, call.input.query),

  get(call, id) {
    const { context, preview, done } = call.input.query;
    return readQuiz(call, {
      id,
      editing: context === 'edit',
      asStudent: preview === 'student' ? new Set(done) : null,
    });
  },

  async create(call) {
    const id = await addQuiz(call.db, { ...writing(call), body: call.input.body });
    dropPages(call);
    return readQuiz(call, { id });
  },

  // A bulk change must not say "done" of a quiz whose status only restoring changes.
  load: (call, id, purpose) =>
    purpose === 'clone' || purpose === 'bulk-update' ? activeQuiz(call, id) : writableQuiz(call, id),

  async update(call, row) {
    await changeQuiz(call.db, { ...writing(call), row, body: call.input.body });
    dropPages(call);
    return readQuiz(call, { id: row.item.id });
  },

  present: (call, row) => readQuiz(call, { id: row.item.id }),

  async trash(call, row) {
    await trashItem(call.db, { ...writing(call), item: row.item });
    dropPages(call);
    return readQuiz(call, { id: row.item.id });
  },

  async restore(call, row) {
    await restoreItem(call.db, { ...writing(call), item: row.item });
    dropPages(call);
    return readQuiz(call, { id: row.item.id });
  },

  async remove(call, row) {
    await removeQuiz(call.db, { ...writing(call), row });
    dropPages(call);
  },

  async clone(call, row) {
    const id = await cloneItem(call.db, { ...writing(call), item: row.item, sectionId: call.input.body?.parent_id });
    dropPages(call);
    return readQuiz(call, { id });
  },
};

export function quizzesRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, quizzes, hooks);

  route(
    app,
    services,
    quizzes.fullPoints,
    (call) => activeQuiz(call, call.input.params.id),
    async (call) => {
      await setFullPoints(call.db, { ...writing(call), row: call.subject });
      return readQuiz(call, { id: call.input.params.id });
    },
  );
}

import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../../courses/index.ts';
import { tryAnswer } from '../attempts/check-answer.usecases.ts';
import { takeFromBank } from './question-bank.usecases.ts';
import { ownQuestion, questionInQuiz, questionOfAuthor, writableQuestion } from './questions.guards.ts';
import {
  addQuestion,
  changeQuestion,
  cloneQuestion,
  type QuestionViewRow,
  removeQuestion,
  restoreQuestion,
  trashQuestion,
} from './questions.usecases.ts';
import { presentQuestion, readQuestion, readQuestions } from './read-questions.usecases.ts';

const { questions } = contract;

const writing = (call: Pick<Call<Endpoint>, 'services' | 'actor' | 'now'>) => ({
  services: call.services,
  actor: anAuthor(call),
  now: call.now,
});

/** What the query of a removal says beside `force`; the bulk form takes questions out of all quizzes. */
function removalOf({ input }: Call<Endpoint>) {
  const query = input.query as { quiz_id?: number; delete_from_bank?: boolean } | undefined;
  return { quizId: query?.quiz_id, deleteFromBank: query?.delete_from_bank ?? false };
}

const hooks: CrudHooks<typeof questions, QuestionViewRow> = {
  list: (call) => readQuestions(call),

  get: (call, id) => readQuestion(call, id),

  async create(call) {
    return presentQuestion(call.db, await addQuestion(call.db, { ...writing(call), body: call.input.body }));
  },

  load(call, id, purpose) {
    const { quizId } = removalOf(call);
    // Where the copy goes is held first.
    if (purpose === 'clone') return ownQuestion(call, id);
    return purpose === 'delete' && quizId !== undefined
      ? questionInQuiz(call, { id, quizId })
      : writableQuestion(call, id);
  },

  async update(call, row) {
    await changeQuestion(call.db, { ...writing(call), row, body: call.input.body });
    return presentQuestion(call.db, row.question.id);
  },

  present: (call, row) => presentQuestion(call.db, row.question.id),

  async trash(call, row) {
    await trashQuestion(call.db, { ...writing(call), ...removalOf(call), row });
    return presentQuestion(call.db, row.question.id);
  },

  async restore(call, row) {
    await restoreQuestion(call.db, { ...writing(call), row });
    return presentQuestion(call.db, row.question.id);
  },

  remove: (call, row) => removeQuestion(call.db, { ...writing(call), ...removalOf(call), row }),

  async clone(call, row) {
    return presentQuestion(
      call.db,
      await cloneQuestion(call.db, { ...writing(call), row, quizId: call.input.body?.quiz_id }),
    );
  },
};

export function questionsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, questions, hooks);

  route(
    app,
    services,
    questions.fromBank,
    (call) => anAuthor(call),
    (call) => takeFromBank(call.db, { ...writing(call), body: call.input.body, locale: call.locale }),
  );

  route(
    app,
    services,
    questions.checkAnswer,
    async (call) => {
      anAuthor(call);
      const row = await questionOfAuthor(call, call.input.query.id);
      if (!row) throw new AppError('not_found');
      return row;
    },
    ({ subject, input }) => tryAnswer(services.html, subject.question, input.query.chosen_answer),
  );
}

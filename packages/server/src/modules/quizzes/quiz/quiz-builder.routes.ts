import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../../courses/index.ts';
import { quizOfStaff, activeQuiz } from './quizzes.guards.ts';
import { addWholeQuiz, readWholeQuiz, saveWholeQuiz } from './quiz-builder.usecases.ts';
import { readQuiz } from './read-quizzes.usecases.ts';

const { quizBuilder } = contract;

export function quizBuilderRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    quizBuilder.get,
    (call) => quizOfStaff(call, call.input.params.id),
    async (call) => {
      const quiz = await readQuiz(call, { id: call.input.params.id });
      return readWholeQuiz(call.db, { quiz, query: call.input.query });
    },
  );

  route(app, services, quizBuilder.create, anAuthor, async (call) => {
    const id = await addWholeQuiz(call.db, { ...call, actor: call.subject, body: call.input.body });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    call.reply.header('location', `/api${quizBuilder.get.path.replace(':id', String(id))}`);
    const quiz = await readQuiz(call, { id });
    return readWholeQuiz(call.db, { quiz, query: { page: 1, per_page: 999 } });
  });

  route(
    app,
    services,
    quizBuilder.save,
    (call) => activeQuiz(call, call.input.params.id),
    async (call) => {
      const { body, params } = call.input;
      const writing = { services: call.services, actor: anAuthor(call), now: call.now };
      await saveWholeQuiz(call.db, { ...writing, row: call.subject, body });
      call.afterCommit(() => call.services.cache.drop('html:*'));
      const quiz = await readQuiz(call, { id: params.id });
      return readWholeQuiz(call.db, { quiz, query: { page: 1, per_page: 999 } });
    },
  );
}

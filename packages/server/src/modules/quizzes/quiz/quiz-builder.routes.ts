import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { dropAfterCommit, PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../../courses/index.ts';
import { placeOfWholeQuiz, quizOfStaff, activeQuiz } from './quizzes.guards.ts';
import { addWholeQuiz, readWholeQuiz, saveWholeQuiz } from './quiz-builder.usecases.ts';
import { presentQuiz } from './quizzes.resource.ts';

const { quizBuilder } = contract;

export function quizBuilderRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    quizBuilder.get,
    (call) => quizOfStaff(call, call.input.params.id),
    async (call) => {
      const quiz = await presentQuiz(call, call.input.params.id);
      return readWholeQuiz(call.db, { quiz, query: call.input.query });
    },
  );

  route(app, services, quizBuilder.create, placeOfWholeQuiz, async (call) => {
    const context = writing({ ...call, actor: anAuthor(call) });
    const id = await addWholeQuiz(call.db, { ...context, place: call.subject, body: call.input.body });
    dropAfterCommit(call, PUBLIC_PAGES);
    call.reply.header('location', `/api${quizBuilder.get.path.replace(':id', String(id))}`);
    const quiz = await presentQuiz(call, id);
    return readWholeQuiz(call.db, { quiz, query: { page: 1, per_page: 999 } });
  });

  route(
    app,
    services,
    quizBuilder.save,
    (call) => activeQuiz(call, call.input.params.id),
    async (call) => {
      const { body, params } = call.input;
      await saveWholeQuiz(call.db, { ...writing({ ...call, actor: anAuthor(call) }), row: call.subject, body });
      dropAfterCommit(call, PUBLIC_PAGES);
      const quiz = await presentQuiz(call, params.id);
      return readWholeQuiz(call.db, { quiz, query: { page: 1, per_page: 999 } });
    },
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../../courses/index.ts';
import { activeQuiz } from './quizzes.guards.ts';
import { presentQuiz } from './quizzes.resource.ts';
import { setFullPoints } from './quizzes.usecases.ts';

/** Endpoints of quizzes in addition to those of all item types. */
export function quizzesRoutes(app: FastifyInstance, services: Services): void {
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

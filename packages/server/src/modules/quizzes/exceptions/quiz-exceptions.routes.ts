import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { quizOfGrader } from '../grading/grading.guards.ts';
import { learnersExceptions, quizOfOthers } from './quiz-exceptions.guards.ts';
import {
  grantQuizException,
  readLearnersExceptions,
  readQuizExceptions,
  removeQuizException,
} from './quiz-exceptions.usecases.ts';

const writingAs = (call: RequestContext) => writing({ ...call, actor: signedIn(call) });

/** More time and attempts for one learner. */
export function quizExceptionsRoutes(app: FastifyInstance, services: Services): void {
  const { quizExceptions } = contract;

  route(
    app,
    services,
    quizExceptions.list,
    (call) => quizOfGrader(call, call.input.params.id),
    async (call) => {
      const { query, params } = call.input;
      const asked = { quizId: params.id, query, reader: signedIn(call) };
      const { rows, total } = await readQuizExceptions(call.db, asked);
      pagingHeaders(call.request, call.reply, total, query);
      return { data: rows, meta: metaOf(total, query) };
    },
  );

  route(app, services, quizExceptions.ofLearner, learnersExceptions, async (call) => {
    const { query, params } = call.input;
    const asked = { userId: params.id, authorId: call.subject.authorId, query, reader: signedIn(call) };
    const { rows, total } = await readLearnersExceptions(call.db, asked);
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: metaOf(total, query) };
  });

  route(
    app,
    services,
    quizExceptions.save,
    (call) => quizOfOthers(call, call.input.params),
    (call) =>
      grantQuizException(call.db, {
        ...writingAs(call),
        quiz: call.subject,
        userId: call.input.params.user,
        body: call.input.body,
      }),
  );

  route(
    app,
    services,
    quizExceptions.remove,
    (call) => quizOfOthers(call, call.input.params),
    (call) => removeQuizException(call.db, { ...writingAs(call), quiz: call.subject, userId: call.input.params.user }),
  );
}

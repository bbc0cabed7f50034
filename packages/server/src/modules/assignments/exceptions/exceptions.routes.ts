import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';
import { assignmentOfOthers, learnersExceptions } from './exceptions.guards.ts';
import { grantException, readExceptions, readLearnersExceptions, removeException } from './exceptions.usecases.ts';

const writingAs = (call: RequestContext) => writing({ ...call, actor: signedIn(call) });

/** Other due dates of one learner. */
export function exceptionsRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentExceptions } = contract;

  route(
    app,
    services,
    assignmentExceptions.list,
    (call) => gradedAssignment(call, call.input.params.id),
    async (call) => {
      const { query, params } = call.input;
      const asked = { assignmentId: params.id, query, reader: signedIn(call) };
      const { rows, total } = await readExceptions(call.db, asked);
      pagingHeaders(call.request, call.reply, total, query);
      return { data: rows, meta: metaOf(total, query) };
    },
  );

  route(app, services, assignmentExceptions.ofLearner, learnersExceptions, async (call) => {
    const { query, params } = call.input;
    const asked = { userId: params.id, authorId: call.subject.authorId, query, reader: signedIn(call) };
    const { rows, total } = await readLearnersExceptions(call.db, asked);
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: metaOf(total, query) };
  });

  route(
    app,
    services,
    assignmentExceptions.save,
    (call) => assignmentOfOthers(call, call.input.params),
    (call) =>
      grantException(call.db, {
        ...writingAs(call),
        assignment: call.subject,
        userId: call.input.params.user,
        body: call.input.body,
      }),
  );

  route(
    app,
    services,
    assignmentExceptions.remove,
    (call) => assignmentOfOthers(call, call.input.params),
    (call) =>
      removeException(call.db, { ...writingAs(call), assignment: call.subject, userId: call.input.params.user }),
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';
import { selectExceptionPage } from './exceptions.queries.ts';
import { grantException, removeException } from './exceptions.usecases.ts';

const writingAs = (call: RequestContext) => writing({ ...call, actor: signedIn(call) });

/** The assignment, for staff who decide about the terms of another learner. */
async function assignmentOfOthers(call: RequestContext & { input: { params: { id: number; user: number } } }) {
  const { id, user } = call.input.params;
  const assignment = await gradedAssignment(call, id);
  if (call.actor?.userId === user) throw new AppError('forbidden');
  return assignment;
}

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
      const { rows, total } = await selectExceptionPage(call.db, asked);
      pagingHeaders(call.request, call.reply, total, query);
      return { data: rows, meta: metaOf(total, query) };
    },
  );

  route(app, services, assignmentExceptions.save, assignmentOfOthers, (call) =>
    grantException(call.db, {
      ...writingAs(call),
      assignment: call.subject,
      userId: call.input.params.user,
      body: call.input.body,
    }),
  );

  route(app, services, assignmentExceptions.remove, assignmentOfOthers, (call) =>
    removeException(call.db, { ...writingAs(call), assignment: call.subject, userId: call.input.params.user }),
  );
}

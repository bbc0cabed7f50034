import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { grader, ownComment } from './comments.guards.ts';
import { addComment, changeComment, readComments, removeComment } from './comments.usecases.ts';

/** Reusable comments of graders. */
export function commentsRoutes(app: FastifyInstance, services: Services): void {
  const { gradingComments } = contract;

  route(
    app,
    services,
    gradingComments.list,
    (call) => grader(call, call.input.query.course),
    async (call) => {
      const { query } = call.input;
      return paged(call, await readComments(call.db, { query, userId: call.subject.userId }));
    },
  );

  route(
    app,
    services,
    gradingComments.create,
    (call) => grader(call, call.input.body.course_id),
    (call) => addComment(call.db, { ...writingAs(call), body: call.input.body }),
  );

  route(
    app,
    services,
    gradingComments.update,
    (call) => ownComment(call, { id: call.input.params.id, courseId: call.input.body.course_id }),
    (call) => changeComment(call.db, { ...writingAs(call), found: call.subject, body: call.input.body }),
  );

  route(
    app,
    services,
    gradingComments.remove,
    (call) => ownComment(call, { id: call.input.params.id }),
    (call) => removeComment(call.db, { ...writingAs(call), found: call.subject }),
  );
}

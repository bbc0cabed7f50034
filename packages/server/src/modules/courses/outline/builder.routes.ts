import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { dropAfterCommit, PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { readOutline, saveDrip, saveOutline } from './builder.usecases.ts';
import { courseOfStaff, ownCourse } from '../course/course-scope.guards.ts';
import { anAuthor } from '../course/courses.guards.ts';

const { courseBuilder } = contract;

export function builderRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    courseBuilder.get,
    (call) => courseOfStaff(call, call.input.params.id),
    ({ db, subject }) => readOutline(db, subject),
  );

  route(
    app,
    services,
    courseBuilder.save,
    (call) => ownCourse(call, call.input.params.id),
    (call) => {
      const { db, input, subject, actor, now } = call;
      dropAfterCommit(call, PUBLIC_PAGES);
      return saveOutline(db, { course: subject, body: input.body, actor: anAuthor({ actor }), services, now });
    },
  );

  route(
    app,
    services,
    courseBuilder.drip,
    (call) => ownCourse(call, call.input.params.id),
    ({ db, input, subject, actor, now }) =>
      saveDrip(db, { course: subject, body: input.body, actor: anAuthor({ actor }), services, now }),
  );
}

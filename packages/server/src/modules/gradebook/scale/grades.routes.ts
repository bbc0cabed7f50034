import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { scaleReader, scaleWriter } from '../gradebook.guards.ts';
import { addSamples, changeGrade, createGrade, listGrades, readGrade, removeGrade } from './grades.usecases.ts';

/** The grading scale, which has few rows. */
export function gradesRoutes(app: FastifyInstance, services: Services): void {
  const { grades } = contract;

  route(app, services, grades.list, scaleReader, async (call) => {
    const { gaps, ...page } = await listGrades(call.db, { query: call.input.query, reader: call });
    return { ...paged(call, page), gaps };
  });
  route(app, services, grades.get, scaleReader, ({ db, input }) => readGrade(db, input.params.id));
  route(app, services, grades.create, scaleWriter, async (call) => {
    const made = await createGrade(call.db, {
      ...writing({ ...call, actor: call.subject }),
      reader: call,
      body: call.input.body,
    });
    call.reply.header('location', `/api${grades.list.path}/${made.id}`);
    return made;
  });
  route(app, services, grades.update, scaleWriter, (call) => {
    const { params, body } = call.input;
    return changeGrade(call.db, { ...writing({ ...call, actor: call.subject }), reader: call, id: params.id, body });
  });
  route(app, services, grades.remove, scaleWriter, (call) =>
    removeGrade(call.db, { ...writing({ ...call, actor: call.subject }), reader: call, id: call.input.params.id }),
  );
  route(app, services, grades.addSamples, scaleWriter, (call) =>
    addSamples(call.db, {
      ...writing({ ...call, actor: call.subject }),
      reader: call,
      replace: call.input.body.replace,
    }),
  );
}

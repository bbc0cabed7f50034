import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { ownGradesReader, resultOfStaff, resultsReader } from '../gradebook.guards.ts';
import { readOwnGrades, readOwnGradesOf } from './own-grades.usecases.ts';
import { listResults, overrideResult, readResult, recalculateResult, removeOverride } from './results.usecases.ts';

type Subject = Awaited<ReturnType<typeof resultOfStaff>>;

const ofResult = <E extends Endpoint>(call: Call<E> & { subject: Subject }) => {
  const { actor, row } = call.subject;
  const { id, courseId, userId } = row.result;
  return { ...writing({ ...call, actor }), id, courseId, userId };
};

export function resultsRoutes(app: FastifyInstance, services: Services): void {
  const { gradeResults, ownGrades } = contract;

  route(app, services, gradeResults.list, resultsReader, async (call) => {
    const { actor, authorId } = call.subject;
    return paged(call, await listResults(call.db, { query: call.input.query, authorId, reader: actor }));
  });
  route(
    app,
    services,
    gradeResults.get,
    (call) => resultOfStaff(call, call.input.params.id),
    ({ db, subject }) => readResult(db, services, { id: subject.row.result.id, reader: subject.actor }),
  );
  route(
    app,
    services,
    gradeResults.recalculate,
    (call) => resultOfStaff(call, call.input.params.id),
    (call) => recalculateResult(call.db, ofResult(call)),
  );
  route(
    app,
    services,
    gradeResults.override,
    (call) => resultOfStaff(call, call.input.params.id),
    (call) => overrideResult(call.db, { ...ofResult(call), body: call.input.body }),
  );
  route(
    app,
    services,
    gradeResults.removeOverride,
    (call) => resultOfStaff(call, call.input.params.id),
    (call) => removeOverride(call.db, ofResult(call)),
  );

  route(app, services, ownGrades.get, ownGradesReader, (call) =>
    readOwnGradesOf({ ...call, actor: call.subject }, call.input.params.course),
  );
  route(app, services, ownGrades.list, ownGradesReader, async (call) =>
    paged(call, await readOwnGrades({ ...call, actor: call.subject }, call.input.query)),
  );
}

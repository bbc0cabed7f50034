import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { scaleReader, scaleWriter } from '../gradebook.guards.ts';
import { selectScale } from './grades.queries.ts';
import { addSamples, changeGrade, createGrade, gapsView, getGrade, gradeView, removeGrade } from './grades.usecases.ts';

const sorted = {
  max: (one: { max: number; id: number }, other: { max: number; id: number }) =>
    one.max - other.max || one.id - other.id,
  name: (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name),
  id: (one: { id: number }, other: { id: number }) => one.id - other.id,
};

/** The grading scale, which has few rows. */
export function gradesRoutes(app: FastifyInstance, services: Services): void {
  const { grades } = contract;

  route(app, services, grades.list, scaleReader, async (call) => {
    const { query } = call.input;
    const scale = await selectScale(call.db);
    const rows = scale.toSorted(sorted[query.orderby]);
    if (query.order === 'desc') rows.reverse();
    const from = query.offset ?? (query.page - 1) * query.per_page;
    const page = rows.slice(from, from + query.per_page).map(gradeView);
    return { ...paged(call, { rows: page, total: rows.length }), gaps: gapsView(scale, call) };
  });
  route(app, services, grades.get, scaleReader, async ({ db, input }) =>
    gradeView(await getGrade(db, input.params.id)),
  );
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

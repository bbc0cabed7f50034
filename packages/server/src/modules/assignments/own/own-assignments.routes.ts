import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownAssignments } from '../replies/replies.guards.ts';
import { readOwnAssignments } from './own-assignments.usecases.ts';

/** The assignments of the caller. */
export function ownAssignmentsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.assignments.mine, ownAssignments, async (call) => {
    const { query } = call.input;
    const { userId } = call.subject;
    const { rows, total, counts } = await readOwnAssignments(call.db, { userId, query, now: call.now });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), states_count: counts } };
  });
}

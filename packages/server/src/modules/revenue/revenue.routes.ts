import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, paged, pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { readablePerson } from '../identity/index.ts';
import { adjustBalance, readBalance, readStatement, setMethod } from './balance.usecases.ts';
import { readCourseRate, readInstructorRate, setCourseRate, setInstructorRate } from './rates.usecases.ts';
import {
  decidableWithdrawal,
  earner,
  ownWithdrawal,
  payeeId,
  payer,
  readableWithdrawal,
  readEarnerId,
  sharedCourseId,
  withdrawalScope,
} from './revenue.guards.ts';
import {
  approveMany,
  cancelWithdrawal,
  decideWithdrawal,
  readWithdrawals,
  requestWithdrawal,
  viewWithdrawal,
} from './withdrawals.usecases.ts';

export function revenueRoutes(app: FastifyInstance, services: Services): void {
  withdrawalRoutes(app, services);
  earningRoutes(app, services);
  rateRoutes(app, services);
}

function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  const { withdraws } = contract;
  route(app, services, withdraws.list, withdrawalScope, async (call) => {
    const { query } = call.input;
    const { rows, total, counts } = await readWithdrawals(call, { query, userId: call.subject });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), withdraws_count: counts } };
  });
  route(
    app,
    services,
    withdraws.get,
    (call) => readableWithdrawal(call, call.input.params.id),
    (call) => viewWithdrawal(call, call.subject),
  );
  route(app, services, withdraws.create, earner, async (call) =>
    viewWithdrawal(call, await requestWithdrawal({ ...call, actor: call.subject }, call.input.body)),
  );
  route(
    app,
    services,
    withdraws.update,
    (call) => decidableWithdrawal(call, call.input.params.id),
    async (call) => {
      const { body } = call.input;
      return viewWithdrawal(call, await decideWithdrawal(call.db, { ...writingAs(call), row: call.subject, body }));
    },
  );
  route(
    app,
    services,
    withdraws.cancel,
    (call) => ownWithdrawal(call, call.input.params.id),
    async (call) => viewWithdrawal(call, await cancelWithdrawal(call.db, { ...writingAs(call), row: call.subject })),
  );
  route(app, services, withdraws.approveMany, payer, (call) => {
    const { ids, paid_at: paidAt } = call.input.body;
    return approveMany({ ...call, actor: call.subject }, { ids, paidAt });
  });
}

function earningRoutes(app: FastifyInstance, services: Services): void {
  const { earnings } = contract;
  route(
    app,
    services,
    earnings.balance,
    (call) => readEarnerId(call, call.input.query.user),
    (call) => readBalance(call, call.subject),
  );
  route(
    app,
    services,
    earnings.statement,
    (call) => readEarnerId(call, call.input.query.user),
    async (call) => paged(call, await readStatement(call, { userId: call.subject, query: call.input.query })),
  );
  route(app, services, earnings.setMethod, earner, (call) =>
    setMethod({ ...call, actor: call.subject }, call.input.body),
  );
  route(
    app,
    services,
    earnings.adjust,
    (call) => payeeId(call, call.input.body.user_id),
    async (call) => {
      const { amount, request_key: requestKey } = call.input.body;
      await adjustBalance(call.db, { ...writingAs(call), userId: call.subject, amount, requestKey });
      return readBalance(call, call.subject);
    },
  );
}

function rateRoutes(app: FastifyInstance, services: Services): void {
  const { revenueRates } = contract;
  route(app, services, revenueRates.ofCourse, payer, (call) => readCourseRate(call, call.input.params.id));
  route(
    app,
    services,
    revenueRates.setOfCourse,
    (call) => sharedCourseId(call, call.input.params.id),
    async (call) => {
      await setCourseRate(call.db, { ...writingAs(call), courseId: call.subject, body: call.input.body });
      return { saved: true as const };
    },
  );
  route(
    app,
    services,
    revenueRates.ofInstructor,
    async (call) => {
      await payer(call);
      return readablePerson(call, call.input.params.id);
    },
    (call) => readInstructorRate(call, call.input.params.id),
  );
  route(
    app,
    services,
    revenueRates.setOfInstructor,
    (call) => payeeId(call, call.input.params.id),
    async (call) => {
      const { instructor_rate: rate } = call.input.body;
      await setInstructorRate(call.db, { ...writingAs(call), userId: call.input.params.id, rate });
      return { saved: true as const };
    },
  );
}

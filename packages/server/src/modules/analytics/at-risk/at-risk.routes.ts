import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { analyzedCourse, figuresReader } from '../analytics.guards.ts';
import { listAtRisk, readRules, saveRules, writeToLearners } from './at-risk.usecases.ts';
import { writeToEnrolled } from './write-enrolled.usecases.ts';

const MESSAGES_AN_HOUR = 20;
/** A long job makes one call for ten learners. */
const BULK_CALLS_AN_HOUR = 200;

export function atRiskRoutes(app: FastifyInstance, services: Services): void {
  const { learnersAtRisk } = contract;

  route(app, services, learnersAtRisk.rules, analyzedCourse, ({ subject: { course }, ...call }) =>
    readRules(call, course.id),
  );

  route(app, services, learnersAtRisk.saveRules, analyzedCourse, ({ subject: { actor, course }, ...call }) =>
    saveRules({ ...call, actor }, { courseId: course.id, rules: call.input.body }),
  );

  route(app, services, learnersAtRisk.list, analyzedCourse, async ({ subject: { actor, course }, ...call }) =>
    paged(call, await listAtRisk({ ...call, actor }, { courseId: course.id, query: call.input.query })),
  );

  route(app, services, learnersAtRisk.write, analyzedCourse, async ({ subject: { actor, course }, ...call }) => {
    const limit = { key: `learner-messages:user:${actor.userId}`, max: MESSAGES_AN_HOUR, windowSeconds: 3600 };
    await consumeRateLimit(call.db, limit, call.now);
    return writeToLearners({ ...call, actor }, { course, letter: call.input.body });
  });

  route(
    app,
    services,
    contract.messages.toEnrolled,
    (call) => figuresReader(call).actor,
    async (call) => {
      const key = `learner-bulk-messages:user:${call.subject.userId}`;
      await consumeRateLimit(call.db, { key, max: BULK_CALLS_AN_HOUR, windowSeconds: 3600 }, call.now);
      return writeToEnrolled(call);
    },
  );
}

import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { anyone, type Call, route } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { ensureGuest } from '../../identity/index.ts';
import { readPassages } from '../passages/passages.usecases.ts';
import { lastAttemptWithSession, presentAttempt, readAttempt, readLastAttempt } from './read-attempts.usecases.ts';
import { startQuiz } from './start-quiz.usecases.ts';
import { saveDraft, type Submitted, submitQuiz } from './submit-quiz.usecases.ts';
import { invalid } from '../words/messages.ts';

/** Guard: a member, or a guest who has begun something. Use cases look only at what is theirs. */
function attemptOwner({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw new AppError('not_signed_in');
  return actor;
}

/** Refuses who does it too often within a minute. On the pool, before any transaction. */
async function count({ actor, request, services, now }: Call<Endpoint>, act: string, max: number): Promise<void> {
  const who = actor ? `user:${actor.userId}` : `ip:${hashAddress(services, request.ip)}`;
  await consumeRateLimit(services.db, { key: `${act}:${who}`, max, windowSeconds: 60 }, now);
}

interface CheckBody {
  attempt_id?: number | undefined;
  data?: Record<string, unknown> | undefined;
  answers?: Record<string, unknown> | undefined;
  abandonQuiz?: boolean | undefined;
}

/** Stock clients call it `data`. Two maps could contradict each other. */
function submittedOf({ data, answers }: CheckBody): Submitted {
  if (data && answers) invalid('answers', 'answers_twice');
  return answers ? { field: 'answers', values: answers } : { field: 'data', values: data ?? {} };
}

async function check(call: Call<Endpoint> & { subject: Actor }, quizId: number, body: CheckBody) {
  await count(call, 'quiz-submit', 30);
  const submitted = submittedOf(body);
  const input = { quizId, attemptId: body.attempt_id, submitted, abandon: body.abandonQuiz === true };
  const found = await submitQuiz({ ...call, actor: call.subject }, input);
  return presentAttempt(call, found, 'owner');
}

/** Starting, answering and ending attempts, and reading one's own. */
export function attemptsRoutes(app: FastifyInstance, services: Services): void {
  const { quizzes, attempts } = contract;

  route(app, services, quizzes.start, anyone, async (call) => {
    await count(call, 'quiz-start', 30);
    const found = await startQuiz(call, {
      quizId: call.input.body.id,
      becomeGuest: (db) => ensureGuest({ ...call, db }),
    });
    return presentAttempt(call, found, 'owner');
  });

  route(app, services, quizzes.check, attemptOwner, (call) => check(call, call.input.body.id, call.input.body));
  route(app, services, quizzes.checkById, attemptOwner, (call) => check(call, call.input.params.id, call.input.body));

  route(
    app,
    services,
    attempts.last,
    attemptOwner,
    (call) => readLastAttempt({ ...call, actor: call.subject }, call.input.query.quiz_id),
    { withSession: ({ query }) => lastAttemptWithSession(query.quiz_id) },
  );

  route(app, services, attempts.get, attemptOwner, (call) =>
    readAttempt({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, attempts.passages, attemptOwner, (call) =>
    readPassages({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, attempts.saveDraft, attemptOwner, async (call) => {
    const { input, now } = call;
    await count(call, 'quiz-draft', 60);
    const submitted = { field: 'answers', values: input.body.answers };
    const { id, deadline } = await saveDraft({ ...call, actor: call.subject }, { id: input.params.id, submitted });
    const at = now.toISOString();
    return { id, saved_at: at, deadline: deadline?.toISOString() ?? null, server_time: at };
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudHooks, crud } from '../../platform/http/crud.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readableReview, reviewScope, writableReview } from './reviews.guards.ts';
import {
  addReview,
  changeReview,
  readReviews,
  removeReview,
  restoreReview,
  type ReviewRow,
  trashReview,
} from './reviews.usecases.ts';
import { reviewView } from './reviews.views.ts';

const { quizReviews } = contract;

const writing = (call: Pick<Call<typeof quizReviews.get>, 'services' | 'actor' | 'now'>) => ({
  services: call.services,
  actor: signedIn(call),
  now: call.now,
});

const hooks: CrudHooks<typeof quizReviews, ReviewRow> = {
  async list(call) {
    const { query } = call.input;
    const scope = await reviewScope(call, { userId: query.user_id });
    return readReviews(call.db, { query, scope, actor: signedIn(call) });
  },

  get: async (call, id) => reviewView(await readableReview(call, id), signedIn(call)),

  create: (call) => addReview(call.db, { ...writing(call), body: call.input.body }),

  // A learner's save of a whole form may carry a status, and it is left out; a bulk change is nothing else.
  load: (call, id, purpose) =>
    writableReview(call, id, purpose === 'bulk-update' || purpose === 'restore' ? 'moderate' : 'write'),

  update: (call, row) => changeReview(call.db, { ...writing(call), row, body: call.input.body }),

  present: async (call, row) => reviewView(row, signedIn(call)),

  trash: (call, row) => trashReview(call.db, { ...writing(call), row }),

  restore: (call, row) => restoreReview(call.db, { ...writing(call), row }),

  remove: (call, row) => removeReview(call.db, { ...writing(call), row }),
};

export function reviewsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, quizReviews, hooks);
}

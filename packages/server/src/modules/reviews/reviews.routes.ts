import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { signedIn } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import {
  changeableReview,
  moderatedReview,
  type NewReview,
  newReview,
  readableReview,
  reviewForBulkChange,
  type ReviewScope,
  reviewScope,
  writableReview,
} from './reviews.guards.ts';
import {
  addReview,
  changeReview,
  readReview,
  readReviews,
  removeReview,
  restoreReview,
  type ReviewRow,
  trashReview,
} from './reviews.usecases.ts';
import { reviewView } from './reviews.views.ts';

const reviews: CrudResource<typeof contract.quizReviews, ReviewRow, ReviewScope, ReviewRow, NewReview> = {
  guards: {
    list: (call) => reviewScope(call, { userId: call.input.query.user_id }),
    read: readableReview,
    create: newReview,
    write: writableReview,
    update: changeableReview,
    // A learner's save of a whole form may carry a status, and it is left out; a bulk change is nothing else.
    bulkUpdate: reviewForBulkChange,
    restore: moderatedReview,
    // Its author may take it back; that it was written stays for staff to see.
    remove: moderatedReview,
  },
  trashable: {
    isTrashed: ({ review }) => review.status === 'trash',
    trash: (call, row) => trashReview(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreReview(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ review }) => review),
  list: (call, scope) => readReviews(call.db, { query: call.input.query, scope, actor: signedIn(call) }),
  get: (call, row) => reviewView(row, signedIn(call)),
  view: (call, row) => reviewView(row, call.actor),
  saved: (call, id) => readReview(call.db, { id, actor: call.actor }),
  create: (call, review) => addReview(call.db, { ...writing(call), ...review, body: call.input.body }),
  update: (call, row) => changeReview(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeReview(call.db, { ...writing(call), row }),
};

export function reviewsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.quizReviews, reviews);
}

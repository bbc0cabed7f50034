import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { anyone, type Call, route, signedIn } from '../../platform/http/route.ts';
import { type WriteContext, writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { isCourseStaff } from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import { newCourseReview, newQuizReview, type NewReview } from './new-review.guards.ts';
import {
  readPublished,
  readReviewStanding,
  readTestimonials,
  reviewedCourse,
  visibleCourse,
} from './published.usecases.ts';
import { reviewGuards, type ReviewScope } from './reviews.guards.ts';
import {
  addReview,
  changeReview,
  limitReviews,
  readCourseReviews,
  readReview,
  readReviews,
  removeReview,
  restoreReview,
  type ReviewRow,
  trashReview,
} from './reviews.usecases.ts';
import { courseReviewView, quizReviewView } from './reviews.views.ts';

type Resource<Family extends typeof contract.quizReviews | typeof contract.courseReviews> = CrudResource<
  Family,
  ReviewRow,
  ReviewScope,
  ReviewRow,
  NewReview
>;

/** The routes of both families. */
const shared = {
  trashable: {
    isTrashed: ({ review }) => review.status === 'trash',
    trash: (call, row) => trashReview(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreReview(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ review }: ReviewRow) => review),
  prepare: {
    create: (call: WriteContext, { authorship }: NewReview) =>
      limitReviews(call, { byStaff: authorship.byStaff ?? false }),
    update: (call: WriteContext, { course }: ReviewRow) =>
      limitReviews(call, { byStaff: isCourseStaff(call.actor, course) }),
  },
  remove: (call, row) => removeReview(call.db, { ...writing(call), row }),
} satisfies Partial<Resource<typeof contract.courseReviews>>;

const quizReviews: Resource<typeof contract.quizReviews> = {
  ...shared,
  guards: { ...reviewGuards('quiz'), create: newQuizReview },
  create: (call, review) => addReview(call.db, { ...writing(call), ...review, body: call.input.body }),
  update: (call, row) => changeReview(call.db, { ...writing(call), row, body: call.input.body }),
  list: (call, scope) =>
    readReviews(call.db, {
      kind: 'quiz',
      query: call.input.query,
      scope,
      view: (row) => quizReviewView(row, signedIn(call)),
    }),
  get: (call, row) => quizReviewView(row, signedIn(call)),
  view: (call, row) => quizReviewView(row, call.actor),
  saved: (call, id) => readReview(call.db, { kind: 'quiz', id, view: (row) => quizReviewView(row, call.actor) }),
};

const courseReviews: Resource<typeof contract.courseReviews> = {
  ...shared,
  guards: { ...reviewGuards('course'), create: newCourseReview },
  create: (call, review) => addReview(call.db, { ...writing(call), ...review, body: call.input.body }),
  update: (call, row) => changeReview(call.db, { ...writing(call), row, body: call.input.body }),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call, scope) =>
    readCourseReviews(call.db, {
      query: call.input.query,
      scope,
      view: (row) => courseReviewView(row, signedIn(call)),
    }),
  get: (call, row) => courseReviewView(row, signedIn(call)),
  view: (call, row) => courseReviewView(row, call.actor),
  saved: (call, id) => readReview(call.db, { kind: 'course', id, view: (row) => courseReviewView(row, call.actor) }),
};

export function reviewsRoutes(app: FastifyInstance, services: Services): void {
  const { published, standing, testimonials } = contract.courseReviews;
  crud(app, services, contract.quizReviews, quizReviews);
  route(app, services, testimonials, anyone, readTestimonials);
  crud(app, services, contract.courseReviews, courseReviews);
  route(app, services, published, reviewedCourse, (call) => readPublished(call, call.subject));
  const mayAsk = (call: Call<typeof standing>) => visibleCourse(call, call.input.params.id);
  route(app, services, standing, mayAsk, (call) => readReviewStanding(call, call.subject));
}

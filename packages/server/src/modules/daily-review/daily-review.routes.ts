import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf } from '../../platform/http/paging.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { writing, writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { courseOfStaff } from '../courses/index.ts';
import { cardMaker, cardScope, changeableCard, writableCard } from './cards/cards.guards.ts';
import { addCard, changeCard, readCards, removeCard } from './cards/cards.usecases.ts';
import { changePreferences, readPreferences } from './preferences.usecases.ts';
import { answerEntry, changeEntry, gradeAnswer, undoAnswer } from './session/answer.usecases.ts';
import { readDue, readSession, readSummary, readSuspended } from './session/session.usecases.ts';
import { readWeakSpots } from './weak-spots.usecases.ts';

export function dailyReviewRoutes(app: FastifyInstance, services: Services): void {
  const { dailyReview } = contract;

  route(app, services, dailyReview.summary, signedIn, (call) => readSummary({ ...call, actor: call.subject }));

  route(app, services, dailyReview.due, signedIn, (call) => readDue({ ...call, actor: call.subject }));

  route(app, services, dailyReview.session, signedIn, (call) =>
    readSession({ ...call, actor: call.subject }, call.input.query),
  );

  route(app, services, dailyReview.answer, signedIn, (call) =>
    answerEntry({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, dailyReview.grade, signedIn, (call) =>
    gradeAnswer({ ...call, actor: call.subject }, { ...call.input.params, ...call.input.body }),
  );

  route(app, services, dailyReview.undo, signedIn, (call) =>
    undoAnswer({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, dailyReview.change, signedIn, (call) =>
    changeEntry({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, dailyReview.suspended, signedIn, (call) => readSuspended({ ...call, actor: call.subject }));

  route(app, services, dailyReview.readPreferences, signedIn, (call) =>
    readPreferences({ ...call, actor: call.subject }),
  );

  route(app, services, dailyReview.changePreferences, signedIn, (call) =>
    changePreferences({ ...call, actor: call.subject }, call.input.body),
  );

  route(
    app,
    services,
    dailyReview.weakSpots,
    (call) => courseOfStaff(call, call.input.query.course_id),
    (call) => readWeakSpots(call.db, call.subject.id),
  );
}

export function reviewCardsRoutes(app: FastifyInstance, services: Services): void {
  const { reviewCards } = contract;

  route(app, services, reviewCards.list, cardScope, async (call) => {
    const { query } = call.input;
    const { rows, total } = await readCards(call.db, { query, scope: call.subject });
    return { data: rows, meta: metaOf(total, query) };
  });

  route(app, services, reviewCards.create, cardMaker, (call) =>
    addCard(call.db, { ...writing({ ...call, actor: call.subject }), body: call.input.body }),
  );

  route(
    app,
    services,
    reviewCards.update,
    (call) => changeableCard(call, call.input.params.id),
    (call) =>
      changeCard(call.db, {
        ...writingAs(call),
        row: call.subject,
        body: call.input.body,
      }),
  );

  route(
    app,
    services,
    reviewCards.remove,
    (call) => writableCard(call, call.input.params.id),
    (call) => removeCard(call.db, { ...writingAs(call), row: call.subject }),
  );
}

import type { RequestContext } from '../../../platform/http/request-context.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { bulk } from '../../../platform/http/crud.ts';
import { paged } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptAnswer } from './accept-answer.usecases.ts';
import { attemptScope, gradedAttempt, quizOfGrader, staffScope } from './grading.guards.ts';
import { endNow, gradePoints, gradeVerdict, removeAttempt } from './grading.usecases.ts';
import { readAnswers, readAttempts } from '../attempt-lists/list-attempts.usecases.ts';
import { writableQuestion } from '../questions/questions.guards.ts';
import { previewRegrade, regrade } from './regrade.usecases.ts';
import { grantAttempts, readNotAttempted, remind } from './staff-quiz.usecases.ts';

type ById = RequestContext & { input: { params: { id: number } } };

const anAttempt = (call: ById) => gradedAttempt(call, call.input.params.id);
const aQuiz = (call: ById) => quizOfGrader(call, call.input.params.id);

function attemptsOfStaff(app: FastifyInstance, services: Services): void {
  const { attempts } = contract;

  route(app, services, attempts.list, signedIn, async (call) => {
    const { query } = call.input;
    const scope = attemptScope(call, { mine: query.mine === true });
    const { meta, ...page } = await readAttempts({ ...call, actor: call.subject }, { query, scope });
    const answer = paged(call, page);
    return { ...answer, meta: { ...answer.meta, ...meta } };
  });

  route(app, services, attempts.answers, staffScope, async (call) => {
    const { query } = call.input;
    return paged(call, await readAnswers({ ...call, actor: signedIn(call) }, { query, scope: call.subject }));
  });

  route(app, services, attempts.remove, anAttempt, (call) =>
    removeAttempt(call.db, { ...writingAs(call), found: call.subject }),
  );

  route(app, services, attempts.bulkRemove, signedIn, (call) =>
    bulk(call, call.input.body.ids, async (one, id) =>
      removeAttempt(one.db, { ...writingAs(one), found: await gradedAttempt(one, id) }),
    ),
  );

  route(app, services, attempts.end, anAttempt, (call) => endNow(call.db, { ...writingAs(call), found: call.subject }));

  route(app, services, attempts.updatePoints, anAttempt, (call) => {
    const { answer_id: questionId, points, note, is_correct: isCorrect } = call.input.body;
    return gradePoints(call.db, { ...writingAs(call), found: call.subject, questionId, points, note, isCorrect });
  });

  route(app, services, attempts.updateCorrect, anAttempt, (call) => {
    const { answer_id: questionId, is_correct: isCorrect, note } = call.input.body;
    return gradeVerdict(call.db, { ...writingAs(call), found: call.subject, questionId, isCorrect, note });
  });

  route(
    app,
    services,
    attempts.acceptAnswer,
    // Held after the question and its quizzes.
    (call) => gradedAttempt(call, call.input.params.id, { hold: false }),
    async (call) => {
      const { answer_id: id, blank } = call.input.body;
      const row = await writableQuestion(call, id);
      return acceptAnswer(call.db, { ...writingAs(call), found: call.subject, row, blank });
    },
  );
}

function quizzesOfStaff(app: FastifyInstance, services: Services): void {
  const { quizzes } = contract;

  route(app, services, quizzes.notAttempted, aQuiz, async (call) => {
    const { query } = call.input;
    const asked = { quiz: call.subject, query, reader: signedIn(call), now: call.now };
    return paged(call, await readNotAttempted(call.db, asked));
  });

  route(app, services, quizzes.remind, aQuiz, (call) =>
    remind(call.db, { ...writingAs(call), quiz: call.subject, userIds: call.input.body.user_ids }),
  );

  route(app, services, quizzes.grantAttempts, aQuiz, (call) => {
    const { user_id: userId, extra } = call.input.body;
    return grantAttempts(call.db, { ...writingAs(call), quiz: call.subject, userId, extra });
  });

  route(app, services, quizzes.regradePreview, aQuiz, (call) =>
    previewRegrade(call.db, { quiz: call.subject, ids: call.input.query.attempt_ids, reader: signedIn(call) }),
  );

  route(app, services, quizzes.regrade, aQuiz, (call) => {
    const { token, attempt_ids: ids } = call.input.body;
    return regrade(call.db, { ...writingAs(call), quiz: call.subject, ids, token });
  });
}

/** What staff do with attempts. */
export function gradingRoutes(app: FastifyInstance, services: Services): void {
  attemptsOfStaff(app, services);
  quizzesOfStaff(app, services);
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../../platform/http/crud.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../../courses/index.ts';
import { openedWithSession } from '../../progress/index.ts';
import { tryAnswer } from '../attempts/check-answer.usecases.ts';
import { takeFromBank } from './question-bank.usecases.ts';
import {
  type AskedQuestion,
  askedQuestion,
  checkableQuestion,
  type CopiedQuestion,
  copiedQuestion,
  type ListedQuestions,
  listedQuestions,
  placeOfNewQuestion,
  type QuestionPlace,
  quizForBank,
  removableQuestion,
  removalOf,
  writableQuestion,
} from './questions.guards.ts';
import {
  addQuestion,
  changeQuestion,
  cloneQuestion,
  type QuestionViewRow,
  removeQuestion,
  restoreQuestion,
  trashQuestion,
} from './questions.usecases.ts';
import { presentQuestion, readQuestion, readQuestions, readQuestionTags } from './read-questions.usecases.ts';

const questions: CrudResource<
  typeof contract.questions,
  QuestionViewRow,
  ListedQuestions,
  AskedQuestion,
  QuestionPlace,
  CopiedQuestion
> = {
  guards: {
    list: listedQuestions,
    read: askedQuestion,
    create: placeOfNewQuestion,
    write: writableQuestion,
    trash: removableQuestion,
    remove: removableQuestion,
    // Where the copy goes is held first.
    clone: copiedQuestion,
  },
  trashable: {
    repeatable: true,
    isTrashed: ({ question }) => question.trashedAt !== null,
    trash: (call, row) => trashQuestion(call.db, { ...writing(call), ...removalOf(call), row }),
    restore: (call, row) => restoreQuestion(call.db, { ...writing(call), row }),
  },
  withSession: {
    list: (services, { parent: [quizId] }) => (quizId === undefined ? undefined : openedWithSession(services, quizId)),
  },
  list: readQuestions,
  get: readQuestion,
  saved: (call, id) => presentQuestion(call.db, id),
  create: (call, place) => addQuestion(call.db, { ...writing(call), place, body: call.input.body }),
  // Says itself whose revision is newer: a save that arrives twice finds nothing left to do, and is no conflict.
  update: (call, row) => changeQuestion(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeQuestion(call.db, { ...writing(call), ...removalOf(call), row }),
  clone: (call, copy) => cloneQuestion(call.db, { ...writing(call), ...copy }),
};

export function questionsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.questions, questions);

  route(app, services, contract.questions.fromBank, quizForBank, (call) => {
    const context = writing({ ...call, actor: anAuthor(call) });
    return takeFromBank(call.db, { ...context, quiz: call.subject, body: call.input.body, reader: call });
  });

  route(app, services, contract.questions.tags, anAuthor, ({ db, subject }) => readQuestionTags(db, subject));

  route(
    app,
    services,
    contract.questions.checkAnswer,
    (call) => checkableQuestion(call, call.input.query.id),
    ({ subject, input }) => tryAnswer(services.html, subject.question, input.query.chosen_answer),
  );
}

import { isDeepStrictEqual } from 'node:util';
import { type Outcome, outcomeOf } from './attempt-result.rules.ts';
import { markValue } from './marking.ts';
import { questionType } from './question-types/index.ts';
import type { FrozenQuestion, FrozenQuiz, MarkedAnswer } from './quizzes.tables.ts';

/** An attempt as far as marking it anew is concerned. */
export interface Marked extends Outcome {
  answers: Record<string, MarkedAnswer>;
  isAbandoned: boolean;
}

export interface Remarked {
  answers: Record<string, MarkedAnswer>;
  outcome: Outcome;
  /** Questions that are marked in another way than before. */
  questionIds: number[];
}

/**
 * What an attempt asked, by the present key: its own questions as they are now, with the marks that the quiz has now.
 * A question that is gone, or has become one of another type, stays as the attempt met it.
 */
export function withPresentKey(asked: FrozenQuiz, present: FrozenQuiz): FrozenQuiz {
  const now = new Map(present.questions.map((question) => [question.id, question]));
  return {
    ...asked,
    fullMark: present.fullMark,
    passMark: present.passMark,
    passMarkType: present.passMarkType,
    questions: asked.questions.map((question) => {
      const changed = now.get(question.id);
      return changed?.type === question.type ? changed : question;
    }),
  };
}

const bounded = (answer: MarkedAnswer, max: number): MarkedAnswer =>
  answer.points <= max ? answer : { ...answer, points: max };

/** What a person has said stays, within what the question is worth now; so does what could not be said any more. */
function remarkAnswer(question: FrozenQuestion, answer: MarkedAnswer): MarkedAnswer {
  if (answer.by === 'person') return bounded(answer, question.points);
  const read = questionType(question.type).readValue(question, answer.value);
  if (!read.ok || read.value === null) return bounded(answer, question.points);
  return { ...markValue(question, read.value), value: answer.value, note: answer.note };
}

const isSame = (outcome: Outcome, attempt: Marked): boolean =>
  outcome.result === attempt.result &&
  outcome.totalQuestions === attempt.totalQuestions &&
  outcome.answeredQuestions === attempt.answeredQuestions &&
  outcome.correctAnswers === attempt.correctAnswers &&
  outcome.incorrectAnswers === attempt.incorrectAnswers &&
  outcome.toReview === attempt.toReview &&
  outcome.totalMarks === attempt.totalMarks &&
  outcome.earnedMarks === attempt.earnedMarks &&
  outcome.percent === attempt.percent;

/** Marks an attempt anew; null when nothing about it changes. */
export function remark(attempt: Marked, quiz: FrozenQuiz): Remarked | null {
  const questions = new Map(quiz.questions.map((question) => [String(question.id), question]));
  const answers: Record<string, MarkedAnswer> = {};
  const questionIds: number[] = [];
  for (const [key, answer] of Object.entries(attempt.answers)) {
    const question = questions.get(key);
    const marked = question ? remarkAnswer(question, answer) : answer;
    answers[key] = marked;
    if (question && !isDeepStrictEqual(marked, answer)) questionIds.push(question.id);
  }
  const outcome = outcomeOf(quiz, { answers, abandoned: attempt.isAbandoned });
  return questionIds.length === 0 && isSame(outcome, attempt) ? null : { answers, outcome, questionIds };
}

import { isDeepStrictEqual } from 'node:util';
import { sumPoints } from '@lectern/contract/figures';
import { askedQuestions, type Outcome, outcomeOf } from '../attempts/attempt-result.rules.ts';
import { asStored } from '../attempts/clean-answers.ts';
import { MARKING_RULES, typesChangedSince } from './marking-rules.ts';
import { markValue } from './marking.ts';
import { questionType } from '../question-types/index.ts';
import type { QuestionSnapshot, QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';

/** An attempt as far as marking it anew is concerned. */
export interface Marked extends Outcome {
  answers: Record<string, MarkedAnswer>;
  isAbandoned: boolean;
  /** The version of the rules that marked it. */
  markingRules: number;
}

export interface RegradedAttempt {
  answers: Record<string, MarkedAnswer>;
  outcome: Outcome;
  /** Questions that are marked in another way than before. */
  questionIds: number[];
}

/** What attempts asked, by the present key. */
export interface PresentKey {
  quiz: QuizSnapshot;
  /** The questions that are no longer as they were asked or marked, by their ids: only their answers are marked anew. */
  changed: ReadonlyMap<string, QuestionSnapshot>;
}

/** The full marks that an author has set; 0 where they are those of the questions. */
const ownFullMark = ({ fullMark, questions }: QuizSnapshot): number =>
  fullMark === sumPoints(questions.map(({ points }) => points)) ? 0 : fullMark;

/**
 * The questions that an attempt asked as they are now, with the marks that the quiz has now. One that has become another
 * type stays as the attempt met it. One that the quiz asks no more counts no more, unless that holds for all of them:
 * then the attempt stays as it is.
 */
export function withPresentKey(asked: QuizSnapshot, present: QuizSnapshot, markedBy = MARKING_RULES): PresentKey {
  const markedAnew = typesChangedSince(markedBy);
  const now = new Map(present.questions.map((question) => [question.id, question]));
  const met = askedQuestions(asked);
  if (!met.some(({ id }) => now.has(id))) return { quiz: asked, changed: new Map() };
  const removed = met.flatMap((question, place) => (now.has(question.id) ? [] : [{ place, question }]));
  const changed = new Map(
    met.flatMap((question): [string, QuestionSnapshot][] => {
      const one = now.get(question.id);
      if (one?.type !== question.type) return [];
      // Answers that were written as plain text are not sanitized, and stay plain text.
      const settings = { ...one.settings, editor: question.settings.editor };
      const changedOne = { ...one, settings };
      const same = isDeepStrictEqual(changedOne, question) && !markedAnew.has(question.type);
      return same ? [] : [[String(question.id), changedOne]];
    }),
  );
  const { passMark, passMarkType } = present;
  const questions = met.filter(({ id }) => now.has(id)).map((question) => changed.get(String(question.id)) ?? question);
  const { removed: _, ...rest } = asked;
  const marks = { fullMark: ownFullMark(present), passMark, passMarkType };
  return { quiz: { ...rest, ...marks, questions, ...(removed.length > 0 && { removed }) }, changed };
}

const bounded = (answer: MarkedAnswer, max: number): MarkedAnswer =>
  answer.points <= max ? answer : { ...answer, points: max };

/** What a person has said stays, within what the question is worth now; so does what could not be said any more. */
function remarkAnswer(question: QuestionSnapshot, answer: MarkedAnswer): MarkedAnswer {
  if (answer.by === 'person') return bounded(answer, question.points);
  const read = questionType(question.type).readValue(question, answer.value, asStored);
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
export function regradeAttempt(attempt: Marked, { quiz, changed }: PresentKey): RegradedAttempt | null {
  const answers = { ...attempt.answers };
  const questionIds: number[] = [];
  for (const [key, question] of changed) {
    const answer = answers[key];
    if (!answer) continue;
    const marked = remarkAnswer(question, answer);
    if (isDeepStrictEqual(marked, answer)) continue;
    answers[key] = marked;
    questionIds.push(question.id);
  }
  const outcome = outcomeOf(quiz, { answers, abandoned: attempt.isAbandoned });
  return questionIds.length === 0 && isSame(outcome, attempt) ? null : { answers, outcome, questionIds };
}

import type { AnswerResult, LearnerQuestion, QuestionTypeSlug } from '@lectern/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Fetched } from './later.tsx';

/** Props of an answer input. It is independent of attempts: it shows a value and reports changes. */
export interface AnswerProps {
  question: LearnerQuestion;
  /** In the answer shape of the type; null when it is not answered. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** The question can be read and not answered. */
  readOnly?: boolean;
  /** The id of the element that asks the question. */
  labelledBy: string;
  /** What is wrong with the answer. */
  error?: string | undefined;
  /** Names the attempt: a recording that may be played a few times is counted for each anew. */
  occasion?: string;
}

/** What became of one question, for its learner or for a grader. Never asks for anything; shows what it is given. */
export interface ResultProps {
  result: AnswerResult;
  /** Blanks: what a grader can do about one of them, counted from zero. */
  afterBlank?: (blank: number) => ReactNode;
  /** The reader is not the person who answered, so the words do not say "your answer". */
  grader?: boolean;
}

export type AnswerComponents = Record<QuestionTypeSlug, Fetched<AnswerProps>>;
export type ResultComponents = Record<QuestionTypeSlug, ComponentType<ResultProps>>;

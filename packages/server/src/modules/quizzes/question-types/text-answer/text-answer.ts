import { readByPerson } from '../person.ts';
import type { QuestionType } from '../question-type.ts';

export const textAnswer: QuestionType = {
  ...readByPerson,
  slug: 'text-answer',
  check: () => ({ answers: [], errors: [] }),
};

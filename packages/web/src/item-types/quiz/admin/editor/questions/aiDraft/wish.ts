import type { AiQuestionType } from '@lectern/contract';

/** What is asked for, as the endpoint takes it. */
export interface Wish {
  lesson_ids: number[];
  types: AiQuestionType[];
  count: number;
  difficulty: 'easy' | 'medium' | 'hard';
  language: string;
}

import type { QuizReview } from '@lectern/contract';
import { shortened } from '../../shared/format/plainText.ts';

export type { QuizReview };

const EXCERPT = 160;

export const statusTones = { hold: 'warn', approve: 'good', spam: 'bad', trash: 'neutral' } as const;

export const excerptOf = ({ content }: Pick<QuizReview, 'content'>): string =>
  shortened(content.replace(/\s+/g, ' ').trim(), EXCERPT);

/** What a review is called in sentences: its title, or who wrote it. */
export const reviewName = ({ title, author_name, quiz }: Pick<QuizReview, 'title' | 'author_name' | 'quiz'>): string =>
  title || `${author_name}, ${quiz.name}`;

export const repliesPath = ({ id }: Pick<QuizReview, 'id'>): string => `/quiz-reviews/${id}/replies`;
export const editPath = ({ id }: Pick<QuizReview, 'id'>): string => `/quiz-reviews/${id}/edit`;

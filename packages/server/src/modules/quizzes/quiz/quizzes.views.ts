import type { Answer, contract, QuizStanding } from '@lectern/contract';
import { itemFacts, itemPath } from '../../courses/index.ts';
import { navigationView, type OpenedItem } from '../../progress/index.ts';
import { storedQuiz } from './quiz-fields.ts';
import type { QuizViewRow } from './quiz-views.queries.ts';

export type QuizView = Answer<typeof contract.quizzes.get>;

/** What may be known of a quiz without reading it: its name, place and rules. */
function outlineOf(row: QuizViewRow, perPage: number) {
  const { quiz, questionsCount, pointsSum } = row;
  return {
    ...itemFacts(row),
    ...storedQuiz.viewWithoutContent(quiz),
    questions_display_per_page_global: perPage,
    questions_count: questionsCount,
    points_sum: pointsSum,
  };
}

/** A quiz for staff and for those whom the gates let through. */
export function quizView(
  row: QuizViewRow,
  viewer: {
    staff: boolean;
    /** Questions per page if the quiz does not set it. */
    perPage: number;
    /** null in lists: neighbors and what the caller has done are known of one quiz only. */
    read: Pick<OpenedItem, 'previous' | 'next'> | null;
    standing: QuizStanding | null;
  },
): QuizView {
  const { item, quiz } = row;
  const { staff, perPage, read, standing } = viewer;
  return {
    ...outlineOf(row, perPage),
    ...storedQuiz.view(quiz),
    preview_link: staff ? `${itemPath(item)}?mto-preview=true` : '',
    ...(row.truncated && { truncated: true }),
    navigation: navigationView(read),
    attempts_count: staff ? row.attemptsCount : 0,
    standing,
  };
}

/** A quiz in a learner's list: its outline fields. Locks are checked when it is opened, so lists cannot bypass them. */
export function quizWithoutContent(row: QuizViewRow, perPage: number): QuizView {
  return {
    ...outlineOf(row, perPage),
    preview_link: '',
    navigation: navigationView(null),
    attempts_count: 0,
    standing: null,
  };
}

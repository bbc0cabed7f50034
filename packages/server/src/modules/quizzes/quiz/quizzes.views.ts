import type { Answer, contract, QuizStanding } from '@lectern/contract';
import { itemFacts, itemPath } from '../../courses/index.ts';
import { navigationView, type OpenedItem } from '../../progress/index.ts';
import type { QuizViewRow } from './quiz-views.queries.ts';

export type QuizView = Answer<typeof contract.quizzes.get>;

/** What may be known of a quiz without reading it: its name, place and rules. */
function outlineOf(row: QuizViewRow, perPage: number) {
  const { quiz, questionsCount, pointsSum } = row;
  return {
    ...itemFacts(row),
    pass_mark: quiz.passMark,
    pass_mark_type: quiz.passMarkType,
    full_mark: quiz.fullMark,
    auto_full_mark: quiz.autoFullMark,
    duration: quiz.duration,
    attempts_allowed: quiz.attemptsAllowed,
    reveal_mode: quiz.revealMode,
    show_details: quiz.showDetails,
    reveal_when: quiz.revealWhen,
    questions_display_per_page: quiz.questionsPerPage,
    questions_display_per_page_global: perPage,
    question_navigation: quiz.questionNavigation,
    randomize: quiz.randomize,
    weight: quiz.weight,
    questions_count: questionsCount,
    points_sum: pointsSum,
  };
}

/** A quiz for staff and for those whom the gates let through. */
export function quizView(
  row: QuizViewRow,
  viewer: {
    staff: boolean;
    /** How many questions stand on a page where the quiz does not say. */
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
    preview_link: staff ? `${itemPath(item)}?mto-preview=true` : '',
    description: quiz.description,
    short_description: quiz.shortDescription,
    ...(row.truncated && { truncated: true }),
    navigation: navigationView(read),
    attempts_count: staff ? row.attemptsCount : 0,
    standing,
  };
}

/**
 * A quiz in a learner's list: what its outline tells anyway. Whether it is locked is asked when it is opened, so no
 * list can be a way around a lock.
 */
export function quizWithoutContent(row: QuizViewRow, perPage: number): QuizView {
  return {
    ...outlineOf(row, perPage),
    preview_link: '',
    description: '',
    short_description: '',
    navigation: navigationView(null),
    attempts_count: 0,
    standing: null,
  };
}

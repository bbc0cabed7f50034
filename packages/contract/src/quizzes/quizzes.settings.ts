import { defineSettings, setting } from '../base/settings.ts';
import { QUESTIONS_PER_PAGE_RANGE } from '../limits.ts';

const [min, max] = QUESTIONS_PER_PAGE_RANGE;

export const quizAttemptSettings = defineSettings(
  'quiz.general',
  {
    /** What visitors may do: take quizzes of open courses, read their questions, or nothing. */
    quiz_access: setting.choice(['default', 'readOnly', 'disable'], 'default'),
    automatically_submit_quiz: setting.flag(true),
    grade_calculation: setting.choice(['highest', 'average', 'first', 'last'], 'highest'),
  },
  { tab: 'quizzes', section: 'quiz_taking', order: 1 },
);

export const quizDisplaySettings = defineSettings(
  'quiz.display',
  {
    question_navigation: setting.flag(false),
    /** Hides Complete Quiz until the quiz is passed. */
    quiz_completion_button: setting.flag(false),
    quiz_review_visibility: setting.flag(true),
  },
  { tab: 'quizzes', section: 'quiz_display', order: 2 },
);

export const quizPagingSettings = defineSettings(
  'quiz.styling',
  { questions_display_per_page: setting.whole({ min, max, default: 5 }) },
  { tab: 'quizzes', section: 'quiz_pages', order: 3 },
);

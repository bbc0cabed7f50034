import type { Question, QuestionSettings } from './quizzes/questions.ts';

export const defaultQuestionSettings: QuestionSettings = {
  case_sensitive: false,
  ignore_accents: false,
  ignore_punctuation: false,
  auto_finalise: false,
  play_limit: 0,
  distractors: [],
  show_count: false,
  editor: 'plain',
  transcript: '',
  start_at: 0,
  end_at: 0,
  model_answer: '',
  marking_note: '',
};

/** The fields of a new question, unless its author sets them. */
export const questionDefaults = {
  enable_description: false,
  points: 1,
  grading: 'all_or_nothing',
  answer_required: false,
  randomize: false,
  max_character: 0,
  passage: null,
  bank: false,
} as const satisfies Partial<Question>;

import type { AnswerResult, LearnerQuestion, PageSettings } from '@lectern/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { SettingsProvider } from '../shared/api/settings.tsx';
import { createWords } from '../shared/i18n/words.ts';
import shared from '../shared/words/en.json' with { type: 'json' };
import words from './words/en.json' with { type: 'json' };

const settings = { timezone: 'UTC', user: null, home_url: 'https://school.example' } as PageSettings;

/** The markup of a part, in English, with the words of questions at hand. */
export function drawn(part: ReactNode): string {
  const i18n = createWords('en', { area: {}, shared });
  i18n.addResourceBundle('en', 'questions', words);
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
    </SettingsProvider>,
  );
}

/** What a reader by ear hears of some markup, roughly: its words in order. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const questionOf = (fields: Partial<LearnerQuestion>): LearnerQuestion => ({
  id: 1,
  name: 'A question',
  type: 'single-choice',
  description: '',
  enable_description: false,
  parent_id: 1,
  course_id: 1,
  menu_order: 0,
  answer_required: false,
  randomize: false,
  points: 1,
  max_character: 0,
  files: [],
  answers_decode_success: true,
  answers: [],
  play_limit: 0,
  choose: 0,
  editor: 'plain',
  transcript: '',
  start_at: 0,
  end_at: 0,
  blank_sizes: [],
  ...fields,
});

export const resultOf = (fields: Partial<AnswerResult>): AnswerResult => ({
  type: 'single-choice',
  question: 'A question',
  description: '',
  files: [],
  options: [],
  answered: null,
  correct: false,
  partially_correct: false,
  correct_answer: null,
  accepted: [],
  right_blanks: [],
  is_html: false,
  is_reviewed: true,
  needs_review: false,
  points: 0,
  max_points: 1,
  note: '',
  marking_note: '',
  ...fields,
});

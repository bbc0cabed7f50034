import type { AuthorAnswer, QuestionSettings, QuestionTypeSlug, SafeHtml } from '@lectern/contract';
import { defaultQuestionSettings } from '@lectern/contract/question-defaults';
import { sanitizeTexts } from '../../../platform/html/sanitize-texts.ts';
import type { QuestionSnapshot } from '../quizzes.tables.ts';

/** For tests of the types: a question of each with a key that is easy to know. */
const answers: Record<QuestionTypeSlug, AuthorAnswer[]> = {
  'true-false': [
    { name: 'True', correct: true },
    { name: 'False', correct: false },
  ],
  'single-choice': [
    { name: 'Right', correct: true },
    { name: 'Wrong', correct: false },
    { name: 'Also wrong', correct: false },
  ],
  'multiple-choice': [
    { name: 'Right', correct: true },
    { name: 'Right too', correct: true },
    { name: 'Wrong', correct: false },
    { name: 'Wrong too', correct: false },
  ],
  'text-answer': [],
  matching: [
    { prompt: 'One', match: 'Un' },
    { prompt: 'Two', match: 'Deux' },
    { prompt: 'Three', match: 'Trois' },
  ],
  audio: [],
  video: [],
  'fill-in-the-blanks': [{ name: 'The capital of France is {{Paris}}, of Italy {{Rome|Roma}}.' }],
  sortable: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }, { name: 'Fourth' }],
};

export type SampleInput = Partial<Omit<QuestionSnapshot, 'settings'>> & { settings?: Partial<QuestionSettings> };

export function sample(type: QuestionTypeSlug, input: SampleInput = {}): QuestionSnapshot {
  return {
    id: 1,
    type,
    name: 'What is it?',
    description: '',
    enableDescription: false,
    answers: answers[type],
    files: [],
    points: 1,
    grading: 'all_or_nothing',
    answerRequired: false,
    randomize: false,
    maxCharacter: 0,
    explanation: '',
    ...input,
    settings: { ...defaultQuestionSettings, ...input.settings },
  };
}

/** Sanitizes in this thread, as the workers do it. */
export function cleanAnswer(html: string): SafeHtml {
  const result = sanitizeTexts([{ profile: 'answer', html }], false);
  if (!result.ok || result.texts[0] === undefined) throw new Error('not sanitized');
  return result.texts[0];
}

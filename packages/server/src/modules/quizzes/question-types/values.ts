import type { FrozenQuestion } from '../quizzes.tables.ts';
import type { ReadValue } from './question-type.ts';

/** What no learner writes by hand and no database keeps as one row. */
const LONGEST = 50_000;

export const notAnswered: ReadValue = { ok: true, value: null };

export const refused = (message: string): ReadValue => ({ ok: false, message });

/** Line ends as one character, and nothing that a database cannot keep. */
export function tidyText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
}

/** A list of texts; null for anything else. */
export function textsOf(submitted: unknown): string[] | null {
  if (!Array.isArray(submitted)) return null;
  const texts: string[] = [];
  for (const one of submitted as unknown[]) {
    if (typeof one !== 'string') return null;
    texts.push(tidyText(one));
  }
  return texts;
}

export const isLonger = (text: string, question: Pick<FrozenQuestion, 'maxCharacter'>): boolean =>
  [...text].length > (question.maxCharacter === 0 ? LONGEST : question.maxCharacter);

export const isEmpty = (submitted: unknown): boolean =>
  submitted === null ||
  submitted === undefined ||
  submitted === '' ||
  (Array.isArray(submitted) && submitted.length === 0);

import { MAX_WRITTEN_ANSWER_LENGTH } from '@lectern/contract/limits';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { ReadValue } from './question-type.ts';
import type { MessageParams } from '../../../platform/language/messages.ts';
import { message, type QuizzesCode } from '../words/messages.ts';

export const notAnswered: ReadValue = { ok: true, value: null };

export const refused = (code: QuizzesCode, params?: MessageParams): ReadValue => ({
  ok: false,
  message: message(code, params),
});

/** Line ends as one character, and nothing that a database cannot keep. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
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

export function isLonger(text: string, question: Pick<QuestionSnapshot, 'maxCharacter'>): boolean {
  const max = question.maxCharacter === 0 ? MAX_WRITTEN_ANSWER_LENGTH : question.maxCharacter;
  // No character takes more than two units, so megabytes need not be counted.
  return text.length > 2 * max || (text.length > max && [...text].length > max);
}

export const isEmpty = (submitted: unknown): boolean =>
  submitted === null ||
  submitted === undefined ||
  submitted === '' ||
  (Array.isArray(submitted) && submitted.length === 0);

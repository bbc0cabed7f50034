import { MAX_BLANK_LENGTH } from '@lectern/contract/limits';
import { sameText } from '@lectern/contract/text';
import type { QuestionSnapshot } from '../../quizzes.tables.ts';
import { acceptedTexts, blanksError, emptyBlanks, hasBlanks, withNames } from '../blanks.ts';
import { markParts } from '../mark.ts';
import type { QuestionDraft, QuestionType } from '../question-type.ts';
import { isEmpty, notAnswered, refused, textsOf } from '../values.ts';

/** The text with its blanks. Imports have it in the question's name, with the answers listed separately. */
function textOf({ answers, name }: Pick<QuestionDraft, 'answers' | 'name'>): string {
  const texts = answers.map((row) => (row.name ?? '').trim()).filter((text) => text !== '');
  const written = texts.filter(hasBlanks);
  const names = texts.filter((text) => !hasBlanks(text));
  if (written.length > 0) return withNames(written.join('\n'), names);
  return hasBlanks(name) ? withNames(name, names) : texts.join('\n');
}

const keysOf = (question: QuestionSnapshot) => acceptedTexts(textOf(question));

/** Which blanks of an answer are filled right. */
export function rightBlanks(question: QuestionSnapshot, texts: readonly string[]): boolean[] {
  return keysOf(question).map((accepted, place) => {
    const text = texts[place] ?? '';
    return text.trim() !== '' && accepted.some((key) => sameText(key, text, question.settings));
  });
}

export const fillInTheBlanks: QuestionType = {
  slug: 'fill-in-the-blanks',
  markedBy: 'both',
  partial: true,
  check(draft) {
    const text = textOf(draft);
    const error = blanksError(text);
    return {
      answers: text === '' ? [] : [{ name: text }],
      errors: error ? [{ path: 'answers.0.name', message: error }] : [],
    };
  },
  forLearner: (question) => [{ name: emptyBlanks(textOf(question)) }],
  readValue(question, submitted) {
    if (isEmpty(submitted)) return notAnswered;
    const keys = keysOf(question);
    // With one blank to fill, its text may be sent alone.
    const texts = textsOf(typeof submitted === 'string' && keys.length === 1 ? [submitted] : submitted);
    if (!texts) return refused('no_texts');
    if (texts.length > keys.length) return refused('fewer_blanks');
    if (texts.some((text) => text.length > MAX_BLANK_LENGTH)) return refused('blank_too_long', { n: MAX_BLANK_LENGTH });
    const filled = keys.map((_key, place) => texts[place] ?? '');
    return filled.every((text) => text.trim() === '') ? notAnswered : { ok: true, value: filled };
  },
  mark(question, value) {
    const right = rightBlanks(question, value as readonly string[]);
    const hits = right.filter(Boolean).length;
    return markParts(question, { right: hits, total: right.length, settled: question.settings.auto_finalise });
  },
  correctValue: (question) => keysOf(question).map((accepted) => accepted[0] ?? ''),
  accepted: keysOf,
};

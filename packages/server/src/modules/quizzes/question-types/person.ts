import { textOf } from '../../../platform/html/html-text.ts';
import type { QuestionDraft, QuestionType } from './question-type.ts';
import { isEmpty, isLonger, notAnswered, refused, tidyText } from './values.ts';

/** A text that a person reads and marks. */
export const readByPerson: Pick<
  QuestionType,
  'markedBy' | 'partial' | 'forLearner' | 'readValue' | 'mark' | 'correctValue' | 'accepted'
> = {
  markedBy: 'person',
  partial: false,
  forLearner: () => [],
  readValue(question, submitted, clean) {
    if (isEmpty(submitted)) return notAnswered;
    if (typeof submitted !== 'string') return refused('no_text');
    if (question.settings.editor === 'rich' && question.type === 'text-answer') {
      if (isLonger(submitted, { maxCharacter: 0 })) return refused('too_long');
      const html = clean(tidyText(submitted));
      const said = textOf(html);
      if (isLonger(said, question)) return refused('too_long');
      return said === '' && !/<(img|video|audio|iframe)\b|data-latex/.test(html)
        ? notAnswered
        : { ok: true, value: html };
    }
    const text = tidyText(submitted);
    if (isLonger(text, question)) return refused('too_long');
    return text.trim() === '' ? notAnswered : { ok: true, value: text };
  },
  mark: () => ({ right: 0, total: 1, settled: false }),
  correctValue: () => null,
  accepted: () => [],
};

/** Whether a question shows a file of a kind; an address elsewhere may come without one. */
export const shows = (draft: QuestionDraft, kind: 'audio' | 'video'): boolean =>
  draft.files.some(
    ({ id, url, mime_type: mime }) =>
      (id > 0 || url !== '') && (mime === '' || mime.startsWith(`${kind}/`) || mime === 'application/ogg'),
  );

import { readByPerson, shows } from '../person.ts';
import type { QuestionError, QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const video: QuestionType = {
  ...readByPerson,
  slug: 'video',
  check(draft) {
    const { start_at: start, end_at: end } = draft.settings;
    const errors: QuestionError[] = [];
    if (!shows(draft, 'video')) errors.push({ path: 'files', message: message('no_video') });
    if (end > 0 && end <= start) errors.push({ path: 'settings.end_at', message: message('end_before_start') });
    return { answers: [], errors };
  },
};

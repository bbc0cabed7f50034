import { readByPerson, shows } from '../person.ts';
import type { Complaint, QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const video: QuestionType = {
  ...readByPerson,
  slug: 'video',
  check(draft) {
    const { start_at: start, end_at: end } = draft.settings;
    const complaints: Complaint[] = [];
    if (!shows(draft, 'video')) complaints.push({ path: 'files', message: message('no_video') });
    if (end > 0 && end <= start) complaints.push({ path: 'settings.end_at', message: message('end_before_start') });
    return { answers: [], complaints };
  },
};

import { readByPerson, shows } from '../person.ts';
import type { Complaint, QuestionType } from '../question-type.ts';

export const video: QuestionType = {
  ...readByPerson,
  slug: 'video',
  check(draft) {
    const { start_at: start, end_at: end } = draft.settings;
    const complaints: Complaint[] = [];
    if (!shows(draft, 'video')) complaints.push({ path: 'files', message: 'Add a video.' });
    if (end > 0 && end <= start) complaints.push({ path: 'settings.end_at', message: 'End must be after start.' });
    return { answers: [], complaints };
  },
};

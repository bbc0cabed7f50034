import { readByPerson, shows } from '../person.ts';
import type { QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const audio: QuestionType = {
  ...readByPerson,
  slug: 'audio',
  check: (draft) => ({
    answers: [],
    errors: shows(draft, 'audio') ? [] : [{ path: 'files', message: message('no_audio') }],
  }),
};

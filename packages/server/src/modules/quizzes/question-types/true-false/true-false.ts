import { checkChoices, cleanChoices, oneChoice } from '../choices.ts';
import type { Complaint, QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const trueFalse: QuestionType = {
  ...oneChoice,
  slug: 'true-false',
  check(draft) {
    const answers = cleanChoices(draft);
    const complaints: Complaint[] = checkChoices(answers, { max: 2 });
    if (answers.filter((row) => row.correct).length !== 1) {
      complaints.push({ path: 'answers', message: message('no_right_answer') });
    }
    return { answers, complaints };
  },
};

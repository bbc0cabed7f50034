import { checkChoices, cleanChoices, oneChoice } from '../choices.ts';
import type { Complaint, QuestionType } from '../question-type.ts';

export const trueFalse: QuestionType = {
  ...oneChoice,
  slug: 'true-false',
  check(draft) {
    const answers = cleanChoices(draft);
    const complaints: Complaint[] = checkChoices(answers, { max: 2 });
    if (answers.filter((row) => row.correct).length !== 1) {
      complaints.push({ path: 'answers', message: 'Choose the correct answer.' });
    }
    return { answers, complaints };
  },
};

import { checkChoices, cleanChoices, oneChoice } from '../choices.ts';
import type { QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const singleChoice: QuestionType = {
  ...oneChoice,
  slug: 'single-choice',
  check(draft) {
    const answers = cleanChoices(draft);
    const errors = checkChoices(answers);
    if (answers.filter((row) => row.correct).length !== 1) {
      errors.push({ path: 'answers', message: message('no_right_answer') });
    }
    return { answers, errors };
  },
};

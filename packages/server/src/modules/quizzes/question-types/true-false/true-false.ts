import { checkChoices, cleanChoices, oneChoice } from '../choices.ts';
import type { QuestionError, QuestionType } from '../question-type.ts';
import { message } from '../../words/messages.ts';

export const trueFalse: QuestionType = {
  ...oneChoice,
  slug: 'true-false',
  check(draft) {
    const answers = cleanChoices(draft);
    const errors: QuestionError[] = checkChoices(answers, { max: 2 });
    if (answers.filter((row) => row.correct).length !== 1) {
      errors.push({ path: 'answers', message: message('no_right_answer') });
    }
    return { answers, errors };
  },
};

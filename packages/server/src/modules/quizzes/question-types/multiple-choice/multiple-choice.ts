import { checkChoices, cleanChoices, openChoices, readChoice, rightNames } from '../choices.ts';
import { markParts } from '../mark.ts';
import type { QuestionType } from '../question-type.ts';
import { isEmpty, notAnswered, refused, textsOf } from '../values.ts';
import { message } from '../../words/messages.ts';

export const multipleChoice: QuestionType = {
  slug: 'multiple-choice',
  markedBy: 'rule',
  partial: true,
  check(draft) {
    const answers = cleanChoices(draft);
    const errors = checkChoices(answers);
    if (!answers.some((row) => row.correct)) {
      errors.push({ path: 'answers', message: message('no_right_answers') });
    }
    return { answers, errors };
  },
  forLearner: openChoices,
  readValue(question, submitted) {
    if (isEmpty(submitted)) return notAnswered;
    const names = textsOf(submitted);
    if (!names) return refused('no_answers');
    const chosen: string[] = [];
    for (const name of names) {
      const read = readChoice(question, name);
      if (!read.ok || typeof read.value !== 'string') return read;
      if (chosen.includes(read.value)) return refused('answer_twice');
      chosen.push(read.value);
    }
    return { ok: true, value: chosen };
  },
  mark(question, value) {
    const right = rightNames(question);
    const chosen = value as readonly string[];
    const hits = chosen.filter((name) => right.includes(name)).length;
    const misses = chosen.length - hits;
    return markParts(question, { right: hits - misses, total: right.length });
  },
  correctValue: rightNames,
  accepted: () => [],
};

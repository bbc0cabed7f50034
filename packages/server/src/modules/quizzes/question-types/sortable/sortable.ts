import { MAX_SORTABLE_ROWS } from '@lectern/contract/limits';
import { markParts } from '../mark.ts';
import { checkRows, cleanRow, nameOf, openRow } from '../rows.ts';
import type { QuestionType } from '../question-type.ts';
import { isEmpty, notAnswered, refused, textsOf } from '../values.ts';

export const sortable: QuestionType = {
  slug: 'sortable',
  markedBy: 'rule',
  partial: true,
  check(draft) {
    const answers = draft.answers.map(cleanRow);
    return { answers, errors: checkRows(answers, { max: MAX_SORTABLE_ROWS }) };
  },
  forLearner(question, shuffle) {
    const rows = question.answers.map(openRow);
    const order = shuffle(rows);
    const isRight = order.every((row, place) => row === rows[place]);
    // Never in the right order: what is first goes to the end.
    return isRight ? [...order.slice(1), ...order.slice(0, 1)] : order;
  },
  readValue(question, submitted) {
    if (isEmpty(submitted)) return notAnswered;
    const names = textsOf(submitted)?.map((name) => name.trim());
    if (!names) return refused('no_order');
    const known = new Set(question.answers.map(nameOf));
    if (names.some((name) => !known.has(name))) return refused('unknown_item');
    if (new Set(names).size !== names.length) return refused('item_twice');
    if (names.length !== known.size) return refused('item_missing');
    return { ok: true, value: names };
  },
  mark(question, value) {
    const names = value as readonly string[];
    const { answers } = question;
    const hits = answers.filter((row, place) => names[place] === nameOf(row)).length;
    return markParts(question, { right: hits, total: answers.length });
  },
  correctValue: (question) => question.answers.map(nameOf),
  accepted: () => [],
};

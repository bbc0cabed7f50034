import type { AuthorAnswer, LearnerAnswer } from '@lectern/contract';
import { readableForm } from '@lectern/contract/text';
import type { QuestionError } from './question-type.ts';
import { message } from '../words/messages.ts';

/** Rows with a name each: choices, and what is put in order. */

const hasPicture = (row: AuthorAnswer) => Boolean(row.image) || Boolean(row.imageUrl);

/** The row as it is stored. */
export function cleanRow(row: AuthorAnswer): AuthorAnswer {
  return {
    name: (row.name ?? '').trim(),
    ...(hasPicture(row) && { image: row.image ?? 0, imageUrl: row.imageUrl ?? '', imageAlt: row.imageAlt ?? '' }),
  };
}

/** The row as learners get it. Ids of pictures stay here: they were counted up in the order of the key. */
export function openRow(row: AuthorAnswer): LearnerAnswer {
  return {
    name: row.name ?? '',
    ...(hasPicture(row) && { imageUrl: row.imageUrl ?? '', imageAlt: row.imageAlt ?? '' }),
  };
}

export const nameOf = (row: AuthorAnswer): string => row.name ?? '';

/** What is wrong with rows that must be named, and named differently. */
export function checkRows(rows: readonly AuthorAnswer[], { max }: { max: number }): QuestionError[] {
  const errors: QuestionError[] = [];
  if (rows.length < 2) errors.push({ path: 'answers', message: message('few_answers') });
  if (rows.length > max) errors.push({ path: 'answers', message: message('many_answers', { n: max }) });
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const name = readableForm(nameOf(row));
    const path = `answers.${place}.name`;
    if (name === '') errors.push({ path, message: message('empty_answer') });
    else if (seen.has(name)) errors.push({ path, message: message('same_answers') });
    seen.add(name);
  }
  return errors;
}

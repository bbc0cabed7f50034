import type { AuthorAnswer } from '@lectern/contract';
import { MAX_PAIRS } from '@lectern/contract/limits';
import { readableForm } from '@lectern/contract/text';
import type { QuestionError } from '../question-type.ts';
import type { Message } from '../../../../platform/language/messages.ts';
import { message } from '../../words/messages.ts';

/** The two sides of a pair: text to text, picture to text, or picture to picture. */

/** What a learner names the prompt by. */
export function promptOf(row: AuthorAnswer): string {
  if (row.type === 'ImageToText') return row.imageUrl ?? '';
  return (row.type === 'ImageToImage' ? row.imagePromptUrl : row.prompt) ?? '';
}

/** What a learner names the match by. */
export function matchOf(row: AuthorAnswer): string {
  return (row.type === 'ImageToImage' ? row.imageMatchUrl : row.match) ?? '';
}

/** The row as it is stored, without the sides of other kinds. */
export function cleanPair(row: AuthorAnswer): AuthorAnswer {
  if (row.type === 'ImageToText') {
    return {
      image: row.image ?? 0,
      imageUrl: (row.imageUrl ?? '').trim(),
      imageAlt: (row.imageAlt ?? '').trim(),
      match: (row.match ?? '').trim(),
      type: row.type,
    };
  }
  if (row.type === 'ImageToImage') {
    return {
      imagePrompt: row.imagePrompt ?? 0,
      imagePromptUrl: (row.imagePromptUrl ?? '').trim(),
      imagePromptAlt: (row.imagePromptAlt ?? '').trim(),
      imageMatch: row.imageMatch ?? 0,
      imageMatchUrl: (row.imageMatchUrl ?? '').trim(),
      imageMatchAlt: (row.imageMatchAlt ?? '').trim(),
      type: row.type,
    };
  }
  // Files of other systems name the prompt like any other answer.
  return { prompt: (row.prompt ?? row.name ?? '').trim(), match: (row.match ?? '').trim() };
}

const picked = (id: number | undefined, url: string | undefined) => (id ? `media ${id}` : (url ?? ''));

interface Sides {
  prompt: string;
  match: string;
  fields: readonly [prompt: string, match: string];
  error: Message;
}

function sidesOf(row: AuthorAnswer): Sides {
  if (row.type === 'ImageToText') {
    const prompt = picked(row.image, row.imageUrl);
    return { prompt, match: row.match ?? '', fields: ['image', 'match'], error: message('pair_sides') };
  }
  if (row.type === 'ImageToImage') {
    return {
      prompt: picked(row.imagePrompt, row.imagePromptUrl),
      match: picked(row.imageMatch, row.imageMatchUrl),
      fields: ['imagePrompt', 'imageMatch'],
      error: message('pair_images'),
    };
  }
  return {
    prompt: row.prompt ?? '',
    match: row.match ?? '',
    fields: ['prompt', 'match'],
    error: message('pair_sides'),
  };
}

function checkPair(
  row: AuthorAnswer,
  { path, prompts }: { path: string; prompts: ReadonlySet<string> },
): QuestionError[] {
  const { prompt, match, fields, error } = sidesOf(row);
  const errors: QuestionError[] = [];
  if (prompt === '') errors.push({ path: `${path}.${fields[0]}`, message: error });
  else if (prompts.has(readableForm(prompt)))
    errors.push({ path: `${path}.${fields[0]}`, message: message('same_prompts') });
  if (match === '') errors.push({ path: `${path}.${fields[1]}`, message: error });
  return errors;
}

/** What is wrong with the pairs, and with matches that belong to none. */
export function checkPairs(rows: readonly AuthorAnswer[], distractors: readonly string[]): QuestionError[] {
  const errors: QuestionError[] = [];
  if (rows.length < 2) errors.push({ path: 'answers', message: message('few_pairs') });
  if (rows.length > MAX_PAIRS) errors.push({ path: 'answers', message: message('many_pairs', { n: MAX_PAIRS }) });
  if (new Set(rows.map((row) => row.type)).size > 1) errors.push({ path: 'answers', message: message('mixed_pairs') });
  const prompts = new Set<string>();
  for (const [place, row] of rows.entries()) {
    errors.push(...checkPair(row, { path: `answers.${place}`, prompts }));
    prompts.add(readableForm(sidesOf(row).prompt));
  }
  const matches = new Set(rows.map((row) => readableForm(matchOf(row))));
  for (const [place, text] of distractors.entries()) {
    if (text.trim() !== '' && matches.has(readableForm(text))) {
      errors.push({ path: `settings.distractors.${place}`, message: message('match_taken') });
    }
  }
  return errors;
}

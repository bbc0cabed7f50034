import type { AuthorAnswer } from '@lectern/contract';
import {
  MAX_BLANKS,
  MAX_CHOICES,
  MAX_PAIRS,
  MAX_SORTABLE_ROWS,
  MAX_WRITTEN_ANSWER_LENGTH,
} from '@lectern/contract/limits';
import { blanksOf, readBlanks } from '../fill-in-the-blanks/blankText.ts';
import { titleText } from './titleText.ts';
import { isRead, type QuestionValues } from './values.ts';

/** What can be wrong with a question. Each is a word of the catalog: `quizzes.error_few`. */
export type QuestionError =
  | 'name'
  | 'points'
  | 'few'
  | 'many_answers'
  | 'choose_one'
  | 'choose_some'
  | 'different'
  | 'empty'
  | 'sides'
  | 'images'
  | 'prompts'
  | 'few_pairs'
  | 'many_pairs'
  | 'taken'
  | 'audio'
  | 'video'
  | 'end'
  | 'no_blank'
  | 'empty_blank'
  | 'open_braces'
  | 'many_blanks'
  | 'characters'
  | 'alt'
  | 'address';

/** By the path of the field below the question: `answers.2.name`. */
export type QuestionErrors = Record<string, QuestionError>;

const nameOf = (row: AuthorAnswer) => (row.name ?? '').trim();

function rowErrors(rows: readonly AuthorAnswer[], most: number): QuestionErrors {
  const errors: QuestionErrors = {};
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const name = nameOf(row);
    if (name === '') errors[`answers.${place}.name`] = 'empty';
    else if (seen.has(name)) errors[`answers.${place}.name`] = 'different';
    seen.add(name);
  }
  if (rows.length < 2) errors.answers = 'few';
  else if (rows.length > most) errors.answers = 'many_answers';
  return errors;
}

function choiceErrors({ answers, type }: QuestionValues): QuestionErrors {
  const errors = rowErrors(answers, MAX_CHOICES);
  const right = answers.filter((row) => row.correct).length;
  if (type === 'multiple-choice') {
    if (right === 0) errors.answers ??= 'choose_some';
  } else if (right !== 1) errors.answers ??= 'choose_one';
  return errors;
}

export interface Side {
  field: 'prompt' | 'match' | 'image' | 'imagePrompt' | 'imageMatch';
  filled: string;
}

const picture = (id: number | undefined, url: string | undefined): string => (id ? `media ${id}` : (url ?? ''));

/** The two sides of a pair, whichever kind it is of. */
export function sidesOf(row: AuthorAnswer): { prompt: Side; match: Side } {
  const text = { field: 'match', filled: (row.match ?? '').trim() } as const;
  if (row.type === 'ImageToText') {
    return { prompt: { field: 'image', filled: picture(row.image, row.imageUrl) }, match: text };
  }
  if (row.type === 'ImageToImage') {
    return {
      prompt: { field: 'imagePrompt', filled: picture(row.imagePrompt, row.imagePromptUrl) },
      match: { field: 'imageMatch', filled: picture(row.imageMatch, row.imageMatchUrl) },
    };
  }
  return { prompt: { field: 'prompt', filled: (row.prompt ?? '').trim() }, match: text };
}

function pairErrors({ answers, settings }: QuestionValues): QuestionErrors {
  const errors: QuestionErrors = {};
  const prompts = new Set<string>();
  const matches = new Set<string>();
  for (const [place, row] of answers.entries()) {
    const { prompt, match } = sidesOf(row);
    const missing = row.type === 'ImageToImage' ? 'images' : 'sides';
    if (prompt.filled === '') errors[`answers.${place}.${prompt.field}`] = missing;
    else if (prompts.has(prompt.filled)) errors[`answers.${place}.${prompt.field}`] = 'prompts';
    if (match.filled === '') errors[`answers.${place}.${match.field}`] = missing;
    prompts.add(prompt.filled);
    if (row.type !== 'ImageToImage') matches.add(match.filled);
  }
  if (answers.length < 2) errors.answers = 'few_pairs';
  else if (answers.length > MAX_PAIRS) errors.answers = 'many_pairs';
  for (const [place, text] of settings.distractors.entries()) {
    if (text.trim() !== '' && matches.has(text.trim())) errors[`settings.distractors.${place}`] = 'taken';
  }
  return errors;
}

function blankErrors({ answers }: QuestionValues): QuestionErrors {
  const text = answers[0]?.name ?? '';
  const blanks = blanksOf(text);
  const error: QuestionError | undefined = readBlanks(text).open
    ? 'open_braces'
    : blanks.length === 0
      ? 'no_blank'
      : blanks.length > MAX_BLANKS
        ? 'many_blanks'
        : blanks.some(({ accepted }) => accepted.includes(''))
          ? 'empty_blank'
          : undefined;
  return error ? { 'answers.0.name': error } : {};
}

/** Whether a question shows a recording of its kind; an address elsewhere may come without one. */
export const isRecording = (kind: 'audio' | 'video') => (file: QuestionValues['files'][number]) =>
  (file.id > 0 || file.url.trim() !== '') &&
  (file.mime_type === '' || file.mime_type.startsWith(`${kind}/`) || file.mime_type === 'application/ogg');

function recordingErrors({ files, type, settings }: QuestionValues): QuestionErrors {
  const kind = type === 'audio' ? 'audio' : 'video';
  const errors: QuestionErrors = {};
  if (!files.some(isRecording(kind))) errors.files = kind;
  const [start, end] = [Number(settings.start_at), Number(settings.end_at)];
  if (kind === 'video' && end > 0 && end <= start) errors['settings.end_at'] = 'end';
  return errors;
}

function typeErrors(question: QuestionValues): QuestionErrors {
  switch (question.type) {
    case 'true-false':
    case 'single-choice':
    case 'multiple-choice':
      return choiceErrors(question);
    case 'sortable':
      return rowErrors(question.answers, MAX_SORTABLE_ROWS);
    case 'matching':
      return pairErrors(question);
    case 'fill-in-the-blanks':
      return blankErrors(question);
    case 'audio':
    case 'video':
      return recordingErrors(question);
    case 'text-answer':
      return {};
  }
}

function fileErrors({ files }: QuestionValues): QuestionErrors {
  const errors: QuestionErrors = {};
  for (const [place, file] of files.entries()) {
    const elsewhere = file.id === 0 && file.url.trim() !== '';
    if (elsewhere && !/^https?:\/\/\S+\.?\S+$/.test(file.url.trim())) errors[`files.${place}.url`] = 'address';
    if (file.mime_type.startsWith('image/') && file.alt_text.trim() === '') errors[`files.${place}.alt_text`] = 'alt';
  }
  return errors;
}

const isQuarter = (points: number) => points >= 0 && points <= 1000 && Number.isInteger(points * 4);

/** Errors of a question that can be found before sending. */
export function questionErrors(question: QuestionValues): QuestionErrors {
  const errors: QuestionErrors = {};
  if (titleText(question.name) === '') errors.name = 'name';
  if (question.points === '' || !isQuarter(question.points)) errors.points = 'points';
  const characters = Number(question.max_character);
  if (isRead(question.type) && (characters < 0 || characters > MAX_WRITTEN_ANSWER_LENGTH))
    errors.max_character = 'characters';
  return { ...errors, ...fileErrors(question), ...typeErrors(question) };
}

import type { AuthorAnswer } from '@lectern/contract';
import { blanksOf, readBlanks } from '../fill-in-the-blanks/blankText.ts';
import { titleText } from './titleText.ts';
import { isRead, type QuestionValues } from './values.ts';

/** What can be wrong with a question. Each is a word of the catalog: `quizzes.fault_few`. */
export type Fault =
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
export type Faults = Record<string, Fault>;

const nameOf = (row: AuthorAnswer) => (row.name ?? '').trim();

function rowFaults(rows: readonly AuthorAnswer[], most: number): Faults {
  const faults: Faults = {};
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const name = nameOf(row);
    if (name === '') faults[`answers.${place}.name`] = 'empty';
    else if (seen.has(name)) faults[`answers.${place}.name`] = 'different';
    seen.add(name);
  }
  if (rows.length < 2) faults.answers = 'few';
  else if (rows.length > most) faults.answers = 'many_answers';
  return faults;
}

function choiceFaults({ answers, type }: QuestionValues): Faults {
  const faults = rowFaults(answers, 20);
  const right = answers.filter((row) => row.correct).length;
  if (type === 'multiple-choice') {
    if (right === 0) faults.answers ??= 'choose_some';
  } else if (right !== 1) faults.answers ??= 'choose_one';
  return faults;
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

function pairFaults({ answers, settings }: QuestionValues): Faults {
  const faults: Faults = {};
  const prompts = new Set<string>();
  const matches = new Set<string>();
  for (const [place, row] of answers.entries()) {
    const { prompt, match } = sidesOf(row);
    const missing = row.type === 'ImageToImage' ? 'images' : 'sides';
    if (prompt.filled === '') faults[`answers.${place}.${prompt.field}`] = missing;
    else if (prompts.has(prompt.filled)) faults[`answers.${place}.${prompt.field}`] = 'prompts';
    if (match.filled === '') faults[`answers.${place}.${match.field}`] = missing;
    prompts.add(prompt.filled);
    if (row.type !== 'ImageToImage') matches.add(match.filled);
  }
  if (answers.length < 2) faults.answers = 'few_pairs';
  else if (answers.length > 15) faults.answers = 'many_pairs';
  for (const [place, text] of settings.distractors.entries()) {
    if (text.trim() !== '' && matches.has(text.trim())) faults[`settings.distractors.${place}`] = 'taken';
  }
  return faults;
}

function blankFaults({ answers }: QuestionValues): Faults {
  const text = answers[0]?.name ?? '';
  const blanks = blanksOf(text);
  const fault: Fault | undefined = readBlanks(text).open
    ? 'open_braces'
    : blanks.length === 0
      ? 'no_blank'
      : blanks.length > 20
        ? 'many_blanks'
        : blanks.some(({ accepted }) => accepted.includes(''))
          ? 'empty_blank'
          : undefined;
  return fault ? { 'answers.0.name': fault } : {};
}

/** Whether a question shows a recording of its kind; an address elsewhere may come without one. */
export const isRecording = (kind: 'audio' | 'video') => (file: QuestionValues['files'][number]) =>
  (file.id > 0 || file.url.trim() !== '') &&
  (file.mime_type === '' || file.mime_type.startsWith(`${kind}/`) || file.mime_type === 'application/ogg');

function recordingFaults({ files, type, settings }: QuestionValues): Faults {
  const kind = type === 'audio' ? 'audio' : 'video';
  const faults: Faults = {};
  if (!files.some(isRecording(kind))) faults.files = kind;
  const [start, end] = [Number(settings.start_at), Number(settings.end_at)];
  if (kind === 'video' && end > 0 && end <= start) faults['settings.end_at'] = 'end';
  return faults;
}

function typeFaults(question: QuestionValues): Faults {
  switch (question.type) {
    case 'true-false':
    case 'single-choice':
    case 'multiple-choice':
      return choiceFaults(question);
    case 'sortable':
      return rowFaults(question.answers, 15);
    case 'matching':
      return pairFaults(question);
    case 'fill-in-the-blanks':
      return blankFaults(question);
    case 'audio':
    case 'video':
      return recordingFaults(question);
    case 'text-answer':
      return {};
  }
}

function fileFaults({ files }: QuestionValues): Faults {
  const faults: Faults = {};
  for (const [place, file] of files.entries()) {
    const elsewhere = file.id === 0 && file.url.trim() !== '';
    if (elsewhere && !/^https?:\/\/\S+\.?\S+$/.test(file.url.trim())) faults[`files.${place}.url`] = 'address';
    if (file.mime_type.startsWith('image/') && file.alt_text.trim() === '') faults[`files.${place}.alt_text`] = 'alt';
  }
  return faults;
}

const isQuarter = (points: number) => points >= 0 && points <= 1000 && Number.isInteger(points * 4);

/** What is wrong with a question, told before the server does. */
export function questionFaults(question: QuestionValues): Faults {
  const faults: Faults = {};
  if (titleText(question.name) === '') faults.name = 'name';
  if (question.points === '' || !isQuarter(question.points)) faults.points = 'points';
  const characters = Number(question.max_character);
  if (isRead(question.type) && (characters < 0 || characters > 50_000)) faults.max_character = 'characters';
  return { ...faults, ...fileFaults(question), ...typeFaults(question) };
}

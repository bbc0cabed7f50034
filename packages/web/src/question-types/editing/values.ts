import type {
  AuthorAnswer,
  Passage,
  Question,
  QuestionFile,
  QuestionSettings,
  QuestionTypeSlug,
} from '@lectern/contract';
import { defaultQuestionSettings, questionDefaults } from '@lectern/contract/question-defaults';

/** In the order they are offered; the keys 1 to 9 choose them. */
export const typeOrder = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'text-answer',
  'fill-in-the-blanks',
  'matching',
  'sortable',
  'audio',
  'video',
] as const satisfies readonly QuestionTypeSlug[];

/** A row of answers while it is edited. `key` identifies it, also among equal rows and while it moves. */
export type AnswerValues = AuthorAnswer & { key: string };

/** Numbers are '' while their field is empty. */
type Typed<Settings, Name extends keyof Settings> = Omit<Settings, Name> & { [Key in Name]: number | '' };

export type SettingsValues = Typed<QuestionSettings, 'play_limit' | 'start_at' | 'end_at'>;

/** A question as its form holds it. Names and nesting are the server's, so that its errors find their fields. */
export interface QuestionValues {
  /** Identifies a question before it is stored. */
  key: string;
  /** 0 for one that is not stored. */
  id: number;
  /** 0 for an unsaved question, which gets the course of its quiz. */
  course_id: number;
  type: QuestionTypeSlug;
  name: string;
  description: string;
  enable_description: boolean;
  answers: AnswerValues[];
  files: QuestionFile[];
  points: number | '';
  grading: Question['grading'];
  answer_required: boolean;
  randomize: boolean;
  max_character: number | '';
  explanation: string;
  /** The explanation before a drafted one was accepted; null where none was. */
  explanation_before: string | null;
  settings: SettingsValues;
  /** The lesson passage that explains the question. */
  passage: Passage | null;
  tags: string[];
  bank: boolean;
}

let made = 0;

/** Different from every other one, also from those in a copy that an earlier visit has left. */
function newKey(): string {
  made += 1;
  return `n${Date.now().toString(36)}${made}`;
}

/** A row with a key of its own, also if it is a copy. */
export const answerRow = (row: AuthorAnswer = {}): AnswerValues => ({ ...row, key: newKey() });

/** Nothing has been written, chosen or ticked in it. */
export const isEmptyRow = ({ key: _key, type: _type, ...row }: AnswerValues): boolean =>
  Object.values(row).every((value) => !value || (typeof value === 'string' && value.trim() === ''));

/** Rows that a question of several answers has at least. */
const FEWEST_ROWS = 2;

/** The question without empty rows at its end. */
export function withoutTrailingRows(question: QuestionValues): QuestionValues {
  const { answers } = question;
  const last = answers.findLastIndex((row) => !isEmptyRow(row));
  const count = Math.max(last + 1, FEWEST_ROWS);
  return count < answers.length ? { ...question, answers: answers.slice(0, count) } : question;
}

const choiceRow = (name = '', correct = false) => answerRow({ name, correct });

/** The rows a question of a type begins with. `names` are the words of true and false. */
function firstRows(type: QuestionTypeSlug, names: readonly [string, string]): AnswerValues[] {
  if (type === 'true-false') return [choiceRow(names[0], true), choiceRow(names[1])];
  if (type === 'single-choice' || type === 'multiple-choice') return [choiceRow(), choiceRow()];
  if (type === 'matching') return [answerRow({ prompt: '', match: '' }), answerRow({ prompt: '', match: '' })];
  if (type === 'sortable') return [answerRow({ name: '' }), answerRow({ name: '' })];
  if (type === 'fill-in-the-blanks') return [answerRow({ name: '' })];
  return [];
}

export const newQuestion = (type: QuestionTypeSlug, names: readonly [string, string]): QuestionValues => ({
  ...questionDefaults,
  key: newKey(),
  id: 0,
  course_id: 0,
  type,
  name: '',
  description: '',
  answers: firstRows(type, names),
  files: [],
  explanation: '',
  explanation_before: null,
  settings: structuredClone(defaultQuestionSettings),
  tags: [],
});

const isChoice = (type: QuestionTypeSlug) => type === 'single-choice' || type === 'multiple-choice';
const hasNames = (type: QuestionTypeSlug) => isChoice(type) || type === 'sortable';

/** One correct answer at most: the first that is. */
function oneCorrect(rows: readonly AnswerValues[]): AnswerValues[] {
  const first = rows.findIndex((row) => row.correct);
  return rows.map((row, place) => ({ ...row, correct: place === first }));
}

function keptRows(question: QuestionValues, type: QuestionTypeSlug): AnswerValues[] | null {
  const { answers, type: before } = question;
  const rows = answers.filter((row) => (row.name ?? '').trim() !== '');
  const cameFromNames = hasNames(before) || before === 'true-false';
  if (!cameFromNames || !hasNames(type) || rows.length < 2) return null;
  if (type === 'sortable') return rows.map(({ correct: _correct, ...row }) => row);
  return type === 'single-choice' ? oneCorrect(rows) : rows.map((row) => ({ ...row, correct: row.correct ?? false }));
}

/** The types that offer partial credit. */
export const offersPartial = (type: QuestionTypeSlug): boolean =>
  type === 'multiple-choice' || type === 'matching' || type === 'sortable' || type === 'fill-in-the-blanks';

/** Question types whose answers can be shuffled. */
export const offersRandom = (type: QuestionTypeSlug): boolean => isChoice(type) || type === 'true-false';

/** The types whose answer is a text that a person reads. */
export const isRead = (type: QuestionTypeSlug): boolean =>
  type === 'text-answer' || type === 'audio' || type === 'video';

/** The same question of another type: title, description, points, explanation and whatever rows fit. */
export function asType(
  question: QuestionValues,
  type: QuestionTypeSlug,
  names: readonly [string, string],
): QuestionValues {
  if (question.type === type) return question;
  return {
    ...question,
    type,
    answers: keptRows(question, type) ?? firstRows(type, names),
    grading: offersPartial(type) ? question.grading : 'all_or_nothing',
    randomize: offersRandom(type) && question.randomize,
  };
}

/** A copy that is a question of its own. */
export const copyOf = (question: QuestionValues): QuestionValues => ({
  ...structuredClone(question),
  key: newKey(),
  id: 0,
  bank: false,
  answers: question.answers.map((row) => ({ ...row, key: newKey() })),
});

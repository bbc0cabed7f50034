import type {
  contract,
  itemFields as contractItemFields,
  Question,
  Quiz,
  quizFields as contractFields,
  Sent,
  SentQuestion,
  StoredView,
} from '@lectern/contract';
import { questionErrors, type QuestionError } from '../../../../question-types/editing/questionErrors.ts';
import {
  type AnswerValues,
  type QuestionValues,
  withoutTrailingRows,
} from '../../../../question-types/editing/values.ts';
import type { CallResult } from '../../../../shared/api/endpoint-ref.ts';
import { sumPoints } from '@lectern/contract/figures';
import { itemFields, quizFields } from '../../../../admin/fields.gen.ts';
import { emptyValues, storedValues } from '../../../../admin/form/formFields.ts';
import { sameValue } from '../../../../admin/form/values/changes.ts';
import type { FormRules } from '../../../../admin/form/rules.ts';

/** A quiz with its questions, as a call gives it. */
export type WholeQuiz = CallResult<(typeof contract)['quizBuilder']['get']>;

export type QuizStatus = 'publish' | 'draft' | 'pending' | 'private';

/** The fields that the form checks and copies. */
export const quizFormFields = { ...itemFields, ...quizFields };
type Contract = typeof contractItemFields & typeof contractFields;

/** Numbers whose field may be empty, which means 0. */
type Count = 'full_mark' | 'pass_mark' | 'attempts_allowed' | 'questions_display_per_page' | 'weight';

/** What the form holds. Names and nesting are the server's, so that its errors find their fields. */
export interface QuizValues extends Omit<StoredView<Contract>, 'content_drip' | Count>, Record<Count, number | ''> {
  status: QuizStatus;
  /** With the save that publishes it. */
  notify_learners: boolean;
  content_drip: { date: string | null; days: number | '' };
  questions: QuestionValues[];
}

const fresh: QuizValues = {
  ...emptyValues<Contract>(quizFormFields),
  status: 'draft',
  notify_learners: false,
  auto_full_mark: true,
  pass_mark: 40,
  pass_mark_type: 'percentage',
  reveal_when: 'after_each',
  show_details: true,
  question_navigation: 'inherit',
  weight: 1,
  content_drip: { date: null, days: 0 },
  questions: [],
};

const statusOf = (status: Quiz['status']): QuizStatus =>
  status === 'draft' || status === 'pending' || status === 'private' ? status : 'publish';

/** Rows of a stored question are identified by their index. */
const rowsOf = (question: Question, key: string): AnswerValues[] =>
  question.answers.map((row, place) => ({ ...row, key: `${key}.${place}` }));

/** `key` is the one it had before it was stored: what is open in the form stays open. */
export function questionValues(question: Question, key = `q${question.id}`): QuestionValues {
  return {
    key,
    id: question.id,
    course_id: question.course_id,
    type: question.type,
    name: question.raw_name,
    description: question.description,
    enable_description: question.enable_description,
    answers: rowsOf(question, key),
    files: question.files,
    points: question.points,
    grading: question.grading,
    answer_required: question.answer_required,
    randomize: question.randomize,
    max_character: question.max_character,
    explanation: question.explanation,
    explanation_before: null,
    settings: question.settings,
    passage: question.passage,
    tags: question.tags,
    bank: question.bank,
  };
}

export function quizValues(whole: WholeQuiz | undefined, keys: ReadonlyMap<number, string> = new Map()): QuizValues {
  if (!whole) return structuredClone(fresh);
  const { quiz, rows } = whole;
  return {
    ...storedValues<Contract>(quizFormFields, quiz),
    status: statusOf(quiz.status),
    notify_learners: false,
    // While it follows the questions it is theirs to say.
    full_mark: quiz.auto_full_mark ? 0 : quiz.full_mark,
    questions: rows.map((question) => questionValues(question, keys.get(question.id))),
  };
}

const number = (value: number | ''): number => (value === '' ? 0 : value);

export const pointsOf = (questions: readonly QuestionValues[]): number =>
  sumPoints(questions.map((question) => number(question.points)));

/** What a learner can reach at most: the sum of the points while the full mark follows them. */
export const fullMark = (values: Pick<QuizValues, 'auto_full_mark' | 'full_mark' | 'questions'>): number =>
  values.auto_full_mark ? pointsOf(values.questions) : number(values.full_mark);

type Save = Sent<typeof contract.quizBuilder.save>['body'];

/** A question as it travels. */
export function questionBody(question: QuestionValues, id: number): SentQuestion {
  const {
    key: _key,
    id: _id,
    course_id: _course,
    answers,
    settings,
    points,
    max_character,
    files,
    explanation_before: _before,
    ...fields
  } = withoutTrailingRows(question);
  return {
    ...fields,
    ...(id > 0 && { id }),
    answers: answers.map(({ key: _row, ...row }) => row),
    // An empty URL is not a file.
    files: files.filter((file) => file.id > 0 || file.url.trim() !== ''),
    points: number(points),
    max_character: number(max_character),
    settings: {
      ...settings,
      play_limit: number(settings.play_limit),
      start_at: number(settings.start_at),
      end_at: number(settings.end_at),
      distractors: settings.distractors.filter((text) => text.trim() !== ''),
    },
  };
}

const sameQuestion = (one: QuestionValues, other: QuestionValues): boolean =>
  sameValue(questionBody(one, 0), questionBody(other, 0));

/**
 * The questions in order, unchanged ones by their id, and which of the stored ones are gone. `stored` is what the form
 * began with; `present` holds the ids that the server has now, where others have saved meanwhile: what they added stays
 * at the end, and what they deleted is made anew.
 */
export function questionsBody(
  questions: readonly QuestionValues[],
  { stored, ids, present }: { stored: readonly QuestionValues[]; ids: ReadonlyMap<string, number>; present?: number[] },
): { questions: (number | SentQuestion)[]; removed: number[] } {
  const before = new Map(stored.map((question) => [question.id, question]));
  const there = new Set(present ?? before.keys());
  const sent = questions.map((question) => {
    const known = question.id || (ids.get(question.key) ?? 0);
    const id = known > 0 && (there.has(known) || !before.has(known)) ? known : 0;
    const old = before.get(id);
    return old && sameQuestion(question, old) ? id : questionBody(question, id);
  });
  const kept = new Set(sent.map((one) => (typeof one === 'number' ? one : (one.id ?? 0))));
  const added = [...there].filter((id) => !before.has(id) && !kept.has(id));
  return {
    questions: [...sent, ...added],
    removed: [...before.keys()].filter((id) => there.has(id) && !kept.has(id)),
  };
}

/** The quiz's own fields among those that changed. */
export function quizBody(changed: Partial<QuizValues>): NonNullable<Save['quiz']> {
  const { questions: _questions, full_mark, content_drip, ...fields } = changed;
  const auto = changed.auto_full_mark;
  return {
    ...fields,
    ...('pass_mark' in fields && { pass_mark: number(fields.pass_mark ?? 0) }),
    ...('attempts_allowed' in fields && { attempts_allowed: number(fields.attempts_allowed ?? 0) }),
    ...('questions_display_per_page' in fields && {
      questions_display_per_page: number(fields.questions_display_per_page ?? 0),
    }),
    ...('weight' in fields && { weight: number(fields.weight ?? 0) }),
    ...(full_mark !== undefined && auto !== true && { full_mark: number(full_mark) }),
    ...(content_drip && { content_drip: { date: content_drip.date, days: number(content_drip.days) } }),
  } as NonNullable<Save['quiz']>;
}

export interface QuizWords {
  nameRequired: string;
  passAboveFull: string;
  error: (error: QuestionError) => string;
}

/** What is wrong with one question, in words, by path below it. */
export function questionErrorTexts(question: QuestionValues, words: QuizWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(questionErrors(withoutTrailingRows(question))).map(([path, error]) => [path, words.error(error)]),
  );
}

/** Errors of a quiz other than the limits of its fields, and of its questions, by path. */
export function quizErrors(values: QuizValues, rules: FormRules, words: QuizWords): Record<string, string | undefined> {
  const { pass_mark: pass, pass_mark_type: passType } = values;
  const aboveFull = passType === 'point' && !values.auto_full_mark && number(pass) > number(values.full_mark);
  const errors: Record<string, string | undefined> = {
    name: rules.required(values.name) && words.nameRequired,
    full_mark: values.auto_full_mark ? undefined : rules.required(values.full_mark),
    pass_mark:
      rules.required(pass) ??
      (passType === 'percentage' ? rules.max(100)(pass) : aboveFull ? words.passAboveFull : undefined),
  };
  for (const [place, question] of values.questions.entries()) {
    for (const [path, said] of Object.entries(questionErrorTexts(question, words))) {
      errors[`questions.${place}.${path}`] = said;
    }
  }
  return errors;
}

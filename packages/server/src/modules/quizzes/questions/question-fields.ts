import type { AuthorAnswer, contract, Input } from '@lectern/contract';
import { defaultQuestionSettings, questionDefaults } from '@lectern/contract/question-defaults';
import { nameForm } from '@lectern/contract/text';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { textOf } from '../../../platform/html/html-text.ts';
import { passageErrors } from '../passages/passages.queries.ts';
import { withFiles } from './question-files.ts';
import { type QuestionError, hasBlanks, questionType, tidyText } from '../question-types/index.ts';
import type { QuestionContent } from './questions.queries.ts';
import { message } from '../words/messages.ts';

type Body = Input<typeof contract.questions.create>['body'];
export type QuestionBody = Partial<Omit<Body, 'parent_id' | 'course_id' | 'menu_order'>>;

export const NEW_QUESTION: QuestionContent = {
  type: 'single-choice',
  name: NO_HTML,
  description: NO_HTML,
  enableDescription: questionDefaults.enable_description,
  answers: [],
  files: [],
  points: questionDefaults.points,
  grading: questionDefaults.grading,
  answerRequired: questionDefaults.answer_required,
  randomize: questionDefaults.randomize,
  maxCharacter: questionDefaults.max_character,
  explanation: NO_HTML,
  positiveFeedback: NO_HTML,
  negativeFeedback: NO_HTML,
  feedback: NO_HTML,
  settings: defaultQuestionSettings,
  passage: questionDefaults.passage,
  tags: [],
  bank: questionDefaults.bank,
};

function tidyFields<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'string'
          ? tidyText(value)
          : Array.isArray(value)
            ? value.map((one) => tidyText(String(one)))
            : value,
      ]),
  ) as Fields;
}

/** Each tag once, however its letters are written. */
const distinct = (tags: readonly string[]): string[] => [...new Map(tags.map((tag) => [nameForm(tag), tag])).values()];

/** A question after a body: fields that the body does not name stay as they were. */
function contentAfter(body: QuestionBody, before: QuestionContent | null): QuestionContent {
  const old = before ?? NEW_QUESTION;
  const explanation = body.explanation ?? body.answer_explanation;
  return {
    type: body.type ?? old.type,
    name: body.name ?? old.name,
    description: body.description ?? old.description,
    enableDescription: body.enable_description ?? old.enableDescription,
    answers: body.answers?.map((row): AuthorAnswer => tidyFields(row)) ?? old.answers,
    files: body.files?.map((file) => tidyFields({ ...file, id: file.id ?? 0 })) ?? old.files,
    points: body.points ?? old.points,
    grading: body.grading ?? old.grading,
    answerRequired: body.answer_required ?? old.answerRequired,
    randomize: body.randomize ?? old.randomize,
    maxCharacter: body.max_character ?? old.maxCharacter,
    explanation: explanation ?? old.explanation,
    positiveFeedback: body.positive_feedback ?? old.positiveFeedback,
    negativeFeedback: body.negative_feedback ?? old.negativeFeedback,
    feedback: body.feedback ?? old.feedback,
    settings: { ...defaultQuestionSettings, ...old.settings, ...tidyFields(body.settings ?? {}) },
    passage: body.passage === undefined ? old.passage : body.passage && tidyFields(body.passage),
    tags: body.tags?.map(tidyText) ?? old.tags,
    bank: body.bank ?? old.bank,
  };
}

/** What is wrong with a question, as its type sees it, and the question as it is stored. */
export function checkQuestion(content: QuestionContent): { content: QuestionContent; errors: QuestionError[] } {
  const type = questionType(content.type);
  const { answers, errors } = type.check(content);
  // Imports leave the text with its blanks in the name.
  const named = textOf(content.name) !== '' || (content.type === 'fill-in-the-blanks' && hasBlanks(content.name));
  return {
    content: {
      ...content,
      answers,
      tags: distinct(content.tags),
      grading: type.partial ? content.grading : 'all_or_nothing',
    },
    errors: named ? errors : [{ path: 'name', message: message('name_required') }, ...errors],
  };
}

/** What is wrong with a new question, apart from its files. */
export const questionErrors = (body: QuestionBody): QuestionError[] => checkQuestion(contentAfter(body, null)).errors;

/** A question in a request; its fields are below `path` in the body (`questions.3.`, or ''). */
export interface WrittenQuestion {
  path: string;
  courseId: number;
  body: QuestionBody;
  before: QuestionContent | null;
}

/**
 * The questions as they may be stored. Throws with every bad field of all of them: what has no right answer is never
 * stored.
 */
export async function questionContents(
  db: Db,
  actor: Actor,
  written: readonly WrittenQuestion[],
): Promise<QuestionContent[]> {
  const filled = await withFiles(
    db,
    actor,
    written.map(({ path, body, before }) => ({ path, before, content: contentAfter(body, before) })),
  );
  const params: FieldErrors = {};
  const contents = filled.map(({ content, errors }, place) => {
    const checked = checkQuestion(content);
    for (const one of [...errors, ...checked.errors]) {
      params[`${written[place]?.path ?? ''}${one.path}`] ??= one.message;
    }
    return checked.content;
  });
  const passages = await passageErrors(
    db,
    written.map(({ path, courseId, before }, place) => ({
      path: `${path}passage.`,
      courseId,
      passage: contents[place]?.passage ?? null,
      before: before?.passage ?? null,
    })),
  );
  for (const one of passages) params[one.path] ??= one.message;
  if (Object.keys(params).length > 0) throw new AppError('invalid_params', { params });
  return contents;
}

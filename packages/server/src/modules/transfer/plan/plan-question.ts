import { builderQuestion, type QuestionFile } from '@lectern/contract';
import {
  MAX_QUESTION_POINTS,
  MAX_QUESTION_TAG_LENGTH,
  MAX_QUESTION_TAGS,
  MAX_WRITTEN_ANSWER_LENGTH,
} from '@lectern/contract/limits';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { checkQuestion, type ImportedQuestion, NEW_QUESTION } from '../../quizzes/index.ts';
import { answerRows, filesIn, jsonOf } from './plan-answers.ts';
import { flagOf, htmlOf, isYes, report, type Scope, textOf, wholeOf } from './plan-values.ts';
import type { PlannedQuestion } from './plan.types.ts';

/** What a question with blanks is called whose text stood in its name. */
const BLANKS_NAME = 'Fill in the blanks.';

/** A complete question of a file, or null: one that cannot be asked is reported. */
export function planQuestion(scope: Scope): { planned: PlannedQuestion; isAsked: boolean } | null {
  const { post } = scope;
  if (post.post_status === 'trash') {
    report(scope, 'question_in_trash');
    return null;
  }
  const question = readQuestion(scope);
  if (!question) return null;
  const isAsked = ['publish', 'inherit', ''].includes(post.post_status);
  if (!isAsked) report(scope, 'question_in_bank');
  return {
    planned: { sourceId: post.ID, question: isAsked ? question : { ...question, bank: true } },
    isAsked,
  };
}

function readQuestion(scope: Scope): ImportedQuestion | null {
  const { post, clean } = scope;
  const type = typeOf(scope);
  if (!type) return null;
  const title = clean.inline(post.post_title.slice(0, 20_000));
  scope.media.push(...title.media);
  const answers = answerRows(scope, type);
  // Where files write the text with its words into the name or the description, learners must not read it there.
  const isOpen = (html: string) => type !== 'fill-in-the-blanks' || !html.includes('{{');
  const written = htmlOf(scope, post.post_excerpt);
  const description = isOpen(written) ? written : NO_HTML;
  const read = builderQuestion.safeParse({
    type,
    name: isOpen(title.html) ? title.html : BLANKS_NAME,
    answers,
    files: filesIn(scope),
    points: pointsOf(scope),
    grading: textOf(scope, '_grading') === 'partial' ? 'partial' : 'all_or_nothing',
    max_character: wholeOf(scope, '_max_character', MAX_WRITTEN_ANSWER_LENGTH),
    settings: jsonOf(scope, '_settings') ?? {},
    tags: tagsOf(scope),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    return leaveOut(scope, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { data } = read;
  const { content, errors } = checkQuestion({
    type,
    name: data.name,
    answers: data.answers ?? [],
    files: (data.files ?? []).map((file): QuestionFile => ({ ...file, id: file.id ?? 0 })),
    grading: data.grading ?? NEW_QUESTION.grading,
    maxCharacter: data.max_character ?? NEW_QUESTION.maxCharacter,
    settings: { ...NEW_QUESTION.settings, ...given(data.settings) },
    points: data.points ?? NEW_QUESTION.points,
    description,
    // Files that do not know the switch show the description where there is one.
    enableDescription: flagOf(scope, '_enable_description', description !== ''),
    answerRequired: flagOf(scope, '_answer_required', true),
    randomize: flagOf(scope, '_randomize'),
    explanation: htmlOf(scope, textOf(scope, '_answer_explanation')),
    positiveFeedback: htmlOf(scope, textOf(scope, '_positive_feedback')),
    negativeFeedback: htmlOf(scope, textOf(scope, '_negative_feedback')),
    feedback: htmlOf(scope, textOf(scope, '_feedback')),
    // The lesson has another id here.
    passage: null,
    tags: data.tags ?? [],
    bank: isYes(textOf(scope, '_is_from_bank')),
  });
  const [error] = errors;
  return error ? leaveOut(scope, error.message) : content;
}

/** Its tags, as far as they can be kept. */
function tagsOf(scope: Scope): string[] {
  const tags = jsonOf(scope, '_tags');
  if (!Array.isArray(tags)) return [];
  return tags
    .filter((tag) => typeof tag === 'string' && tag.trim() !== '' && tag.trim().length <= MAX_QUESTION_TAG_LENGTH)
    .slice(0, MAX_QUESTION_TAGS);
}

type Settings = ImportedQuestion['settings'];

/** Settings that a file names; what it leaves out is as in a new question. */
function given(settings: { [Name in keyof Settings]?: Settings[Name] | undefined } = {}): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function leaveOut(scope: Scope, reason: string | Message): null {
  report(scope, 'question_unusable', { reason });
  return null;
}

function typeOf(scope: Scope): ImportedQuestion['type'] | null {
  const written = textOf(scope, '_type');
  const type = builderQuestion.shape.type.safeParse(written.toLowerCase().replaceAll('_', '-'));
  if (type.success) return type.data;
  report(scope, 'question_type_unknown', { type: written });
  return null;
}

/** In quarters, as authors give them here. */
function pointsOf(scope: Scope): number {
  const text = textOf(scope, '_points');
  if (text === '') return 1;
  const given = /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 1;
  const points = Math.min(Math.round(given * 4) / 4, MAX_QUESTION_POINTS);
  if (String(points) !== text && points !== Number(text))
    report(scope, 'points_rounded', { value: text, points: String(points) });
  return points;
}

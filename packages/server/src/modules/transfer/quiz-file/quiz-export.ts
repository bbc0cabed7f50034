import type { AuthorAnswer } from '@lectern/contract';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import { VERSION } from '../../../platform/version.ts';
import type { ItemRow } from '../../courses/index.ts';
import type { QuestionRow, QuizRow } from '../../quizzes/index.ts';

/** A quiz as its export needs it, with the ids of its questions in order. */
export interface ExportedQuiz {
  item: Pick<
    ItemRow,
    'id' | 'courseId' | 'sectionId' | 'name' | 'slug' | 'status' | 'position' | 'drip' | 'createdAt' | 'modifiedAt'
  >;
  quiz: QuizRow;
  questionIds: number[];
}

type Post = Record<string, unknown>;

export interface QuizExport {
  manifest: { version: string; created_at: string; base_url: string };
  quizzes: Post[];
  questions: Post[];
}

/** Exports quizzes with their questions and answer keys. A question used by several of them is written once. */
export function quizExport(
  given: readonly ExportedQuiz[],
  { questions, baseUrl, now }: { questions: readonly QuestionRow[]; baseUrl: string; now: Date },
): QuizExport {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const homes = new Map<number, { quizId: number; place: number }>();
  for (const { item, questionIds } of given) {
    questionIds.forEach((id, place) => {
      if (!homes.has(id)) homes.set(id, { quizId: item.id, place });
    });
  }
  return {
    manifest: { version: VERSION, created_at: now.toUTCString(), base_url: baseUrl },
    quizzes: given.map((quiz) => quizPost(quiz, (id) => homes.get(id)?.quizId !== quiz.item.id)),
    questions: [...homes].flatMap(([id, home]) => {
      const question = byId.get(id);
      return question ? [questionPost(question, home)] : [];
    }),
  };
}

function quizPost({ item, quiz, questionIds }: ExportedQuiz, isElsewhere: (id: number) => boolean): Post {
  return {
    ...post('mto-quiz', { ...item, parent: item.sectionId, place: item.position }),
    post_content: quiz.description,
    post_title: escapeHtml(item.name),
    post_excerpt: quiz.shortDescription,
    post_status: item.status,
    post_name: item.slug,
    meta: metaOf({
      _course_id: item.courseId,
      _pass_mark: quiz.passMark,
      _pass_mark_type: quiz.passMarkType,
      _full_mark: quiz.fullMark,
      _auto_full_mark: quiz.autoFullMark,
      _duration: quiz.duration,
      _attempts_allowed: quiz.attemptsAllowed,
      _reveal_mode: quiz.revealMode,
      _show_details: quiz.showDetails,
      _reveal_when: quiz.revealWhen,
      _questions_display_per_page: quiz.questionsPerPage,
      _question_navigation: quiz.questionNavigation,
      _randomize: quiz.randomize,
      _weight: quiz.weight,
      _content_drip_date: item.drip.date ?? '',
      _content_drip_days: item.drip.days,
    }),
    // Questions that another quiz of this file contains as well are listed there.
    bank_data: questionIds.flatMap((id, place) => (isElsewhere(id) ? [{ question_id: id, menu_order: place }] : [])),
  };
}

function questionPost(question: QuestionRow, { quizId, place }: { quizId: number; place: number }): Post {
  return {
    ...post('mto-question', { ...question, parent: quizId, place }),
    post_content: JSON.stringify(question.answers.map(answerAsHtml)),
    post_title: question.name,
    post_excerpt: question.description,
    post_status: 'publish',
    post_name: `question-${question.id}`,
    meta: metaOf({
      _type: question.type,
      _course_id: question.courseId,
      _points: question.points,
      _answer_required: question.answerRequired,
      _randomize: question.randomize,
      _enable_description: question.enableDescription,
      _positive_feedback: question.positiveFeedback,
      _negative_feedback: question.negativeFeedback,
      _feedback: question.feedback,
      _is_from_bank: question.bank,
      _answer_explanation: question.explanation,
      _max_character: question.maxCharacter,
      _grading: question.grading,
      _files: JSON.stringify(asHtml(question.files.map(({ id: _id, ...file }) => file))),
      _settings: JSON.stringify(asHtml(question.settings)),
      _tags: JSON.stringify(asHtml(question.tags)),
    }),
  };
}

/** What every record of such a file has. It names no person. */
function post(
  type: string,
  {
    id,
    parent,
    place,
    createdAt,
    modifiedAt,
  }: { id: number; parent: number; place: number; createdAt: Date; modifiedAt: Date },
): Post {
  const [created, modified] = [createdAt, modifiedAt].map((date) => date.toISOString().slice(0, 19).replace('T', ' '));
  return {
    ID: id,
    post_author: '0',
    post_date: created,
    post_date_gmt: created,
    comment_status: 'closed',
    ping_status: 'closed',
    post_password: '',
    post_modified: modified,
    post_modified_gmt: modified,
    post_parent: parent,
    guid: '',
    menu_order: place,
    post_type: type,
    post_mime_type: '',
    comment_count: '0',
    filter: 'raw',
  };
}

/** Values as the format has them: lists of texts, true as '1' and false as ''. */
function metaOf(values: Record<string, string | number | boolean>): Record<string, [string]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      [typeof value === 'boolean' ? (value ? '1' : '') : String(value)],
    ]),
  );
}

const ADDRESS = /Url$|^url$/;

/** Our answers are texts, those of the format are HTML. The ids of our files mean nothing elsewhere. */
function answerAsHtml(row: AuthorAnswer): unknown {
  const { image: _image, imagePrompt: _prompt, imageMatch: _match, ...shown } = row;
  return asHtml(shown);
}

function asHtml(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value);
  if (Array.isArray(value)) return value.map(asHtml);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, ADDRESS.test(key) ? entry : asHtml(entry)]),
  );
}

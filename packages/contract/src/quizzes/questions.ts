import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, html, id, idList, idOrZero, isoDate, lineHtml, points, whole } from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { cloneOf, resource } from '../base/resource.ts';
import {
  MAX_ALT_TEXT_LENGTH,
  MAX_ANSWER_LENGTH,
  MAX_CLIP_SECONDS,
  MAX_DISTRACTORS,
  MAX_MATCH_LENGTH,
  MAX_MARKING_NOTE_LENGTH,
  MAX_PLAYS,
  MAX_QUESTION_FILES,
  MAX_OFFERED_QUESTION_TAGS,
  MAX_PASSAGE_HEADING_LENGTH,
  MAX_QUESTION_POINTS,
  MAX_QUESTION_TAG_LENGTH,
  MAX_QUESTION_TAGS,
  MAX_ROWS,
  MAX_TRANSCRIPT_LENGTH,
  MAX_URL_LENGTH,
  MAX_WRITTEN_ANSWER_LENGTH,
  QUESTIONS_PER_PAGE_RANGE,
} from '../limits.ts';

export const questionTypes = [
  'true-false',
  'single-choice',
  'multiple-choice',
  'text-answer',
  'matching',
  'audio',
  'video',
  'fill-in-the-blanks',
  'sortable',
] as const;
export type QuestionTypeSlug = (typeof questionTypes)[number];
export const gradings = ['all_or_nothing', 'partial'] as const;

/** Matching rows with pictures; rows without it are text to text. */
export const matchingKinds = ['ImageToText', 'ImageToImage'] as const;

const text = z.string().max(MAX_ANSWER_LENGTH);
const address = z.string().trim().max(MAX_URL_LENGTH);

/**
 * One row of a question's answers. Which keys a row has depends on the question's type (wire facts 1.6); the server
 * checks them type by type and names the bad field. `image…` are media ids, 0 for none; `…Url` are filled by the server.
 */
const answerRow = {
  name: text.optional(),
  image: idOrZero.optional(),
  imageUrl: address.optional(),
  imageAlt: text.optional(),
  prompt: text.optional(),
  match: text.optional(),
  imagePrompt: idOrZero.optional(),
  imagePromptUrl: address.optional(),
  imagePromptAlt: text.optional(),
  imageMatch: idOrZero.optional(),
  imageMatchUrl: address.optional(),
  imageMatchAlt: text.optional(),
  type: z.enum(matchingKinds).optional(),
};
const authorAnswer = z.object({ ...answerRow, correct: flag.optional() });
/** The same row without the key. Sortable rows and matches are in an order that does not reveal it. */
const learnerAnswer = z.object(answerRow);
export type AuthorAnswer = z.output<typeof authorAnswer>;
export type LearnerAnswer = z.output<typeof learnerAnswer>;

/** A file or an address that the question shows. `id` is the media id, 0 for an address elsewhere. */
const questionFile = z.object({
  id: z.number().int(),
  url: z.string(),
  mime_type: z.string(),
  title: z.string(),
  alt_text: z.string(),
});
export type QuestionFile = z.output<typeof questionFile>;

/** What of a question only some types have. Without defaults: a change names some of them and leaves the others. */
const settings = z.object({
  case_sensitive: flag,
  ignore_accents: flag,
  ignore_punctuation: flag,
  /** Blanks: a wrong answer is final and not reviewed. */
  auto_finalise: flag,
  /** Audio: how often it may be played; 0 for as often as one likes. */
  play_limit: whole(0, MAX_PLAYS),
  /** Matching: matches that belong to no prompt. */
  distractors: z.array(z.string().max(MAX_MATCH_LENGTH)).max(MAX_DISTRACTORS),
  /** Multiple choice: say how many to choose. */
  show_count: flag,
  /** Text: 'rich' gives the learner a formatted editor. */
  editor: z.enum(['plain', 'rich']),
  /** Audio and video: what is said, for those who cannot hear it. */
  transcript: z.string().max(MAX_TRANSCRIPT_LENGTH),
  /** Video: seconds; 0 for from the start, and to the end. */
  start_at: whole(0, MAX_CLIP_SECONDS),
  end_at: whole(0, MAX_CLIP_SECONDS),
  /** Graders alone read these. */
  model_answer: z.string().max(MAX_TRANSCRIPT_LENGTH),
  marking_note: z.string().max(MAX_MARKING_NOTE_LENGTH),
});
export type QuestionSettings = z.output<typeof settings>;

/**
 * The lesson of the question's course that explains it: from a heading, which is matched by its text, or from a second
 * of its video. With neither, the lesson as a whole.
 */
const passage = z.object({
  lesson_id: z.number().int(),
  heading: z.string(),
  second: z.number().int().nullable(),
});
export type Passage = z.output<typeof passage>;

const common = {
  id: z.number().int(),
  /** One line of HTML. */
  name: z.string(),
  type: z.enum(questionTypes),
  /** HTML. */
  description: z.string(),
  enable_description: z.boolean(),
  /** The quiz it is read in; 0 for a question of the bank. */
  parent_id: z.number().int(),
  course_id: z.number().int(),
  menu_order: z.number().int(),
  answer_required: z.boolean(),
  randomize: z.boolean(),
  points: z.number(),
  /** 0 for no limit. */
  max_character: z.number().int(),
  files: z.array(questionFile),
  answers_decode_success: z.literal(true),
};

/** A question as its authors see it, with its key. */
export const question = z.object({
  ...common,
  permalink: z.string(),
  status: z.enum(['publish', 'trash']),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  /** As it was typed. */
  raw_name: z.string(),
  answers: z.array(authorAnswer),
  grading: z.enum(gradings),
  /** HTML, shown after the attempt where details are shown. */
  explanation: z.string(),
  passage: passage.nullable(),
  answer_explanation: z.string(),
  positive_feedback: z.string(),
  negative_feedback: z.string(),
  feedback: z.string(),
  settings,
  /** Its authors' own words for finding it again; learners never see them. */
  tags: z.array(z.string()),
  /** It can be taken into other quizzes. */
  bank: z.boolean(),
  is_from_bank: z.boolean(),
  /** Quizzes that use it. */
  quiz_ids: z.array(z.number().int()),
  /** In lists, the first of these quizzes that the reader may open. */
  quizzes: z.array(z.object({ id: z.number().int(), name: z.string(), course_name: z.string() })).optional(),
});
export type Question = z.output<typeof question>;

/** A question as a learner sees it before the end of an attempt: no key in any form. */
export const learnerQuestion = z.object({
  ...common,
  answers: z.array(learnerAnswer),
  /** Of the settings what the answer needs. */
  play_limit: z.number().int(),
  /** Multiple choice: how many to choose; 0 when that is not said. */
  choose: z.number().int(),
  editor: z.enum(['plain', 'rich']),
  transcript: z.string(),
  start_at: z.number().int(),
  end_at: z.number().int(),
  /** Blanks: the width of each input in characters, rounded up so that it does not reveal the answer. */
  blank_sizes: z.array(z.number().int()),
});
export type LearnerQuestion = z.output<typeof learnerQuestion>;

/**
 * A question of the caller's own ended attempt, with its key, where the quiz reveals it. `revealed` is required, so that
 * a learner's question is never taken for one of these.
 */
export const revealedQuestion = learnerQuestion.extend({
  revealed: z.literal(true),
  /** Choices are marked `correct`; all other rows come in their right order. */
  answers: z.array(authorAnswer),
  /** In the shape of a submitted value; null where a person decides. */
  correct_answer: z.unknown().nullable(),
  /** Blanks: every accepted text of each. */
  accepted: z.array(z.array(z.string())),
  /** HTML. */
  answer_explanation: z.string(),
});
export type RevealedQuestion = z.output<typeof revealedQuestion>;

const files = z
  .array(
    z.object({
      id: idOrZero.optional(),
      url: address.default(''),
      mime_type: z.string().trim().max(120).default(''),
      title: z.string().trim().max(300).default(''),
      alt_text: z.string().trim().max(MAX_ALT_TEXT_LENGTH).default(''),
    }),
  )
  .max(MAX_QUESTION_FILES);

const questionTag = z.string().trim().min(1).max(MAX_QUESTION_TAG_LENGTH);

const fields = {
  description: html.optional(),
  enable_description: flag.optional(),
  /** Blanks may be sent as their text alone. */
  answers: z
    .preprocess((value) => (typeof value === 'string' ? [{ name: value }] : value), z.array(authorAnswer).max(50))
    .optional(),
  files: files.optional(),
  points: points(0, MAX_QUESTION_POINTS, 0.25).optional(),
  grading: z.enum(gradings).optional(),
  answer_required: flag.optional(),
  randomize: flag.optional(),
  max_character: whole(0, MAX_WRITTEN_ANSWER_LENGTH).optional(),
  explanation: html.optional(),
  answer_explanation: html.optional(),
  positive_feedback: html.optional(),
  negative_feedback: html.optional(),
  feedback: html.optional(),
  settings: settings.partial().optional(),
  /** null removes the passage. */
  passage: z
    .object({
      lesson_id: id,
      heading: z.string().trim().max(MAX_PASSAGE_HEADING_LENGTH).default(''),
      second: whole(0, MAX_CLIP_SECONDS).nullable().default(null),
    })
    .nullable()
    .optional(),
  tags: z.array(questionTag).max(MAX_QUESTION_TAGS).optional(),
  bank: flag.optional(),
};
const nameHtml = lineHtml(MAX_ANSWER_LENGTH);

/** A question in the body of a whole quiz: with its id it is changed, without one it is new. */
export const builderQuestion = z.object({
  id: id.optional(),
  name: nameHtml,
  type: z.enum(questionTypes),
  ...fields,
});

/** Such a question as a client sends it. */
export type SentQuestion = Omit<z.input<typeof builderQuestion>, 'id'> & { id?: number };

const path = '/lectern/v1/questions';
const family = {
  path,
  noun: 'question',
  who: {
    read: 'learners while their attempt runs, without the key, and with it after an attempt whose quiz reveals it; authors within their own courses; staff',
    write: 'authors within their own courses; managers and administrators',
  },
  view: question,
};

const questionResource = resource({
  ...family,
  mediaPlace: 'question',
  create: z.object({
    name: nameHtml,
    type: z.enum(questionTypes),
    /** The quiz it is added to; without one it goes to the bank. */
    parent_id: idOrZero.default(0),
    course_id: id,
    menu_order: whole(0, 1000).optional(),
    ...fields,
  }),
  update: z.object({
    name: nameHtml.optional(),
    type: z.enum(questionTypes).optional(),
    ...fields,
    modified: z.string().max(40).optional(),
  }),
  query: listQuery(['menu_order', 'rand', 'date', 'title', 'modified'], { order: 'asc' }).extend({
    /** Quiz ids. Learners name one. */
    parent: idList.default([]),
    per_page: whole(...QUESTIONS_PER_PAGE_RANGE).default(10),
    course_id: id.optional(),
    type: z.enum(questionTypes).optional(),
    question_types: z
      .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.enum(questionTypes)))
      .optional(),
    tag: questionTag.optional(),
    /** Questions of the bank alone. */
    bank: flag.optional(),
    /** For choosing from the bank: questions of this quiz are excluded. */
    selected_quiz_id: id.optional(),
    status: z.enum(['any', 'publish', 'trash']).default('any'),
    is_from_learn: flag.optional(),
    /** Sent by stock clients to identify the pages of an attempt; the attempt has its own order. */
    random_id: z.string().max(60).optional(),
    /** The key of the caller's own ended attempt, where the quiz reveals it; authors see it anyway. */
    show_correct_answer: flag.optional(),
  }),
  readErrors: ['quiz_not_started', 'not_enrolled', 'access_expired', 'content_locked', 'password_required'],
});

const anyQuestion = z.union([question, revealedQuestion, learnerQuestion]);
const rows = envelope(anyQuestion);

export const questions = {
  ...questionResource,
  list: {
    ...questionResource.list,
    response: rows.extend({ meta: listMeta.extend({ questions_count: statusCounts.optional() }) }),
  },
  get: { ...questionResource.get, response: anyQuestion },
  clone: cloneOf(family, z.object({ quiz_id: id.optional() }).optional()),
  /** Trash, or for good with force; with `quiz_id` it is only taken out of that quiz when other quizzes use it. */
  remove: {
    ...questionResource.remove,
    query: z.object({ force: flag.optional(), quiz_id: id.optional(), delete_from_bank: flag.optional() }),
  },
  fromBank: endpoint({
    method: 'PUT',
    path: `${path}/create-from-bank`,
    summary: 'Take questions of the bank into a quiz, as they are or as copies',
    who: family.who.write,
    body: z.object({
      ids: z.array(id).min(1).max(MAX_ROWS),
      quiz_id: id,
      mode: z.enum(['link', 'copy']).default('link'),
    }),
    response: bulkResult.extend({ data: z.array(question) }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  tags: endpoint({
    method: 'GET',
    path: `${path}/tags`,
    summary: 'The tags of the questions that one may find, those of most questions first',
    who: 'authors of their own courses; staff of all',
    response: z.object({
      data: z.array(z.object({ name: z.string(), count: z.number().int() })).max(MAX_OFFERED_QUESTION_TAGS),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** For trying a question out: nothing is stored. */
  checkAnswer: endpoint({
    method: 'GET',
    path: `${path}/check_answer`,
    summary: 'Whether an answer to a question is right',
    who: family.who.write,
    query: z.object({ id, chosen_answer: z.unknown() }),
    response: z.object({
      is_correct: z.boolean(),
      points: z.number(),
      max_points: z.number(),
      /** The answer needs a review. */
      needs_review: z.boolean(),
      message: z.string(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};

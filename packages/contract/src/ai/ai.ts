import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, nameText, plainText, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { namedRef } from '../base/refs.ts';
import {
  MAX_AI_AUDIENCE_LENGTH,
  MAX_AI_IDEA_LENGTH,
  MAX_AI_ITEMS,
  MAX_AI_LESSON_WORDS,
  MAX_AI_LESSONS,
  MAX_AI_NOTES_LENGTH,
  MAX_AI_QUESTIONS,
  MAX_AI_SECTIONS,
  MAX_ROWS,
} from '../limits.ts';
import { aiKinds, aiOutline, aiQuestionTypes, aiRequestStatuses } from './ai-drafts.ts';

const path = '/lectern/v1/ai';

/** A tag such as `en` or `pt-BR`. */
export const aiLanguage = z
  .string()
  .trim()
  .max(20)
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i);

export const aiQuizzes = ['none', 'each_section', 'last_section'] as const;
export const aiTones = ['neutral', 'friendly', 'formal', 'simple'] as const;
/** What learners of a course know already. */
export const aiLevels = ['any', 'beginner', 'intermediate', 'advanced'] as const;
export const aiDifficulties = ['easy', 'medium', 'hard'] as const;
export const aiSources = ['course', 'lesson', 'quiz'] as const;
/** Records whose texts can be marked as drafted. */
export const aiMarkedRecords = ['course', 'lesson', 'quiz', 'question', 'media'] as const;
export type AiMarkedRecord = (typeof aiMarkedRecords)[number];

/** Before the model is asked. */
export const aiRefusals = [
  'invalid_params',
  'not_signed_in',
  'forbidden',
  'addon_inactive',
  'ai_not_set_up',
  'ai_cap_reached',
  'rate_limited',
] as const;
/** Of a stream that has begun; they come as its event `error`. */
export const aiFailures = [
  'ai_key_refused',
  'ai_model_unknown',
  'ai_busy',
  'ai_unavailable',
  'ai_address_not_allowed',
  'ai_took_too_long',
  'ai_refused',
  'ai_answer_unusable',
  'ai_answer_too_long',
] as const;

const staff = 'the course’s author and who teaches it with them, managers, administrators';

/** A draft as server-sent events (`AiEvents`). Nothing of it is saved. */
const draft = <Body extends z.ZodType>(
  name: string,
  facts: { summary: string; who: string; body: Body; errors?: readonly (typeof furtherErrors)[number][] },
) =>
  endpoint({
    method: 'POST',
    path: `${path}/${name}`,
    response: z.unknown(),
    file: 'text/event-stream',
    transaction: 'own',
    ...facts,
    errors: [...aiRefusals, ...aiFailures, ...(facts.errors ?? [])],
  });
const furtherErrors = [
  'not_found',
  'ai_no_text',
  'ai_text_too_long',
  'ai_picture_unsuitable',
  'ai_model_cannot_see',
] as const;
const ofTexts = ['not_found', 'ai_no_text', 'ai_text_too_long'] as const;

const language = aiLanguage.optional();

/** Tokens of one person or of the school in this month. */
const tokens = z.object({ used: z.number().int(), cap: z.number().int(), left: z.number().int() });

const usageRow = z.object({
  user: z.object({ id: z.number().int(), display_name: z.string() }),
  requests: z.number().int(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** Formatted; '' where prices were not known. */
  cost: z.string(),
});
export type AiUsageRow = z.output<typeof usageRow>;

const requestRow = z.object({
  id: z.number().int(),
  user: z.object({ id: z.number().int(), display_name: z.string() }),
  course: namedRef.nullable(),
  kind: z.enum(aiKinds),
  model: z.string(),
  status: z.enum(aiRequestStatuses),
  /** The code of the refusal; '' without one. */
  error: z.string(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  cost: z.string(),
  duration_ms: z.number().int().nullable(),
  created_at: isoDate,
});
export type AiRequestRow = z.output<typeof requestRow>;

/** `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Drafts by a language model, which people accept part by part. */
export const ai = {
  status: endpoint({
    method: 'GET',
    path: `${path}/status`,
    summary: 'Whether AI assistance can be used, and what is left of one’s tokens',
    who: 'signed in',
    response: z.object({
      /** The add-on is on, and an address and a model are set. */
      ready: z.boolean(),
      /** The school lets courses turn the tutor on. */
      tutor: z.boolean(),
      /** '' for learners. */
      model: z.string(),
      /** Host of the address to which texts are sent; '' for learners. */
      host: z.string(),
      own: tokens,
      /** Cost of one’s own requests of this month, formatted; '' where prices are not known. */
      own_cost: z.string(),
      /** null without the right to change settings. */
      school: tokens.nullable(),
      /** When the month ends, in the school’s time zone. */
      resets_at: isoDate,
    }),
    errors: ['not_signed_in'],
  }),
  outline: draft('outline', {
    summary: 'Draft the outline of a course',
    who: 'who may create courses',
    body: z.object({
      idea: plainText(MAX_AI_IDEA_LENGTH),
      name: nameText(undefined, 0).default(''),
      audience: plainText(MAX_AI_AUDIENCE_LENGTH, 0).default(''),
      sections: whole(1, MAX_AI_SECTIONS).default(4),
      items: whole(1, MAX_AI_ITEMS).default(3),
      quizzes: z.enum(aiQuizzes).default('none'),
      level: z.enum(aiLevels).default('any'),
      language,
    }),
  }),
  lesson: draft('lesson', {
    summary: 'Draft the text of a lesson',
    who: staff,
    body: z.object({
      course_id: id,
      title: nameText(),
      notes: plainText(MAX_AI_NOTES_LENGTH, 0).default(''),
      /** In words. */
      length: whole(50, MAX_AI_LESSON_WORDS).default(500),
      tone: z.enum(aiTones).default('neutral'),
      language,
    }),
    errors: ['not_found'],
  }),
  quizQuestions: draft('quiz-questions', {
    summary: 'Draft questions about lessons of one course',
    who: staff,
    body: z.object({
      lesson_ids: z
        .array(id)
        .min(1)
        .max(MAX_AI_LESSONS)
        .overwrite((ids) => [...new Set(ids)]),
      types: z
        .array(z.enum(aiQuestionTypes))
        .min(1)
        .max(aiQuestionTypes.length)
        .overwrite((types) => [...new Set(types)])
        .default(['single-choice']),
      count: whole(1, MAX_AI_QUESTIONS).default(5),
      difficulty: z.enum(aiDifficulties).default('medium'),
      language,
    }),
    errors: ofTexts,
  }),
  explanation: draft('explanation', {
    summary: 'Draft the explanation of a question’s answer',
    who: staff,
    body: z.object({ question_id: id, language }),
    errors: ofTexts,
  }),
  summary: draft('summary', {
    summary: 'Draft a summary of a lesson',
    who: staff,
    body: z.object({ lesson_id: id, language }),
    errors: ofTexts,
  }),
  altText: draft('alt-text', {
    summary: 'Draft the alternative text of a picture of the media library',
    who: 'the uploader, managers, administrators',
    body: z.object({ media_id: id, language }),
    errors: ['not_found', 'ai_picture_unsuitable', 'ai_model_cannot_see'],
  }),
  translation: draft('translate', {
    summary: 'Translate the texts of a course, a lesson or a quiz',
    who: staff,
    body: z.object({ source: z.enum(aiSources), id, language: aiLanguage }),
    errors: ofTexts,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}/usage`,
    summary: 'What people have used in a month, most tokens first',
    who: 'administrators',
    query: listQuery(['tokens'], { per_page: 20 }).pick({ page: true, per_page: true, offset: true }).extend({
      /** Without it, this month. */
      month: month.optional(),
    }),
    response: envelope(usageRow).extend({
      month: z.string(),
      /** Months that have any use, newest first, at most 24. */
      months: z.array(z.string()),
      sum: usageRow.omit({ user: true }),
      cap: z.number().int(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  requests: endpoint({
    method: 'GET',
    path: `${path}/requests`,
    summary: 'List requests to the model of the last 90 days, newest first; their texts are not kept',
    who: 'administrators',
    query: listQuery(['id'], { per_page: 20 })
      .pick({ page: true, per_page: true, offset: true })
      .extend({
        user_id: id.optional(),
        status: z.enum(['any', ...aiRequestStatuses]).default('any'),
      }),
    response: envelope(requestRow),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
};

/** POST although it changes nothing: it has a body. */
export const aiChecks = {
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Test the connection to the model, with settings that need not be saved',
    who: 'administrators',
    body: z.object({
      /** Settings of `integrations.ai` to try; what they do not name is as it is stored. */
      settings: z.record(z.string().max(60), z.json()).default({}),
    }),
    response: z.object({
      model: z.string(),
      duration_ms: z.number().int(),
      /** The model answers in the form of a schema. Otherwise the school asks for it in words. */
      json_schema: z.boolean(),
      tokens_in: z.number().int(),
      tokens_out: z.number().int(),
    }),
    errors: ['not_signed_in', 'invalid_params', 'forbidden', 'rate_limited', 'ai_not_set_up', ...aiFailures],
    transaction: 'own',
  }),
};

const marked = z.object({
  record: z.enum(aiMarkedRecords),
  id: z.number().int(),
  by: z.object({ id: z.number().int(), display_name: z.string() }),
  marked_at: isoDate,
});
export type AiMark = z.output<typeof marked>;
const records = z.object({ record: z.enum(aiMarkedRecords), ids: z.array(id).min(1).max(MAX_ROWS) });
const markErrors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'] as const;

/** Which records have texts that came from a draft. Staff alone see it. */
export const aiMarks = {
  list: endpoint({
    method: 'GET',
    path: `${path}/marks`,
    summary: 'Which of these records have drafted texts',
    who: staff,
    query: z.object({
      record: z.enum(aiMarkedRecords),
      ids: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(id).min(1).max(MAX_ROWS),
      ),
    }),
    response: z.object({ data: z.array(marked) }),
    errors: markErrors,
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/marks`,
    summary: 'Mark records whose texts came from a draft',
    who: staff,
    body: records,
    response: z.object({ data: z.array(marked) }),
    errors: markErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/marks`,
    summary: 'Remove the mark of records',
    who: staff,
    body: records,
    response: z.object({ removed: z.number().int() }),
    errors: markErrors,
  }),
};

/** As stock clients call it. */
export const openai = {
  addNewCourse: endpoint({
    method: 'POST',
    path: '/lectern/v1/openai/add-new-course',
    summary: 'Make a draft course, of an outline that was accepted or one that the model writes',
    who: 'who may create courses',
    body: z.object({
      courseTitle: nameText(),
      courseIdea: plainText(MAX_AI_IDEA_LENGTH, 0).default(''),
      numSections: whole(1, MAX_AI_SECTIONS).default(4),
      numLessonsPerSection: whole(1, MAX_AI_ITEMS).default(3),
      createQuiz: z.enum(aiQuizzes).default('none'),
      language,
      /** Accepted: the model is not asked. */
      outline: aiOutline.pick({ sections: true }).optional(),
    }),
    response: z.object({ id: z.number().int(), name: z.string(), status: z.literal('draft') }),
    status: 201,
    errors: [...aiRefusals, ...aiFailures],
    transaction: 'own',
  }),
  getCourseStatus: endpoint({
    method: 'GET',
    path: '/lectern/v1/openai/get-course-status',
    summary: 'What a course made of an outline has; it is complete when its id is answered',
    who: staff,
    query: z.object({ id }),
    response: z.object({
      id: z.number().int(),
      status: z.literal('completed'),
      sections: z.number().int(),
      lessons: z.number().int(),
      quizzes: z.number().int(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  generateContent: endpoint({
    method: 'POST',
    path: '/lectern/v1/openai/generate-content',
    summary: 'Draft a text for an editor; nothing is saved',
    who: 'who may create courses',
    body: z.object({
      prompt: plainText(MAX_AI_NOTES_LENGTH),
      /** In words. */
      length: whole(20, MAX_AI_LESSON_WORDS).default(300),
      language,
    }),
    response: z.object({ content: z.string(), text: z.string() }),
    errors: [...aiRefusals, ...aiFailures],
    transaction: 'own',
  }),
};

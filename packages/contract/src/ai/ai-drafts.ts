import { z } from 'zod';
import type { ErrorBody } from '../base/errors.ts';
import { id, nameText } from '../base/ids.ts';
import { startingTypes } from '../courses/course.ts';
import { MAX_AI_ITEMS, MAX_AI_QUOTE_LENGTH, MAX_AI_SECTIONS } from '../limits.ts';
import type { SentQuestion } from '../quizzes/questions.ts';

/** Types of questions that are drafted: those without a file. */
export const aiQuestionTypes = [
  'true-false',
  'single-choice',
  'multiple-choice',
  'text-answer',
  'matching',
  'fill-in-the-blanks',
  'sortable',
] as const;
export type AiQuestionType = (typeof aiQuestionTypes)[number];

/** What a request asked of the model. `test`: the test of the connection. */
export const aiKinds = [
  'outline',
  'lesson',
  'quiz_questions',
  'explanation',
  'summary',
  'alt_text',
  'translation',
  'text',
  'tutor',
  'test',
] as const;
export type AiKind = (typeof aiKinds)[number];

/** How a request ended. `stopped`: the person went away or stopped it. */
export const aiRequestStatuses = ['running', 'done', 'failed', 'stopped'] as const;
export type AiRequestStatus = (typeof aiRequestStatuses)[number];

const outlineText = z.string().max(500);

/** A drafted outline. Its names have the shape that `courses.create` takes as `outline`. */
export const aiOutline = z.object({
  name: nameText(),
  /** Plain text for the catalog. */
  short_description: z.string().max(1000),
  sections: z
    .array(
      z.object({
        name: nameText(),
        items: z
          .array(z.object({ type: z.enum(startingTypes), name: nameText(), /** Plain text. */ summary: outlineText }))
          .max(MAX_AI_ITEMS + 1),
      }),
    )
    .min(1)
    .max(MAX_AI_SECTIONS),
});
export type AiOutline = z.output<typeof aiOutline>;

/** The passage of a lesson that a drafted question rests on; its words are in the lesson. */
export const aiEvidence = z.object({
  lesson_id: id,
  /** The heading above it; '' without one. */
  heading: z.string(),
  quote: z.string().max(MAX_AI_QUOTE_LENGTH),
});
export type AiEvidence = z.output<typeof aiEvidence>;

/** A drafted question. `question` is what the quiz builder and `questions.create` take, without ids. */
export interface AiQuestion {
  question: SentQuestion & { type: AiQuestionType };
  evidence: AiEvidence;
}

/** A field of a record with its translation. Tags and attributes of HTML are those of the original. */
export interface AiTranslatedField {
  record: 'course' | 'section' | 'lesson' | 'quiz' | 'question';
  id: number;
  /** As its endpoint names it; parts of answers as `answers.2.name`. */
  field: string;
  format: 'text' | 'html';
  original: string;
  /** '' where the model gave none that keeps all tags and placeholders. */
  translation: string;
}

/** Results of the drafting endpoints, by endpoint. Nothing of them is saved. */
export interface AiResults {
  outline: AiOutline;
  /** Sanitized HTML. */
  lesson: { html: string };
  quizQuestions: {
    /** At most as many as were asked for. */
    questions: AiQuestion[];
    /** How many the model gave that are not valid or rest on no passage. */
    left_out: number;
  };
  /** Plain text and the same as HTML. */
  explanation: { text: string; html: string };
  summary: { text: string; html: string };
  altText: { text: string };
  translation: { fields: AiTranslatedField[] };
}

/** What a request has used. */
export interface AiUse {
  tokens_in: number;
  tokens_out: number;
  /** Formatted in the school's currency; '' where prices are not known. */
  cost: string;
}

/**
 * The server-sent events of a drafting endpoint, by name: `text` pieces as the model writes them (only to be looked at),
 * `progress` of drafts in pieces, then `result` or `error`. Comments keep the connection open.
 */
export interface AiEvents<Result> {
  text: { text: string };
  /** Of a draft in pieces: how many are done. */
  progress: { done: number; total: number };
  result: { result: Result; use: AiUse };
  error: ErrorBody;
}

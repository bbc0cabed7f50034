import { contract } from '@lectern/contract';
import {
  MAX_ANSWER_LENGTH,
  MAX_CHOICES,
  MAX_MCP_QUESTIONS,
  MAX_QUESTION_POINTS,
  MAX_QUIZ_ATTEMPTS,
  MAX_TRANSCRIPT_LENGTH,
} from '@lectern/contract/limits';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import { aName, itemAnswer, texts, withFields } from './drafts.ts';
import { aText, anId, textFormat } from './inputs.ts';
import { htmlOf } from './texts.ts';
import { ask, defineTool } from './tool.ts';

const aQuestion = z.strictObject({
  type: z
    .enum(['single-choice', 'multiple-choice', 'true-false', 'text-answer'])
    .describe('text-answer is a short answer in words, which a person marks.'),
  name: z.string().min(1).max(MAX_ANSWER_LENGTH).describe('The question, as plain text.'),
  points: z.number().min(0).max(MAX_QUESTION_POINTS).multipleOf(0.25).default(1),
  answers: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(MAX_ANSWER_LENGTH).describe('The answer, as plain text.'),
        correct: z.boolean().default(false),
      }),
    )
    .max(MAX_CHOICES)
    .default([])
    .describe('The choices, the right ones with correct: true. True-false has two. Text answers have none.'),
  explanation: z.string().max(MAX_ANSWER_LENGTH).default('').describe('Shown after the attempt, as plain text.'),
  model_answer: z.string().max(MAX_TRANSCRIPT_LENGTH).default('').describe('Of a text answer, for who marks it.'),
});

type Question = z.output<typeof aQuestion>;

/** As the quiz builder takes it. Plain texts are escaped: `a < b` is no markup. */
const sentQuestion = ({ name, explanation, model_answer: modelAnswer, ...question }: Question) => ({
  ...question,
  name: escapeHtml(name),
  explanation: escapeHtml(explanation),
  ...(modelAnswer !== '' && { settings: { model_answer: modelAnswer } }),
});

const quizFields = {
  'quiz.name': 'name',
  'quiz.description': 'description',
  'quiz.course_id': 'course_id',
  'quiz.parent_id': 'section_id',
  'quiz.pass_mark': 'pass_percent',
  'quiz.duration': 'minutes',
  'quiz.attempts_allowed': 'attempts_allowed',
};

export const addQuizDraft = defineTool({
  name: 'add_quiz_draft',
  title: 'Add a quiz draft',
  description:
    'Adds a quiz with its questions as a draft at the end of a section: all of it, or nothing where a question is ' +
    'refused. Learners do not see it until a person publishes it.',
  writes: true,
  input: z.strictObject({
    course_id: anId('The course.'),
    section_id: anId('A section of the course.'),
    name: aName('The name of the quiz.'),
    description: aText('What learners read before they start.').optional(),
    format: textFormat,
    pass_percent: z.number().min(0).max(100).multipleOf(0.25).optional().describe('What it takes to pass.'),
    minutes: z.int().min(0).max(10_080).optional().describe('Time limit; 0 for none.'),
    attempts_allowed: z.int().min(0).max(MAX_QUIZ_ATTEMPTS).optional().describe('0 for as many as one likes.'),
    questions: z.array(aQuestion).min(1).max(MAX_MCP_QUESTIONS),
  }),
  async run(call, input) {
    const { course_id: courseId, section_id: sectionId, name, description, format } = input;
    const { pass_percent: percent, minutes, attempts_allowed: attempts } = input;
    const html = await htmlOf(call, description, { format, field: 'description' });
    const quiz = {
      course_id: courseId,
      parent_id: sectionId,
      name,
      status: 'draft',
      ...texts({ description: html }),
      ...(percent !== undefined && { pass_mark: percent, pass_mark_type: 'percentage' }),
      ...(minutes !== undefined && { duration: minutes }),
      ...(attempts !== undefined && { attempts_allowed: attempts }),
    };
    const body = { quiz, questions: input.questions.map(sentQuestion) };
    const made = await withFields(quizFields, ask(call, contract.quizBuilder.create, { body }));
    return { ...itemAnswer(call, made.quiz), questions: made.meta.total };
  },
});

import {
  type AiQuestion,
  type AiQuestionType,
  aiQuestionTypes,
  type AiResults,
  builderQuestion,
  type SentQuestion,
} from '@lectern/contract';
import { MAX_AI_QUOTE_LENGTH, MAX_PASSAGE_HEADING_LENGTH } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { escapeHtml, plainText } from '../../../platform/html/html-text.ts';
import { questionErrors } from '../../quizzes/index.ts';
import { asData, languageName, messagesOf } from '../prompts/prompts.ts';
import { askForJson, type Drafting } from './drafting.ts';
import { findQuote, type Source } from './evidence.ts';
import { requireSize } from './texts.usecases.ts';

const answered = z.object({
  type: z.enum(aiQuestionTypes),
  question: z.string(),
  choices: z.array(z.object({ text: z.string(), correct: z.boolean() })),
  text: z.string(),
  pairs: z.array(z.object({ left: z.string(), right: z.string() })),
  order: z.array(z.string()),
  model_answer: z.string(),
  explanation: z.string(),
  lesson: z.int(),
  quote: z.string(),
});
/** Of models that keep no schema: fields that a type does not need may be absent. */
const lenient = answered.extend({
  choices: answered.shape.choices.default([]),
  text: z.string().default(''),
  pairs: answered.shape.pairs.default([]),
  order: z.array(z.string()).default([]),
  model_answer: z.string().default(''),
  explanation: z.string().default(''),
  lesson: z.int().default(1),
});
/** An invalid question does not invalidate the others. */
const answer = z.object({ questions: z.array(answered) });
const lenientAnswer = z.object({ questions: z.array(z.unknown()) });

type Answered = z.output<typeof lenient>;

const words = (text: string): string => plainText(escapeHtml(text)).trim();

function answersOf({ type, choices, text, pairs, order }: Answered): SentQuestion['answers'] {
  const byType: Record<AiQuestionType, () => SentQuestion['answers']> = {
    'true-false': chosen,
    'single-choice': chosen,
    'multiple-choice': chosen,
    'text-answer': () => [],
    'fill-in-the-blanks': () => [{ name: text }],
    matching: () => pairs.map(({ left, right }) => ({ prompt: words(left), match: words(right) })),
    sortable: () => order.map((name) => ({ name: words(name) })),
  };
  function chosen() {
    return choices.map(({ text: name, correct }) => ({ name: words(name), correct }));
  }
  return byType[type]();
}

/** null: the model gave no question of an allowed type that can be asked, or its quote is in no lesson. */
function questionOf(
  found: unknown,
  { sources, types }: { sources: readonly Source[]; types: readonly AiQuestionType[] },
): AiQuestion | null {
  const read = lenient.safeParse(found);
  if (!read.success || !types.includes(read.data.type)) return null;
  const { type, question: name, explanation, model_answer: model, lesson, quote } = read.data;
  const said = sources[lesson - 1];
  const place = findQuote(said ? [said, ...sources.filter((one) => one !== said)] : sources, quote);
  if (!place) return null;
  const heading = place.heading.slice(0, MAX_PASSAGE_HEADING_LENGTH);
  const question = {
    type,
    name: escapeHtml(words(name)),
    answers: answersOf(read.data),
    points: 1,
    explanation: escapeHtml(words(explanation)),
    passage: { lesson_id: place.id, heading, second: null },
    ...(type === 'text-answer' && model !== '' && { settings: { model_answer: words(model) } }),
  };
  const parsed = builderQuestion.safeParse(question);
  if (!parsed.success || questionErrors(parsed.data).length > 0) return null;
  const evidence = { lesson_id: place.id, heading, quote: words(quote).slice(0, MAX_AI_QUOTE_LENGTH) };
  return { question, evidence };
}

export async function draftQuestions(
  drafting: Drafting,
  wanted: {
    lessons: readonly { id: number; name: string; description: string }[];
    types: readonly AiQuestionType[];
    count: number;
    difficulty: string;
    language: string;
  },
): Promise<AiResults['quizQuestions']> {
  const { lessons, types, count, difficulty, language } = wanted;
  const texts = lessons.map(({ name, description }) => `${name}\n\n${plainText(description)}`);
  requireSize(texts.join('').length);
  const values = {
    language: languageName(language),
    count,
    difficulty,
    types: types.map((type) => `\`${type}\``).join(', '),
    blank: '`{{word|another word}}`',
    lessons: texts.map((text, place) => asData(`lesson ${place + 1}`, text)).join('\n\n'),
  };
  const sources = lessons.map(({ id, description }) => ({ id, html: description }));
  const { questions } = await askForJson(drafting, {
    messages: messagesOf('quiz-questions', { values }),
    maxTokens: 500 + count * 500,
    name: 'questions',
    schema: answer,
    accepts: lenientAnswer,
  });
  const asked = questions.slice(0, count);
  const made = asked.flatMap((one) => questionOf(one, { sources, types }) ?? []);
  if (made.length === 0) throw new AppError('ai_answer_unusable');
  return { questions: made, left_out: asked.length - made.length };
}

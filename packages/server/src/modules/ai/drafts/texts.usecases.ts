import type { AiResults, Question } from '@lectern/contract';
import { MAX_AI_SOURCE_LENGTH, MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { languageName, messagesOf } from '../prompts/prompts.ts';
import { askForText, type Drafting } from './drafting.ts';
import { htmlOfAnswer, paragraphs } from './html.ts';

/** Words of many languages have more than one token, and Markdown adds some. */
const TOKENS_PER_WORD = 4;

const tones = {
  neutral: 'neutral',
  friendly: 'friendly and encouraging',
  formal: 'formal',
  simple: 'plain, in easy language with short sentences',
};

/** The text of a source; throws where there is none or too much of it. */
export function sourceText(html: string): string {
  const text = plainText(html);
  if (text === '') throw new AppError('ai_no_text');
  requireSize(text.length);
  return text;
}

export function requireSize(size: number): void {
  if (size > MAX_AI_SOURCE_LENGTH) throw new AppError('ai_text_too_long', { size, max: MAX_AI_SOURCE_LENGTH });
}

export async function draftLesson(
  drafting: Drafting,
  wanted: { course: string; title: string; notes: string; length: number; tone: keyof typeof tones; language: string },
): Promise<AiResults['lesson']> {
  const { course, title, notes, length, tone, language } = wanted;
  const values = { language: languageName(language), length, tone: tones[tone] };
  const messages = messagesOf('lesson', { values, data: { course, title, notes } });
  const markdown = await askForText(drafting, { messages, maxTokens: 300 + length * TOKENS_PER_WORD });
  const { html } = await htmlOfAnswer(drafting.services, markdown);
  return { html };
}

export async function draftSummary(
  drafting: Drafting,
  { name, text, language }: { name: string; text: string; language: string },
): Promise<AiResults['summary']> {
  const data = { lesson: `${name}\n\n${text}` };
  const messages = messagesOf('summary', { values: { language: languageName(language) }, data });
  return htmlOfAnswer(drafting.services, await askForText(drafting, { messages, maxTokens: 1000 }));
}

/** A question with its key, in words for the model. */
export function questionWithKey({ name, description, type, answers, settings }: Question): string {
  const rows = answers.map(({ name: answer, correct, prompt, match }) =>
    prompt === undefined ? `- ${answer ?? ''}${correct ? ' (right)' : ''}` : `- ${prompt} = ${match ?? ''}`,
  );
  const model = settings.model_answer === '' ? [] : [`Model answer: ${settings.model_answer}`];
  return plainText([`Type: ${type}`, name, description, ...rows, ...model].join('<br>'));
}

export async function draftExplanation(
  drafting: Drafting,
  { question, language }: { question: string; language: string },
): Promise<AiResults['explanation']> {
  const values = { language: languageName(language) };
  const messages = messagesOf('explanation', { values, data: { question } });
  const text = plainText(paragraphs(await askForText(drafting, { messages, maxTokens: 800 })));
  return { text, html: paragraphs(text) };
}

export async function draftText(
  drafting: Drafting,
  { prompt, length, language }: { prompt: string; length: number; language: string },
): Promise<{ html: string; text: string }> {
  const values = { language: languageName(language), length };
  const messages = messagesOf('text', { values, data: { prompt } });
  const markdown = await askForText(drafting, { messages, maxTokens: 300 + length * TOKENS_PER_WORD });
  return htmlOfAnswer(drafting.services, markdown);
}

export async function draftAltText(
  drafting: Drafting,
  { title, picture, language }: { title: string; picture: string; language: string },
): Promise<AiResults['altText']> {
  const [rules, ask] = messagesOf('alt-text', { values: { language: languageName(language) }, data: { title } });
  const text = String(ask!.content);
  const messages = [
    rules!,
    {
      role: 'user' as const,
      content: [
        { type: 'text' as const, text },
        { type: 'image_url' as const, image_url: { url: picture } },
      ],
    },
  ];
  const said = plainText(await askForText(drafting, { messages, maxTokens: 300 }));
  const alt = said
    .replace(/\s+/g, ' ')
    .replace(/^["“„«]|["”“»]$/g, '')
    .slice(0, MAX_ALT_TEXT_LENGTH)
    .trim();
  if (alt === '') throw new AppError('ai_answer_unusable');
  return { text: alt };
}

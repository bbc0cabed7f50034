import { readFileSync } from 'node:fs';
import type { ChatMessage } from '../client/chat-request.ts';

const names = [
  'system',
  'outline',
  'lesson',
  'quiz-questions',
  'explanation',
  'summary',
  'alt-text',
  'translation',
  'text',
  'tutor-rules',
  'tutor',
] as const;
type PromptName = (typeof names)[number];

const texts = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8').trim()]),
) as Record<PromptName, string>;

/** Delimiters of data. They are replaced in the data itself. */
const [OPEN, CLOSE] = ['⟪', '⟫'];
export const asData = (name: string, text: string): string =>
  `${OPEN}DATA ${name}${CLOSE}\n${text.replaceAll(OPEN, '«').replaceAll(CLOSE, '»')}\n${OPEN}END ${name}${CLOSE}`;

const PLACEHOLDER = /\{\{(data:)?([a-z_]+)\}\}/g;

/** The text of a prompt. `{{name}}` is a value of ours, `{{data:name}}` a text that people have written. */
export function promptText(
  name: PromptName,
  { values = {}, data = {} }: { values?: Record<string, string | number>; data?: Record<string, string> } = {},
): string {
  return texts[name].replaceAll(PLACEHOLDER, (_all, isData: string | undefined, key: string) => {
    const found = isData ? data[key] : values[key];
    if (found === undefined) throw new Error(`the prompt ${name} needs ${key}`);
    return isData ? asData(key, String(found)) : String(found);
  });
}

/** The messages of a request: the rules of all drafts, and a prompt. */
export const messagesOf = (...prompt: Parameters<typeof promptText>): ChatMessage[] => [
  { role: 'system', content: promptText('system') },
  { role: 'user', content: promptText(...prompt) },
];

/** A language tag in English words: `German (de)`. */
export function languageName(tag: string): string {
  try {
    return `${new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag} (${tag})`;
  } catch {
    return tag;
  }
}

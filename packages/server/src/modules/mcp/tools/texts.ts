import { plainText } from '../../../platform/html/html-text.ts';
import type { TextFormat } from './inputs.ts';
import type { ToolCall } from './tool.ts';

/** A text that a tool was given, as HTML. Left out, it stays out. */
export async function htmlOf(
  { markdown }: ToolCall,
  text: string | undefined,
  { format, field }: { format: TextFormat; field: string },
): Promise<string | undefined> {
  return text === undefined || format === 'html' ? text : markdown.toHtml(text, field);
}

/** Never between the halves of a character. */
function endOfPart(text: string, end: number): number {
  return end < text.length && /[\udc00-\udfff]/.test(text[end] ?? '') ? end + 1 : end;
}

/** What the HTML says, or its beginning. */
export function shortText(html: string, max: number): string {
  const text = plainText(html);
  return text.length > max ? `${text.slice(0, endOfPart(text, max))}…` : text;
}

/** A part of a long text, and where the next one begins. */
export function partOf(text: string, { offset, max }: { offset: number; max: number }) {
  const end = endOfPart(text, offset + max);
  return {
    text: text.slice(offset, end),
    characters: text.length,
    next_offset: end < text.length ? end : null,
  };
}

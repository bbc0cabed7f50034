import { plainText } from '../../../shared/format/plainText.ts';

/** Texts that are stored as cleaned HTML and written here without it. */

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const ENTRY = /<li\b[^>]*>(.*?)(?=<\/?(?:li|ul|ol)\b)/gis;
const BLOCK_END = /<\/(?:p|div|h[1-6]|li|ul|ol|blockquote)>/i;

/** The entries of a list; of any other text its blocks, so that nothing an older editor wrote is lost. */
export function htmlToLines(html: string): string[] {
  const entries = [...html.matchAll(ENTRY)].map((entry) => entry[1] ?? '');
  const parts = entries.length > 0 ? entries : html.split(BLOCK_END);
  return parts.map(plainText).filter((text) => text !== '');
}

export const linesToHtml = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;

/** Paragraphs become lines with an empty one between. */
export const htmlToText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .split(BLOCK_END)
    .map((block) => block.split('\n').map(plainText).join('\n').trim())
    .filter((text) => text !== '')
    .join('\n\n');

export const textToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Nothing to read and nothing to look at: what an emptied editor leaves behind. */
export const isBlankHtml = (html: string): boolean =>
  plainText(html) === '' && !/<(?:img|video|audio|iframe|table|hr)\b|data-latex/i.test(html);

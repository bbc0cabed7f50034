import { plainText } from '../../shared/format/plainText.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A line of the field is a paragraph. */
export const htmlOfLines = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`)
        .join('');

/** The text of a formatted answer, a paragraph a line. */
export function linesOfHtml(html: string): string {
  const lines = html.replace(/<br\s*\/?>/gi, '\n').split(/<\/(?:p|h[1-6]|li|blockquote|pre|div)>/i);
  // Whitespace after the last closing tag is not a line.
  if (lines.at(-1)?.replace(/<[^>]*>/g, '') === '') lines.pop();
  return lines
    .flatMap((line) => line.split('\n'))
    .map(withoutTags)
    .join('\n');
}

/** `plainText` tidies spaces, which a text that is being typed needs. */
function withoutTags(line: string): string {
  const bare = line.replace(/<[^>]*>/g, '');
  const [before = ''] = /^\s*/.exec(bare) ?? [];
  const [after = ''] = bare.trim() === '' ? [] : (/\s*$/.exec(bare) ?? []);
  return before + plainText(bare) + after;
}

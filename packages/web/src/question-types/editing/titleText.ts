import { plainText } from '../../shared/format/plainText.ts';

const INLINE = /<\/?(?:b|strong|i|em|u|code|s|sub|sup|span|mark|small)\b[^>]*>/g;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as a question's title holds it. */
export const titleHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** The plain text of a question title. Inline tags may be inside words, so they are removed without a space. */
export const titleText = (html: string): string => plainText(html.replace(INLINE, ''));

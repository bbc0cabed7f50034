import { plainText } from '../../shared/format/plainText.ts';

const INLINE = /<\/?(?:b|strong|i|em|u|code|s|sub|sup|span|mark|small)\b[^>]*>/g;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as a question's title holds it. */
export const titleHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** The words of a question's title. Marks stand within words, so nothing comes between their letters. */
export const titleText = (html: string): string => plainText(html.replace(INLINE, ''));

import { plainText } from '../../shared/format/plainText.ts';

const INLINE = /<\/?(?:b|strong|i|em|u|code|s|sub|sup|span|mark|small)\b[^>]*>/g;

/** The words of a question's title. Marks stand within words, so nothing comes between their letters. */
export const titleText = (html: string): string => plainText(html.replace(INLINE, ''));

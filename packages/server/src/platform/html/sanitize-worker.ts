import { type HtmlText, sanitizeTexts } from './sanitize-texts.ts';

/** What the worker threads run. */
export const run = ({ texts, draws }: { texts: readonly HtmlText[]; draws: boolean }) => sanitizeTexts(texts, draws);

import { type HtmlText, sanitiseTexts } from './sanitize-texts.ts';

/** What the worker threads run. */
export const run = ({ texts, draws }: { texts: readonly HtmlText[]; draws: boolean }) => sanitiseTexts(texts, draws);

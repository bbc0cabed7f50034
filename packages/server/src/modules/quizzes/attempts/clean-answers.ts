import { MAX_WRITTEN_ANSWER_LENGTH } from '@lectern/contract/limits';
import type { SafeHtml } from '@lectern/contract';
import type { HtmlCleaner } from '../../../platform/html/html-cleaner.ts';
import { hasMarkup } from '../../../platform/html/html-text.ts';
import { type CleanAnswer, tidyText } from '../question-types/index.ts';
import { invalid } from '../words/messages.ts';

/** What all formatted answers of one request may be together: as much as one lesson. */
const MAX_TOTAL = 500_000;

/** An answer that was sanitized when it was submitted: reading it again costs nothing. */
export const asStored: CleanAnswer = (html) => html as SafeHtml;

/** Whether any of it can be HTML that has to be sanitized. */
export const holdsMarkup = (values: Record<string, unknown>): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && hasMarkup(value));

/** Sanitizes formatted answers, before any transaction. Answers where to find them. */
export async function cleanAnswers(
  cleaner: HtmlCleaner,
  { field, values }: { field: string; values: Record<string, unknown> },
): Promise<CleanAnswer> {
  const texts = Object.entries(values).flatMap(([key, value]) =>
    // Longer texts are refused without being parsed.
    typeof value === 'string' && hasMarkup(value) && value.length <= 2 * MAX_WRITTEN_ANSWER_LENGTH
      ? [{ profile: 'answer' as const, html: tidyText(value), field: `${field}.${key}` }]
      : [],
  );
  const last = texts.at(-1);
  if (last && texts.reduce((sum, { html }) => sum + html.length, 0) > MAX_TOTAL) invalid(last.field, 'too_long');
  const clean = texts.length === 0 ? [] : await cleaner.clean(texts);
  const known = new Map(texts.map(({ html }, place) => [html, clean[place]]));
  return (html) => {
    const found = known.get(html);
    if (found !== undefined) return found;
    if (hasMarkup(html)) throw new Error('an answer was not sanitized');
    return html as SafeHtml;
  };
}

import { AppError } from '../../../platform/errors.ts';
import { escapeHtml, textOf } from '../../../platform/html/html-text.ts';
import type { Services } from '../../../platform/services.ts';

/** Elements that load something from elsewhere as soon as they are shown. Every "<" of sanitized HTML begins a tag. */
const LOADING = /<(iframe|video|audio)\b[^<>]*>[\s\S]*?<\/\1>|<(?:img|source|track|iframe|video|audio)\b[^<>]*>/gi;

/** Throws `ai_answer_unusable` in place of a refusal of HTML that the model wrote. */
export function ofModel(error: unknown): never {
  throw error instanceof AppError && error.code === 'invalid_params' ? new AppError('ai_answer_unusable') : error;
}

/** Markdown of the model as HTML that could be shown: sanitized like any input, and nothing of it is loaded from elsewhere. */
export async function htmlOfAnswer(services: Services, markdown: string): Promise<{ html: string; text: string }> {
  const [clean] = await services.markdown
    .toHtml(markdown, 'text')
    .then((made) => services.html.clean([{ profile: 'rich', html: made, field: 'text' }]))
    .catch(ofModel);
  const html = (clean ?? '').replace(LOADING, '').trim();
  const text = textOf(html as NonNullable<typeof clean>);
  if (text === '') throw new AppError('ai_answer_unusable');
  return { html, text };
}

/** Plain text as paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

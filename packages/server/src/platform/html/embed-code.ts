import { escapeHtml } from './html-text.ts';
import { attributesOf, htmlTokens } from './html-tokens.ts';
import { frameUrl } from './sanitize-embed.ts';

/** Keeps sizes that are numbers; `width="expression(…)"` and `100%` are not. */
const isSize = (value: string | undefined): value is string => value !== undefined && /^\d{1,5}$/.test(value);

/** The attributes of a frame that may be shown, whatever it was written with; null for any other. */
export function frameAttributes(attributes: Record<string, string>): Record<string, string> | null {
  const src = frameUrl(attributes.src ?? '');
  if (!src) return null;
  const { title, width, height } = attributes;
  return {
    src,
    title: title?.trim() || new URL(src).hostname,
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    loading: 'lazy',
    // Without top navigation: a framed page must not be able to replace the school.
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    allowfullscreen: 'allowfullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
}

/** The one frame of an embed code, written anew, or '' when it has none that may be shown. */
export function embedFrameOf(html: string): string {
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'tag' || token.name !== 'iframe' || token.closes) continue;
    const attributes = frameAttributes(attributesOf(token));
    if (!attributes) continue;
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<iframe ${written.join(' ')}></iframe>`;
  }
  return '';
}

import { deeperThan } from '../read/export-file.ts';
import { cleanDeep, htmlOf, report, type Scope, slugFor } from './plan-values.ts';

const MAX_CONTENT_DEPTH = 20;

/**
 * A record as it waits for the version that builds its kind: decoded, cleaned, and with nothing of the author, the
 * addresses or the bookkeeping of the old site.
 */
export function planRecord(scope: Scope): Record<string, unknown> {
  const { post, clean } = scope;
  const meta: [string, unknown][] = [];
  for (const [key, value] of post.meta) {
    if (value.kind === 'refused') report(scope, 'extra_ignored', { field: key });
    else meta.push([key, value.kind === 'data' ? value.data : value.text]);
  }
  return {
    title: clean.rich(post.post_title.slice(0, 10_000)).html,
    name: scope.name,
    slug: slugFor(scope, scope.kind),
    status: post.post_status,
    menu_order: post.menu_order,
    content: contentOf(scope),
    excerpt: htmlOf(scope, post.post_excerpt),
    meta: cleanDeep(Object.fromEntries(meta), clean),
  };
}

/** Questions keep their answers as JSON in the content; everything else is HTML. */
function contentOf(scope: Scope): unknown {
  const text = scope.post.post_content.trim();
  if (!/^[[{]/.test(text)) return htmlOf(scope, text);
  if (text.length > 500_000 || deeperThan(text, MAX_CONTENT_DEPTH)) {
    report(scope, 'data_too_large', { field: 'post_content' });
    return null;
  }
  try {
    return cleanDeep(JSON.parse(text), scope.clean);
  } catch {
    return htmlOf(scope, text);
  }
}

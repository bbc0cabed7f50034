/** What the drawing of formulas and of code have in common: both work on HTML that the sanitiser has cleaned. */

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Text out of cleaned HTML: the sanitiser writes these four entities and no others. */
export function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The place behind the tag that closes the one whose content begins at `from`. */
export function endOf(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

import type { Attributes } from 'sanitize-html';

/** What the drawing of formulas and of code have in common: both work on HTML that the sanitizer has cleaned. */

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Text out of cleaned HTML: the sanitizer writes these four entities and no others. */
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

/** The type a tag may carry, by its name. */
const FORMULA_TYPES: Record<string, string> = { span: 'inline-math', div: 'block-math' };

/** The attributes that make a span or a div a formula; nothing for any other. */
export function formulaAttributes(tagName: string, attribs: Attributes): Attributes {
  const latex = attribs['data-latex']?.trim();
  const type = FORMULA_TYPES[tagName];
  return latex && type && attribs['data-type'] === type ? { 'data-type': type, 'data-latex': latex } : {};
}

/** How much the markup of one request may add to its texts, and how long drawing may take. */
export interface DrawingBudget {
  /** Characters that may still be added. */
  characters: number;
  /** CPU time of the thread, in milliseconds, at which drawing ends. */
  until: number;
}

/** A budget without limits, for a single text of demo courses and tests. */
export const unlimited = (): DrawingBudget => ({
  characters: Number.POSITIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
});

/** CPU time of this thread in milliseconds: other than a clock, it does not run while other processes do. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What `draw` makes of a formula or of code, or `plain` when that is more than the budget allows. */
export function drawWithin(budget: DrawingBudget, plain: string, draw: () => string): string {
  if (budget.characters <= 0 || cpuTime() >= budget.until) return plain;
  const drawn = draw();
  const added = Math.max(0, drawn.length - plain.length);
  if (added > budget.characters) return plain;
  budget.characters -= added;
  return drawn;
}

import { escapeHtml, escapeJson } from '../shell/escape.ts';
import { type Attributes, type HeadPart, type PageLanguages, readHead } from './head.ts';

const attributes = (values: Attributes) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

/** The head's elements as HTML, but the title. Only data blocks (JSON-LD) may be scripts. */
export function headHtml(parts: HeadPart[], page: PageLanguages): string {
  const { metas, links, scripts } = readHead(parts, page);
  return [
    ...metas.map((meta) => `<meta${attributes(meta)}>`),
    ...links.map((link) => `<link${attributes(link)}>`),
    ...scripts
      .filter((script) => script.type === 'application/ld+json')
      .map((script) => `<script type="application/ld+json">${escapeJson(String(script.children ?? ''))}</script>`),
  ].join('\n');
}

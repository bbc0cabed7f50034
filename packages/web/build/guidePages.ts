import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { PluginOption } from 'vite';

const guide = fileURLToPath(new URL('../../../docs/guide/', import.meta.url));
const START = 'README.md';

interface Heading {
  id: string;
  text: string;
}

interface Page {
  title: string;
  /** With the names of variables in place of the addresses of pictures. */
  html: string;
  headings: Heading[];
  pictures: string[];
}

/** The anchors that GitHub gives to headings. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Where a page of the guide is in the product. */
const addressOf = (file: string) => {
  const name = path.relative(guide, file).replaceAll('\\', '/').replace(/\.md$/, '');
  return name === 'README' ? '/help/guide' : `/help/guide/${name}`;
};

/** Width and height of a lossy WebP, the only kind the guide has. */
function sizeOf(picture: string): { width: number; height: number } {
  const bytes = readFileSync(picture);
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error(`${picture} is no lossy WebP`);
  const side = 0x3f_ff;
  // oxlint-disable-next-line no-bitwise
  return { width: bytes.readUInt16LE(26) & side, height: bytes.readUInt16LE(28) & side };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function readPage(file: string): Page {
  const page: Page = { title: '', html: '', headings: [], pictures: [] };
  const marked = new Marked({ async: false, gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) {
          page.title = text;
          return '';
        }
        const id = anchorOf(text);
        page.headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (/^(?:[a-z]+:|#)/.test(href)) return `<a href="${escaped(href)}">${inner}</a>`;
        const [name = '', anchor] = href.split('#');
        const target = path.resolve(path.dirname(file), name);
        // The product has no other documents of the repository.
        if (!target.startsWith(guide)) return `<code>${inner}</code>`;
        return `<a href="${addressOf(target)}${anchor ? `#${anchor}` : ''}">${inner}</a>`;
      },
      image({ href, text }) {
        const picture = path.resolve(path.dirname(file), href);
        const { width, height } = sizeOf(picture);
        const address = `%PICTURE_${page.pictures.push(picture) - 1}%`;
        const size = `width="${width}" height="${height}"`;
        return `<a href="${address}"><img src="${address}" alt="${escaped(text)}" ${size} loading="lazy"></a>`;
      },
    },
  });
  page.html = marked.parse(readFileSync(file, 'utf8')) as string;
  return page;
}

function pageModule(file: string): string {
  const { title, html, headings, pictures } = readPage(file);
  const imports = pictures.map((picture, at) => `import p${at} from ${JSON.stringify(picture)};`);
  const parts = html.split(/%PICTURE_(\d+)%/).map((part, at) => (at % 2 === 0 ? JSON.stringify(part) : `p${part}`));
  return `${imports.join('\n')}
export default { title: ${JSON.stringify(title)}, headings: ${JSON.stringify(headings)}, html: ${parts.join(' + ')} };`;
}

/** The pages in the order of the start page, whose headings are the parts. */
function readContents() {
  const text = readFileSync(path.join(guide, START), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n', 1)[0]!.trim(),
      pages: [...part.matchAll(/^- \[([^\]]+)\]\(([^)]+)\.md\): (.+)$/gm)].map(([, title, name, summary]) => ({
        path: name!,
        title: title!,
        summary: summary!,
        headings: readPage(path.join(guide, `${name}.md`)).headings,
      })),
    }));
}

/**
 * Makes modules of `docs/guide`, so that a school without the Internet has it too: `page.md` is the rendered page,
 * `README.md?contents` the list of all pages with their headings.
 */
export function guidePages(): PluginOption {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md') || !path.normalize(file).startsWith(guide)) return null;
      const code = query === 'contents' ? `export default ${JSON.stringify(readContents())};` : pageModule(file);
      return { code, moduleType: 'js' };
    },
  };
}

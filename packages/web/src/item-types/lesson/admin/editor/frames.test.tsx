import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedPreview } from '../../../../admin/media/videoSources.ts';
import { createWords } from '../../../../shared/i18n/words.ts';
import { LiveChat } from '../../../../shared/video/stream/LiveChat.tsx';
import words from '../../../../shared/video/stream/words/en.json' with { type: 'json' };

const sources = path.resolve(import.meta.dirname, '../../../..');
/** What another site's page may do within ours: never lead our own page elsewhere, nor move without a press. */
const ALLOWED = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
];

interface StubFrame {
  attributes: Record<string, string>;
  setAttribute: (name: string, value: string) => void;
  outerHTML: string;
}

function stubFrame(): StubFrame {
  const attributes: Record<string, string> = {};
  return {
    attributes,
    setAttribute: (name, value) => void (attributes[name] = value),
    get outerHTML() {
      return `<iframe${Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}></iframe>`;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { hostname: 'school.example' } });
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, createElement: () => stubFrame() });
});
afterEach(() => vi.unstubAllGlobals());

const rightsIn = (html: string) => / sandbox="([^"]*)"/.exec(html)?.[1]?.split(' ').toSorted();

describe('a page of another site inside ours', () => {
  it('as a chat may take words and open windows', () => {
    const i18n = createWords('en', { area: {}, shared: {} });
    i18n.addResourceBundle('en', 'stream', words);
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <LiveChat address="https://www.youtube.com/watch?v=dQw4w9WgXcQ" />
      </I18nextProvider>,
    );
    expect(rightsIn(html)).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  it('as a preview of an embed code may show itself', () => {
    expect(rightsIn(embedPreview('<iframe src="https://fast.wistia.net/embed/iframe/abc"></iframe>'))).toEqual([
      'allow-popups',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  it('has a sandbox wherever it is written, and none that lets it lead our page elsewhere', () => {
    const written = globSync('**/*.{ts,tsx}', { cwd: sources })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(path.join(sources, file), 'utf8');
        // Skips tags inside string literals.
        const frames =
          code.match(/<iframe\s(?!(?:data-)?src=')[\s\S]*?\/>|createElement\('iframe'\)[\s\S]*?outerHTML/g) ?? [];
        return frames.map((frame) => ({ file, frame }));
      });
    expect(written.length).toBeGreaterThanOrEqual(3);
    for (const { file, frame } of written) {
      const rights = /sandbox(?:="|', ')([a-z -]*)['"]/.exec(frame)?.[1]?.split(' ');
      expect({ file, rights: rights?.filter((right) => right !== '' && !ALLOWED.includes(right)) }).toEqual({
        file,
        rights: [],
      });
    }
  });
});

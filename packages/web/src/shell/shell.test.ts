import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeJson } from './escape.ts';
import { assetsFrom, languageFrom, type Manifest } from './manifest.ts';
import { renderShell, type ShellInput } from './shell.ts';

const assets = {
  theme: '/assets/theme.js',
  entry: '/assets/site.js',
  start: '/assets/start.js',
  frame: '/assets/frame.js',
  embed: '/assets/embed.js',
  styles: ['/assets/site.css'],
  preloads: ['/assets/a.js'],
  fonts: ['/assets/f.woff2'],
};
const page: ShellInput = {
  lang: 'en',
  dir: 'ltr',
  title: 'Courses',
  settingsJson: '{}',
  dataJson: '{}',
  accent: '#4f46e5',
  defaultTheme: 'auto',
  assets,
};

describe('the HTML of a page', () => {
  it('says its language and direction', () => {
    expect(renderShell({ ...page, lang: 'ar', dir: 'rtl' })).toContain('<html lang="ar" dir="rtl"');
  });

  it('has no inline script that a browser would run', () => {
    const scripts = renderShell(page).match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(4);
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\/|type="application\/json"/);
  });

  it('starts the program of a page that is read when it is touched, and fetches it after the page', () => {
    const touched = renderShell({ ...page, starts: 'touched' });
    expect(touched).toContain(
      '<script src="/assets/start.js" async data-entry="/assets/site.js" data-when="touched" data-later="/assets/a.js /assets/site.js">',
    );
    expect(touched).not.toMatch(/modulepreload|type="module"/);
    const atOnce = renderShell({ ...page, starts: 'at-once' });
    expect(atOnce).toContain('<link rel="modulepreload" href="/assets/a.js" fetchpriority="low">');
    expect(atOnce).toContain('data-entry="/assets/site.js" data-when="at-once">');
  });

  it('is dark at once for a school that is dark by default', () => {
    expect(renderShell({ ...page, defaultTheme: 'dark' })).toContain('data-mantine-color-scheme="dark"');
  });

  it('cannot be broken out of by a title', () => {
    expect(renderShell({ ...page, title: '</title><script>alert(1)</script>' })).not.toContain('<script>alert');
  });

  it('cannot be broken out of by data, and loses nothing of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', '</script><script>', '<!--', '\u2028'), (value, hostile) => {
        const json = escapeJson(JSON.stringify({ value, hostile }));
        expect(json).not.toMatch(/<|\u2028/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, hostile })));
      }),
    );
  });
});

describe('what a page loads', () => {
  const lesson = 'src/player/routes/course.$courseId.lesson.$lessonId.tsx?tsr-split=component';
  const manifest: Manifest = {
    'src/shell/theme.ts': { file: 'assets/theme.js' },
    'src/shell/start.ts': { file: 'assets/start.js' },
    'src/shell/embedFrame.ts': { file: 'assets/frame.js' },
    'src/shell/embedHost.ts': { file: 'assets/embed.js' },
    'src/player/entry.tsx': {
      file: 'assets/player.js',
      imports: ['_react.js'],
      css: ['assets/player.css'],
      dynamicImports: [lesson],
    },
    '_react.js': { file: 'assets/react.js', css: ['assets/shared.css'] },
    [lesson]: { file: 'assets/lesson.js', imports: ['_react.js', '_prose.js'], css: ['assets/lesson.css'] },
    'src/player/routes/course.$courseId.index.tsx?tsr-split=component': { file: 'assets/course.js' },
    '_prose.js': { file: 'assets/prose.js', assets: ['assets/figtree-latin-wght-normal-1.woff2'] },
    'src/player/words/en.json': { file: 'assets/en.js' },
    'src/player/words/ar.json': { file: 'assets/ar.js' },
  };

  it('is the entry, its imports, the part that draws the path and the words', () => {
    expect(assetsFrom(manifest, 'player', { pathname: '/course/3/lesson/9', lang: 'en' })).toEqual({
      theme: '/assets/theme.js',
      entry: '/assets/player.js',
      start: '/assets/start.js',
      frame: '/assets/frame.js',
      embed: '/assets/embed.js',
      // An area's own styles come after the shared parts' and win over them.
      styles: ['/assets/shared.css', '/assets/player.css', '/assets/lesson.css'],
      preloads: ['/assets/react.js', '/assets/prose.js', '/assets/lesson.js', '/assets/en.js'],
      fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
    });
  });

  it('leaves out the parts of other paths and other languages', () => {
    const { preloads } = assetsFrom(manifest, 'player', { pathname: '/course/3', lang: 'ar' });
    expect(preloads).toEqual(['/assets/react.js', '/assets/course.js', '/assets/ar.js']);
  });

  it('brings the words of the screen, in English where it has none in its language', () => {
    const folder = 'src/player/lesson/words/';
    const route = 'src/player/routes/course.$courseId.lesson.$lessonId.tsx';
    const preloadsIn = (lang: string) =>
      assetsFrom({ ...manifest, [`${folder}en.json`]: { file: 'assets/lesson-en.js' } }, 'player', {
        pathname: '/course/3/lesson/9',
        lang,
        screenWords: { [route]: [folder], 'src/player/routes/other.tsx': ['src/player/other/words/'] },
      }).preloads;
    expect(preloadsIn('en')).toContain('/assets/lesson-en.js');
    expect(preloadsIn('ar')).toContain('/assets/lesson-en.js');
  });

  it('brings the letters of its language', () => {
    const letters = [
      'figtree-latin-wght-normal-1',
      'source-serif-4-latin-wght-normal-1',
      'noto-sans-arabic-arabic-wght-normal-1',
    ];
    const assets = letters.map((name) => `assets/${name}.woff2`);
    const fontsIn = (lang: string) =>
      assetsFrom({ ...manifest, 'fonts.css': { file: 'assets/fonts.css', assets } }, 'player', { lang }).fonts;
    expect(fontsIn('de')).toEqual(['/assets/figtree-latin-wght-normal-1.woff2']);
    expect(fontsIn('ar').at(0)).toBe('/assets/noto-sans-arabic-arabic-wght-normal-1.woff2');
  });

  it('finds a route that is not nested in the one whose path it continues', () => {
    const file = 'src/player/routes/help_.guide.$part.$page.tsx?tsr-split=component';
    const css = ['assets/guide.css'];
    const { styles } = assetsFrom({ ...manifest, [file]: { file: 'assets/guide.js', css } }, 'player', {
      pathname: '/help/guide/learners/study',
    });
    expect(styles).toContain('/assets/guide.css');
  });

  it('says so when the area was not built', () => {
    expect(() => assetsFrom(manifest, 'site')).toThrow('no area "site"');
  });
});

it('writes an area in the reader’s language where it has words in it, else all of it in English', () => {
  const words = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { file: 'assets/words.js' }]));
  const manifest = words('src/player/words/en.json', 'src/player/words/ar.json', 'src/admin/words/en.ts');
  expect(languageFrom(manifest, 'player', 'ar')).toBe('ar');
  expect(languageFrom(manifest, 'admin', 'ar')).toBe('en');
});

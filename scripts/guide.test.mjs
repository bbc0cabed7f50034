import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const guide = path.join(root, 'docs/guide');
const pictures = path.join(guide, 'pictures');
const pages = globSync('**/*.md', { cwd: guide }).map((file) => path.join(guide, file));
const documents = [path.join(root, 'README.md'), ...pages];

const short = (file) => path.relative(root, file).replaceAll('\\', '/');
const withoutCode = (text) => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
const textOf = (file) => withoutCode(readFileSync(file, 'utf8'));

/** Targets of links and pictures: `[text](target)`, `![text](target)`, and `src` and `srcset` of HTML. */
function targetsOf(file) {
  const text = textOf(file);
  return [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)|<img [^>]*?src="([^"]+)"/g)].map(
    ([, mark, label, target, source]) => ({
      isPicture: mark === '!' || source !== undefined,
      label,
      target: target ?? source,
    }),
  );
}

const isElsewhere = (target) => /^[a-z]+:/.test(target);

/** The anchors of headings, as GitHub and the product make them. */
const anchorsOf = (file) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('README and guide', () => {
  it.each(documents.map((file) => [short(file), file]))('%s: each link and picture leads somewhere', (_name, file) => {
    const missing = targetsOf(file)
      .map(({ target }) => target)
      .filter((target) => !isElsewhere(target))
      .filter((target) => {
        const [name, anchor] = target.split('#');
        const found = name === '' ? file : path.resolve(path.dirname(file), name);
        if (!existsSync(found)) return true;
        return anchor !== undefined && !anchorsOf(found).includes(anchor);
      });
    expect(missing).toEqual([]);
  });

  it.each(pages.map((file) => [short(file), file]))('%s: its pictures have a description', (_name, file) => {
    const silent = targetsOf(file).filter(({ isPicture, label }) => isPicture && !label);
    expect(silent).toEqual([]);
  });

  it('the start of the guide names each page once', () => {
    const named = targetsOf(path.join(guide, 'README.md'))
      .filter(({ target }) => target.endsWith('.md'))
      .map(({ target }) => target);
    const others = pages.map((file) => path.relative(guide, file).replaceAll('\\', '/'));
    expect(named.toSorted()).toEqual(others.filter((name) => name !== 'README.md').toSorted());
  });
});

describe('pictures of the guide', () => {
  const names = readdirSync(pictures);

  it.each(names)('%s is small, of a usual width, and used', async (name) => {
    const file = path.join(pictures, name);
    expect(name).toMatch(/^[a-z-]+\.webp$/);
    expect(statSync(file).size).toBeLessThanOrEqual(60_000);
    expect([360, 1280]).toContain((await sharp(file).metadata()).width);
    const used = documents.flatMap((one) =>
      targetsOf(one).map(({ target }) => path.resolve(path.dirname(one), target)),
    );
    expect(used).toContain(file);
  });

  it('are at most 1.2 MB together', () => {
    const sum = names.reduce((total, name) => total + statSync(path.join(pictures, name)).size, 0);
    expect(sum).toBeLessThanOrEqual(1_200_000);
  });
});

it('the clip of the README is at most 1.5 MB', () => {
  expect(statSync(path.join(root, 'docs/tour.webp')).size).toBeLessThanOrEqual(1_500_000);
});

describe('texts of the screens', () => {
  const valuesOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(valuesOf));
  const words = globSync('packages/web/src/**/*en.json', { cwd: root }).flatMap((file) =>
    valuesOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
  );
  const known = new Set(words);
  // `Add a note at {{time}}` is on a screen as “Add a note at 0:29”.
  const patterns = words
    .filter((word) => /^\p{L}.*\{\{/u.test(word))
    .map(
      (word) =>
        new RegExp(
          `^${word
            .split(/\{\{\w+\}\}/)
            .map((part) => RegExp.escape(part))
            .join('.+')}$`,
        ),
    );
  const isKnown = (text) => known.has(text) || patterns.some((pattern) => pattern.test(text));

  it.each(pages.map((file) => [short(file), file]))('%s: what is bold is on a screen', (_name, file) => {
    const bold = [...textOf(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text.replaceAll(/\s+/g, ' '));
    expect(bold.filter((text) => !isKnown(text))).toEqual([]);
  });
});

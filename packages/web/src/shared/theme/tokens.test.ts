import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('../../', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(new URL(path, src), 'utf8') }));

/** Mantine and the school's color define these, outside of our sources. */
const isForeign = (name: string) => name.startsWith('--mantine-') || name.startsWith('--input-');

it('no rule asks for a token that nobody defines: its whole declaration would be ignored', () => {
  const defined = new Set(files.flatMap(({ text }) => text.match(/--[\w-]+(?=['"`\]]*\s*:|['"`],)/g) ?? []));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !isForeign(name))
      .map((name) => `${path}: ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

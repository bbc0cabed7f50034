import { expect, it } from 'vitest';
import { keyPairIn } from './api-keys.rules.ts';

const name = `key_${'0a'.repeat(16)}`;
const secret = `secret_${'1b'.repeat(32)}`;
const encoded = (text: string) => Buffer.from(text).toString('base64');
const pair = encoded(`${name}:${secret}`);

it.each([
  { title: 'an empty header', header: '', found: undefined },
  { title: 'a scheme that ends like Basic', header: `xbasic ${pair}`, found: undefined },
  { title: 'a scheme that begins like Basic', header: `basics ${pair}`, found: undefined },
  { title: 'a scheme alone that ends like Basic', header: 'not-basic', found: undefined },
  { title: 'a scheme alone that begins like Basic', header: 'basics', found: undefined },
  { title: 'lines after the key', header: `Basic ${pair}\nmore`, found: undefined },
  { title: 'space around the key', header: `Basic ${pair}  `, found: { name, secret } },
  { title: 'text before the key', header: `Basic ${encoded(`x${name}:${secret}`)}`, found: null },
  { title: 'half a key', header: `Basic ${encoded(`${name}:`)}`, found: null },
])('$title', ({ header, found }) => {
  expect(keyPairIn(header)).toEqual(found);
});

import { describe, expect, it } from 'vitest';
import { JsonTooComplex, parseJson } from './parse-json.ts';

describe('JSON of an archive', () => {
  it('is what the parser makes of it', async () => {
    const texts = [
      '{}',
      '[]',
      ' [ ] ',
      'null',
      '"[,"',
      '[1]',
      '[1, 2 ,3]\n',
      '[[1,[2]],{"a":[3,4]}]',
      '["],[","\\"]\\\\",{"]":"["}]',
    ];
    for (const text of texts) expect(await parseJson(text), text).toEqual(JSON.parse(text));
  });

  it('is refused where the parser refuses it', async () => {
    const texts = [
      '',
      '[',
      ']',
      '[1',
      '[1,]',
      '[,1]',
      '[1 2]',
      '[1][2]',
      '[1],[2]',
      '[1}',
      '[{]}',
      '[1]2]',
      '[1}2]',
      '["]',
      '{',
      '[]x',
      '[1,2],',
    ];
    for (const text of texts) {
      expect(() => JSON.parse(text) as unknown, text).toThrow(SyntaxError);
      await expect(parseJson(text), text).rejects.toThrow(SyntaxError);
    }
  });

  it('is refused before it is built when it is too deep or has too many parts', async () => {
    const parts = '{"a":1},'.repeat(60_000);
    const texts = [
      '['.repeat(10_000) + ']'.repeat(10_000),
      `{"a":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`,
      `{"a":[${parts}1]}`,
      `[[${parts}1]]`,
      `[[${parts}`,
      `[${'1,'.repeat(60_000)}1]`,
    ];
    for (const text of texts) await expect(parseJson(text)).rejects.toThrow(JsonTooComplex);
  });

  it('lets other requests run while a long list is parsed', async () => {
    const element = `{"words":"${'x'.repeat(2000)}","numbers":[1,2,3]}`;
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const parsed = (await parseJson(`[${`${element},`.repeat(20_000)}${element}]`)) as unknown[];
    clearImmediate(next);
    expect(parsed).toHaveLength(20_001);
    expect(turns).toBeGreaterThan(1);
  });
});

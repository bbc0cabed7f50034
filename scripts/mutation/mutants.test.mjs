import { describe, expect, it } from 'vitest';
import { instrument } from './mutants.mjs';
import { fileReport, resultsOf, tableWith } from './report.mjs';

const made = (code) => instrument(code).mutants.map(({ from, to }) => `${from} → ${to}`);

/** Runs instrumented code with one mutant on; 0 is none. */
function run(code, on) {
  const body = instrument(code).code.replaceAll('export ', '');
  return new Function('isMutantOn', `${body}; return f;`)((id) => id === on);
}

describe('the mutants of a file', () => {
  it.each([
    { code: 'const f = (a, b) => a < b;', mutants: ['a < b → a <= b', 'a < b → undefined'] },
    {
      code: 'const f = (a, b) => { return a && b; };',
      mutants: ['a && b → a', 'a && b → b', '{ return a && b; } → {}'],
    },
    { code: 'if (a === b) c = 1;', mutants: ['a === b → true', 'a === b → false', '1 → (1 + 1)', 'c = 1; → ;'] },
    { code: 'while (a) {}', mutants: ['a → false'] },
    { code: 'const a = (b + c) / d;', mutants: ['(b + c) / d → (b + c) * d', 'b + c → b - c'] },
    { code: 'const a: "x" | "y" = b as "x";', mutants: [] },
    { code: "import a from 'b';", mutants: [] },
    { code: 'const a = { "b": c, d };', mutants: ['{ "b": c, d } → {}'] },
    { code: 'const a = b?.c.filter(d).e;', mutants: [] },
    { code: 'const a = /^b$/;', mutants: ['/^b$/ → /b$/', '/^b$/ → /^b/'] },
  ])('$code', ({ code, mutants }) => {
    expect(made(code).toSorted()).toEqual(mutants.toSorted());
  });

  it('are off until one is switched on, and then only that one', () => {
    const code = 'const f = (a, b) => (a + b) * 2;';
    const { mutants } = instrument(code);
    expect(run(code, 0)(3, 4)).toBe(14);
    const results = mutants.map(({ id, to }) => [to, run(code, id)(3, 4)]);
    expect(Object.fromEntries(results)).toEqual({
      '(a + b) / 2': 3.5,
      'a - b': -2,
      '(2 + 1)': 21,
      undefined: undefined,
    });
  });

  it('leave an else with the condition that it belongs to', () => {
    const code = 'function f(a) { const all = []; if (a) all.push(1); else all.push(2); return all; }';
    expect([run(code, 0)(true), run(code, 0)(false)]).toEqual([[1], [2]]);
  });

  it('leave out statements and bodies', () => {
    const code = 'function f(all) { if (all.length > 0) { all.push(1); } return all.length; }';
    const { mutants } = instrument(code);
    const lengthWith = (to) => run(code, mutants.find((one) => one.to === to).id)([0]);
    expect(run(code, 0)([0])).toBe(2);
    expect(lengthWith(';')).toBe(1);
    expect(mutants.filter(({ to }) => to === '{}').map(({ id }) => run(code, id)([0]))).toEqual([1, undefined]);
  });
});

describe('the report', () => {
  const { mutants } = instrument('const f = (a, b) => a < b;');
  const report = (lines, equivalents = []) => ({
    ...resultsOf({ file: 'a.ts', mutants, lines, equivalents, tests: [] }),
    seconds: 1,
    measured: '2030-05-01',
  });

  it('counts what a test has noticed, what none has, and what none came past', () => {
    expect(report([{ covered: [1, 2] }, { killed: 1, by: 'x' }])).toMatchObject({ noticed: 1, survived: 1 });
    expect(report([]).mutants.map(({ status }) => status)).toEqual(['not reached', 'not reached']);
    expect(report([{ loaded: 1 }, { covered: [2] }, { endless: 2 }])).toMatchObject({ noticed: 1, untried: 1 });
    expect(fileReport(report([{ covered: [1] }]))).toContain('a.ts:1 survived: a < b  →  a <= b');
  });

  it('leaves out what nobody could notice', () => {
    const equivalents = [{ file: 'a.ts', from: 'a < b', to: 'a <= b', why: '' }];
    expect(report([{ covered: [1, 2] }, { killed: 2, by: 'x' }], equivalents)).toMatchObject({
      noticed: 1,
      survived: 0,
      equivalent: 1,
    });
  });

  it('puts the figures of a file into the table and leaves those of others', () => {
    const page =
      'Words\n<!-- figures -->\n| `b.ts` | 100 % | 1 | 0 | 0 | 0 | 2029-01-01 |\n<!-- end of figures -->\nMore';
    const written = tableWith(page, [report([{ covered: [1, 2] }, { killed: 1, by: 'x' }])]);
    expect(written).toContain('| `a.ts` | 50 % | 1 | 1 | 0 | 0 | 2030-05-01 |\n| `b.ts` | 100 % |');
    expect(written).toMatch(/^Words\n[\s\S]*\nMore$/);
    expect(tableWith(written, [])).toBe(written);
  });
});

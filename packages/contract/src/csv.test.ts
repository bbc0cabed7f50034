import { describe, expect, it } from 'vitest';
import { type Cell, csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each<[string, Cell[], string]>([
    ['plain cells as they are', ['Knots', 12, 0.5, true, null, ''], 'Knots,12,0.5,true,,'],
    ['commas, quotes and line ends in quotes', ['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    ['spaces at the edges in quotes', [' edge'], '" edge"'],
    ['what begins like a formula as text', ['=1+1', '+49', '-2', '@sum'], "'=1+1,'+49,'-2,'@sum"],
    ['a formula behind a tab or a line end as text', ['\t=1', '\r=1'], '\'\t=1,"\'\r=1"'],
    ['a formula with quotes as quoted text', ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
    ['a number below zero as a number', [-3], '-3'],
    ['other scripts untouched', ['تعلم', 'Ünïcode'], 'تعلم,Ünïcode'],
  ])('%s', (_, cells, expected) => {
    expect(csvLine(cells)).toBe(`${expected}\r\n`);
  });
});

import { describe, expect, it } from 'vitest';
import { delimiterOf, namesDelimiter } from './delimiter.rules.ts';

describe('the delimiter of a file', () => {
  it.each([
    ['email,name\na@b.example,Ada', ','],
    ['email;name\na@b.example;Ada', ';'],
    ['email\tname\na@b.example\tAda', '\t'],
    ['email|name\na@b.example|Ada', '|'],
    ['email\na@b.example\n', ','],
    ['', ','],
    ['\r\n \r\nemail;name\r\n', ';'],
    ['Course 7b, room 3\nemail;name\na@b.example;Ada\n', ';'],
    ['Family name, first name;email\n"Park, Ada";a@b.example\n', ';'],
    ['Park, Ada;a@b.example\nPark, Bo;b@b.example\n', ';'],
    ['email,courses\na@b.example,knots;ropes\nb@b.example,knots;ropes\n', ','],
    ['name;bio\n"Ada ""a, b"" Park";"one, two,\nthree, four"\n', ';'],
    ['name,size\nAda,5" tall\nBo,"6"" tall"\n', ','],
    ['sep=|\nemail,name|courses\n', '|'],
    ['\ufeffSEP=;\r\na,b;c', ';'],
    ['"sep=;"\na,b,c', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it.each([
    [['sep=', ''], ';', true],
    [['sep=;'], ',', true],
    [['SEP='], ',', true],
    [['separator'], ',', false],
    [['sep=', 'name'], ';', false],
  ])('%j with %j names it: %j', (cells, delimiter, names) => {
    expect(namesDelimiter(cells, delimiter)).toBe(names);
  });
});

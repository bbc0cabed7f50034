import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { guessEncoding } from './guess-encoding.ts';

const written = (words: string, encoding: string) => words.split(' ').map((word) => iconv.encode(word, encoding));

describe('the encoding of words', () => {
  it.each([
    ['windows-1252', 'Jürgen Öz Groß Käthe'],
    ['windows-1252', 'Zoë Renée François'],
    ['windows-1252', 'Peña Muñoz José'],
    ['windows-1252', 'Søren Ångström'],
    ['windows-1250', 'Łukasz Świątek Żółć'],
    ['windows-1250', 'Dvořák Jiří Růžena'],
    ['windows-1250', 'Erdős Gyűrű'],
    ['windows-1256', 'فاطمة يوسف الاسم'],
    ['windows-1251', 'Анна Пётр имя'],
    ['windows-1254', 'Işık Yıldız Doğan'],
    ['macintosh', 'Müller Käthe Groß Jürgen'],
    ['macintosh', 'José Peña Zoë'],
    ['macintosh', 'Peña García'],
    ['windows-1252', '“O’Brien” – Zoë’s'],
  ])('%s: %s', (encoding, words) => {
    expect(guessEncoding(written(words, encoding)).encoding).toBe(encoding);
  });

  it.each([
    ['windows-1252', 'Jürgen Öz Groß', true],
    ['windows-1256', 'فاطمة يوسف', true],
    ['macintosh', 'Müller Käthe Groß', true],
    // The same bytes are Èapek in Windows-1252.
    ['windows-1250', 'Čapek', false],
    ['windows-1252', '“O’Brien” –', true],
    ['shift_jis', '山田 太郎', false],
  ])('whether %s is certain: %s', (encoding, words, certain) => {
    expect(guessEncoding(written(words, encoding)).certain).toBe(certain);
  });

  it('takes a file without words for Windows-1252, uncertain', () => {
    expect(guessEncoding([])).toEqual({ encoding: 'windows-1252', certain: false });
  });
});

import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the encoding of a text', () => {
  it.each([
    { title: 'UTF-8', bytes: Buffer.from('Grüße, žlutý kůň'), text: 'Grüße, žlutý kůň' },
    { title: 'UTF-8 with a mark', bytes: Buffer.from('\uFEFFÄ'), text: 'Ä' },
    { title: 'UTF-16 with a mark', bytes: Buffer.from('\uFEFFGrüße', 'utf16le'), text: 'Grüße' },
    { title: 'UTF-16 the other way round', bytes: utf16be('\uFEFFGrüße'), text: 'Grüße' },
    { title: 'UTF-16 without a mark', bytes: Buffer.from('Where are you?', 'utf16le'), text: 'Where are you?' },
    { title: 'UTF-16 the other way round without a mark', bytes: utf16be('Where are you?'), text: 'Where are you?' },
    { title: 'Windows-1252', bytes: latin('L\u0092\xE9t\xE9 co\xFBte 5 \u0080'), text: 'L’été coûte 5 €' },
    {
      title: 'UTF-8 with one bad byte',
      bytes: Buffer.concat([Buffer.from('für '), latin('\xFC'), Buffer.from('ber Größe')]),
      text: 'für \uFFFDber Größe',
    },
  ])('is $title', ({ bytes, text }) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    { title: 'Windows-1251', bytes: latin('\xCF\xF0\xE8\xE2\xE5\xF2 \xE2\xF1\xE5\xEC') },
    { title: 'Windows-1250', bytes: latin('mówi\xB3a i by\xB3a, \x9Cliczna') },
    { title: 'bytes with zeros', bytes: Buffer.from('a\0\0b') },
    { title: 'bytes that no text has', bytes: latin('a\x81b') },
  ])('is not known of $title', ({ bytes }) => {
    expect(decodeText(bytes)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readCommonPasswords } from './common-passwords.ts';
import { passwordVerdict } from './passwords.rules.ts';

const common = await readCommonPasswords();
const judge = (
  password: string,
  {
    minLength = 8,
    known = ['Ada.Lovelace@example.com', 'countess', null],
  }: { minLength?: number; known?: (string | null)[] } = {},
) => passwordVerdict(password, { minLength, common, known });
const refused = (reason: string) => ({ ok: false, reason });

describe('a new password', () => {
  it.each([
    ['short', 'too_short'],
    // Spaces around it do not count, however many.
    ['        ', 'too_short'],
    ['   lamp    ', 'too_short'],
    ['\u00a0\u2003\u3000\u00a0\u2003\u3000\u00a0\u2003\u3000', 'too_short'],
    // One character that NFKC writes as eighteen.
    ['\ufdfa', 'too_short'],
    ['password', 'too_common'],
    ['PassWord123', 'too_common'],
    [' password1 ', 'too_common'],
    // The same in full-width letters.
    ['\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44\uff11', 'too_common'],
    ['zzzzzzzzzz', 'too_uniform'],
    ['ab ab ab ab ab', 'too_uniform'],
    ['ada.lovelace@example.com', 'names_the_person'],
    ['ADA.LOVELACE', 'names_the_person'],
    ['AdaLovelace1815', 'names_the_person'],
    ['my lovelace 99', 'names_the_person'],
    ['love-lace-1815', 'names_the_person'],
    ['The Countess!', 'names_the_person'],
    ['Summer2026', 'too_common'],
    ['summer-2026!!', 'too_common'],
    ['Winter26', 'too_common'],
    ['2026 Autumn', 'too_common'],
    ['Frühling2027', 'too_common'],
    ['الصيف2026', 'too_common'],
    ['September99', 'too_common'],
  ])('%s is refused: %s', (password, reason) => {
    expect(judge(password)).toEqual(refused(reason));
  });

  it.each([
    'seven lamps',
    // A season in a sentence, and one with a number that is no year.
    'summer of seven lamps 2026',
    'winter12345',
    // Three letters of a name, and a part of the address that others share.
    'ada likes trees',
    'for example this',
    '🦉🦊🐝🦉🦊🐝🦉🐢',
    'кот на крыше',
    '        a b c d e        ',
  ])('%s passes', (password) => {
    expect(judge(password)).toEqual({ ok: true });
  });

  it.each([
    { known: ['Jürgen'], password: 'JU\u0308RGEN-2024', title: 'in another composition' },
    { known: ['محمد الطيب'], password: 'محمد 123456', title: 'in another script' },
    { known: ['x@example.com'], password: 'X@Example.com', title: 'a whole address with a short name' },
    { known: ['Ann', 'Lee'], password: 'AnnLee2024', title: 'by a short first and last name' },
    { known: ['Ann', 'Lee'], password: 'lee.ann-77', title: 'the other way round' },
    { known: ['Jo', 'Li'], password: 'my Jo Li pass', title: 'by very short ones' },
    { known: ['mary-jane@example.com'], password: 'maryjane-77', title: 'without what separates its parts' },
  ])('may not hold the person: $title', ({ known, password }) => {
    expect(judge(password, { known })).toEqual(refused('names_the_person'));
  });

  it('nothing known forbids nothing', () => {
    expect(judge('seven lamps', { known: ['', null, 'Al', '@', '1234'] })).toEqual({ ok: true });
  });

  it('is measured in characters, not in bytes', () => {
    expect(judge('🦉🦉🦊🦊🐝')).toEqual(refused('too_short'));
  });

  it('is longer where the school asks for more', () => {
    expect(judge('seven lamps', { minLength: 12 })).toEqual(refused('too_short'));
  });
});

describe('the list of common passwords', () => {
  it('holds more than 10,000 that are long enough, each in the form they are compared in', () => {
    expect(common.size).toBeGreaterThan(10_000);
    expect(
      [...common].filter((one) => [...one].length < 8 || one !== one.normalize('NFKC').trim().toLowerCase()),
    ).toEqual([]);
  });

  it('also knows what it begins with in other languages, and the name of this product', () => {
    for (const one of ['passwort', 'hallo123', 'qwertz123', 'lectern123', 'gfhjkmgfhjkm'])
      expect(common).toContain(one);
  });
});

import { describe, expect, it } from 'vitest';
import { bankRefusal } from './question-bank.rules.ts';

const inBank = { own: true, trashedAt: null, bank: true };
const trashed = { ...inBank, trashedAt: new Date('2030-05-01T09:00:00Z') };

describe('bankRefusal', () => {
  it.each([
    { title: 'one in the bank is linked', question: inBank, mode: 'link', expected: null },
    { title: 'one in the bank is copied', question: inBank, mode: 'copy', expected: null },
    {
      title: 'one outside the bank is not linked',
      question: { ...inBank, bank: false },
      mode: 'link',
      expected: 'forbidden',
    },
    { title: 'one outside the bank is copied', question: { ...inBank, bank: false }, mode: 'copy', expected: null },
    { title: 'one in the trash does not exist', question: trashed, mode: 'copy', expected: 'not_found' },
    {
      title: 'one of somebody else does not exist',
      question: { ...inBank, own: false },
      mode: 'copy',
      expected: 'not_found',
    },
    {
      title: 'nor does it where it could not be linked',
      question: { ...inBank, own: false, bank: false },
      mode: 'link',
      expected: 'not_found',
    },
    { title: 'one that is gone', question: undefined, mode: 'copy', expected: 'not_found' },
  ] as const)('$title', ({ question, mode, expected }) => {
    expect(bankRefusal(question, mode)).toBe(expected);
  });
});

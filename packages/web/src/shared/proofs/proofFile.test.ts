import { describe, expect, it } from 'vitest';
import { proofFileProblem } from './proofFile.ts';

const MB = 1024 * 1024;

describe('the file of a payment proof', () => {
  it.each([
    [{ name: 'Receipt.PDF', size: 5 * MB }, null],
    [{ name: 'a.jpeg', size: 1 }, null],
    [{ name: 'a.webp', size: 1 }, null],
    [{ name: 'a.pdf.html', size: 1 }, 'wrong_type'],
    [{ name: 'pdf', size: 1 }, 'wrong_type'],
    [{ name: 'a.png', size: 5 * MB + 1 }, 'too_large'],
  ] as const)('%o: %s', (file, problem) => {
    expect(proofFileProblem(file)).toBe(problem);
  });
});

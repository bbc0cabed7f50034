import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('a gate', () => {
  it('lets few run at once, keeps the order, and turns away whom it cannot hold', async () => {
    const through = createGate(2, 2);
    const opened: (() => void)[] = [];
    const begun: number[] = [];
    const work = (number: number) =>
      through(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => opened.push(resolve));
        return number;
      });
    const [first, second, third, fourth] = [work(1), work(2), work(3), work(4)];
    await expect(work(5)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(begun).toEqual([1, 2]);

    opened[0]!();
    expect(await first).toBe(1);
    expect(begun).toEqual([1, 2, 3]);
    opened[1]!();
    await second;
    opened[2]!();
    opened[3]!();
    expect(await Promise.all([third, fourth])).toEqual([3, 4]);
  });

  it('a failure frees its place', async () => {
    const through = createGate(1, 0);
    await expect(through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await through(() => Promise.resolve('yes'))).toBe('yes');
  });
});

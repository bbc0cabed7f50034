import { describe, expect, it } from 'vitest';
import { createExpectedWork } from './expected-work.ts';

function aProcess() {
  let time = 0;
  const work = createExpectedWork(() => time);
  const wait = (ms: number) => (time += ms);
  /** Requests of one kind that begin together and are answered together. */
  const answer = (kind: string, many: number, ms: number) => {
    const loads = Array.from({ length: many }, () => work.begin(kind));
    wait(ms);
    for (const load of loads) work.end(load);
  };
  return { ...work, wait, answer };
}

describe('the expected work', () => {
  it('of what nobody has asked for yet is a guess, and then what it took', () => {
    const { expectedMs, answer } = aProcess();
    expect(expectedMs('/lesson')).toBe(10);
    answer('/lesson', 1, 50);
    expect(expectedMs('/lesson')).toBe(50);
    expect(expectedMs('/other')).toBe(10);
  });

  it('is that of everything under way, each by its kind', () => {
    const { expectedMs, answer, begin, end } = aProcess();
    answer('/lesson', 1, 50);
    answer('/asset', 1, 1);
    const loads = ['/lesson', '/lesson', '/asset'].map(begin);
    expect(expectedMs('/asset')).toBe(50 + 50 + 1 + 1);
    end(loads[0]!);
    expect(expectedMs('/asset')).toBeLessThan(50 + 50 + 1 + 1);
  });

  it('counts time that several share once', () => {
    const { expectedMs, answer } = aProcess();
    answer('/lesson', 10, 500);
    expect(expectedMs('/lesson')).toBe(50);
  });

  it('is also that of requests whose connection waits', () => {
    const { expectedMs, answer } = aProcess();
    answer('/lesson', 1, 50);
    expect(expectedMs('/lesson', 3)).toBe(4 * 50);
  });

  it('follows a machine that gets slower and faster', () => {
    const { expectedMs, answer } = aProcess();
    answer('/lesson', 1, 10);
    for (let round = 0; round < 40; round += 1) answer('/lesson', 1, 100);
    expect(expectedMs('/lesson')).toBeGreaterThan(95);
    for (let round = 0; round < 40; round += 1) answer('/lesson', 1, 10);
    expect(expectedMs('/lesson')).toBeLessThan(15);
  });
});

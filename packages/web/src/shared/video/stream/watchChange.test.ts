import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchChange } from './watchChange.ts';

const start = new Date('2030-05-01T18:00:00Z').getTime();

beforeEach(() => vi.useFakeTimers({ now: start - 60_000 }));
afterEach(() => vi.useRealTimers());

function watch(options: { ahead?: number; chance?: number; answer?: () => Promise<unknown> } = {}) {
  const asked: number[] = [];
  const { look, stop } = watchChange({
    at: start,
    clock: () => Date.now() + (options.ahead ?? 0),
    chance: () => options.chance ?? 0,
    ask() {
      asked.push(Date.now() - start);
      return options.answer?.() ?? Promise.resolve();
    },
  });
  return { asked, look, stop };
}

describe('waiting for a stream to begin or end', () => {
  it('asks at the moment and not before', async () => {
    const { asked, stop } = watch();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([0]);
    stop();
  });

  it('asks a whole class at the moment, and spreads how it asks again', async () => {
    const watches = [0, 0.5, 0.75].map((chance) => watch({ chance }));
    await vi.advanceTimersByTimeAsync(62_000);
    expect(watches.map(({ asked }) => asked)).toEqual([
      [0, 1000],
      [0, 1500],
      [0, 1750],
    ]);
    for (const { stop } of watches) stop();
  });

  it('asks at once when the moment has passed', async () => {
    vi.setSystemTime(start + 5000);
    const { asked, stop } = watch({ chance: 0.9 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([5000]);
    stop();
  });

  it('follows the school’s clock, not the device’s', async () => {
    const { asked, stop } = watch({ ahead: 40_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([-40_000]);
    stop();
  });

  it.each([
    { title: 'there is no answer', answer: () => Promise.reject(new Error('offline')) },
    { title: 'the answer is the old one', answer: () => Promise.resolve() },
  ])('asks again after growing pauses while $title', async ({ answer }) => {
    const { asked, stop } = watch({ answer });
    await vi.advanceTimersByTimeAsync(60_000 + 100_000);
    expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);
    stop();
  });

  it('asks no more once it is stopped, even while an answer is on its way', async () => {
    let arrive = () => {};
    const { asked, stop } = watch({ answer: () => new Promise<void>((resolve) => (arrive = resolve)) });
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    arrive();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([0]);
  });

  it('a page that was asleep looks at the clock when it is seen again', async () => {
    const { asked, look, stop } = watch();
    vi.setSystemTime(start + 1000);
    look();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([1000]);
    stop();
  });
});

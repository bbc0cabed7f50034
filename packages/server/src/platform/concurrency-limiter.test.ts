import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

describe('a limiter', () => {
  it('lets few run at once, keeps the order, and turns away whom it cannot hold', async () => {
    const through = createConcurrencyLimiter(2, 2);
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

  /** Work that ends on demand; `begun` lists what has started. */
  function works(through: ReturnType<typeof createConcurrencyLimiter>) {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    return {
      begun,
      start: (name: string, owner?: number, { isStaff = false } = {}) =>
        through(
          async () => {
            begun.push(name);
            await new Promise<void>((resolve) => ends.set(name, resolve));
            return name;
          },
          owner === undefined ? undefined : { key: String(owner), isStaff },
        ),
      end: (name: string) => ends.get(name)?.(),
    };
  }

  it('lets owners take turns, so that whoever has much waiting is passed by whoever has little', async () => {
    const { begun, start, end } = works(createConcurrencyLimiter(1, 8));
    const all = [
      start('a1', 1),
      start('a2', 1),
      start('a3', 1),
      start('b1', 2),
      start('c1', 3),
      start('b2', 2),
      start('x'),
    ];
    const order = ['a1', 'a2', 'b1', 'c1', 'x', 'a3', 'b2'];
    for (const [place, name] of order.entries()) {
      expect(begun).toEqual(order.slice(0, place + 1));
      end(name);
      await all[['a1', 'a2', 'a3', 'b1', 'c1', 'b2', 'x'].indexOf(name)];
    }
  });

  it('refuses an owner what is more than their share, until something of theirs is done', async () => {
    const { start, end } = works(createConcurrencyLimiter(1, 8, { share: 2 }));
    const [first, second] = [start('a1', 1), start('a2', 1)];
    const refusal = { code: 'rate_limited', details: { n: 5 }, retryAfter: 5 };
    await expect(start('a3', 1)).rejects.toMatchObject(refusal);
    const other = start('b1', 2);
    end('a1');
    await first;
    const third = start('a4', 1);
    await expect(start('a5', 1)).rejects.toMatchObject(refusal);
    end('a2');
    await second;
    end('b1');
    await other;
    end('a4');
    expect(await third).toBe('a4');
  });

  it('holds nothing against an owner who was refused a place', async () => {
    const { start, end } = works(createConcurrencyLimiter(1, 0, { share: 1 }));
    const first = start('a1', 1);
    await expect(start('b1', 2)).rejects.toMatchObject({ code: 'unavailable' });
    end('a1');
    await first;
    const again = start('b2', 2);
    end('b2');
    expect(await again).toBe('b2');
  });

  describe('whose queue is full', () => {
    const refusal = { code: 'unavailable', retryAfter: 5 };

    it('takes the last place of whoever has most waiting for a newcomer who has less', async () => {
      const { begun, start, end } = works(createConcurrencyLimiter(1, 4));
      const running = start('x');
      const [a1, a2, a3] = [start('a1', 1), start('a2', 1), start('a3', 1)];
      const b1 = start('b1', 2);
      const c1 = start('c1', 3);
      await expect(a3).rejects.toMatchObject(refusal);
      // One more would leave them with less than the newcomer.
      await expect(start('c2', 3)).rejects.toMatchObject(refusal);
      for (const name of ['x', 'a1', 'b1', 'c1', 'a2']) end(name);
      await running;
      for (const [name, work] of Object.entries({ a1, b1, c1, a2 })) {
        await expect.poll(() => begun).toContain(name);
        end(name);
        expect(await work).toBe(name);
      }
    });

    it('keeps places for staff that nobody else takes', async () => {
      const { begun, start, end } = works(createConcurrencyLimiter(1, 3, { staffPlaces: 2 }));
      const running = start('x');
      const a1 = start('a1', 1);
      await expect(start('b1', 2)).rejects.toMatchObject(refusal);
      const [s1, s2] = [start('s1', 3, { isStaff: true }), start('s2', 4, { isStaff: true })];
      await expect(start('s3', 5, { isStaff: true })).rejects.toMatchObject(refusal);
      end('x');
      await running;
      for (const [name, work] of Object.entries({ a1, s1, s2 })) {
        await expect.poll(() => begun).toContain(name);
        end(name);
        expect(await work).toBe(name);
      }
    });

    it('counts what the server does by itself as work of staff', async () => {
      const { start, end } = works(createConcurrencyLimiter(1, 1, { staffPlaces: 1 }));
      const running = start('x');
      await expect(start('a1', 1)).rejects.toMatchObject(refusal);
      const own = start('y');
      end('x');
      await running;
      end('y');
      expect(await own).toBe('y');
    });
  });

  it('a failure frees its place', async () => {
    const through = createConcurrencyLimiter(1, 0);
    await expect(through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await through(() => Promise.resolve('yes'))).toBe('yes');
  });
});

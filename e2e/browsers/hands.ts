import { expect } from 'vitest';
import type { Driver } from './driver.ts';
import { findInPage, type Place, type Wanted } from './find.ts';

const PATIENCE = { timeout: 25_000, interval: 50 };

/** The keys that have no letter, as both protocols write them. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  F2: '\uE032',
  Control: '\uE009',
} as const;

/** What a person does at a screen, the same in every browser. */
export function handsOn(driver: Driver) {
  const run = <Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => driver.run(String(inPage), args) as Promise<Awaited<Result>>;

  const look = (wanted: Wanted): Promise<Place | null> => run(findInPage, wanted);

  async function see(wanted: Wanted): Promise<Place> {
    const message = `${driver.name}: ${wanted.role} “${wanted.name}”${wanted.within ? ` in “${wanted.within}”` : ''}`;
    let place: Place | null = null;
    await expect.poll(async () => (place = await look(wanted)), { ...PATIENCE, message }).not.toBeNull();
    return place as unknown as Place;
  }

  const read = (text: string, { begins = false } = {}) => see({ role: 'text', name: text, begins });

  /** Waits until it does not move and is not covered. */
  async function reach(wanted: Wanted): Promise<Place> {
    let last = await see(wanted);
    await expect
      .poll(
        async () => {
          const now = await see(wanted);
          const still = now.x === last.x && now.y === last.y;
          last = now;
          return still && now.free;
        },
        { ...PATIENCE, message: `${driver.name}: ${wanted.role} “${wanted.name}” can be pressed` },
      )
      .toBe(true);
    return last;
  }

  const pointer = (actions: Record<string, unknown>[]) =>
    driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);

  const move = ({ x, y }: Place) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: 'viewport',
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  async function click(wanted: Wanted): Promise<void> {
    const place = await reach(wanted);
    await pointer([move(place), down, up]);
  }

  const strike = (values: readonly string[]) =>
    driver.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    run,
    look,
    see,
    read,
    click,
    goto: (url: string) => driver.goto(url),
    type: (text: string) => strike([...text]),
    press: (key: keyof typeof KEYS) => strike([KEYS[key]]),
    async write(wanted: Omit<Wanted, 'role'>, text: string): Promise<void> {
      await click({ role: 'textbox', ...wanted });
      await driver.act([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value: KEYS.Control },
            { type: 'keyDown', value: 'a' },
            { type: 'keyUp', value: 'a' },
            { type: 'keyUp', value: KEYS.Control },
          ],
        },
      ]);
      await strike([...text]);
    },
    /** As by the Tab key, without counting how often. */
    async focus(wanted: Wanted): Promise<void> {
      const place = await reach(wanted);
      await run(
        (x, y) => document.elementFromPoint(x, y)?.closest<HTMLElement>('button, a')?.focus(),
        place.x,
        place.y,
      );
    },
    /** Until the page says so. */
    async until<Args extends readonly unknown[]>(message: string, inPage: (...args: Args) => boolean, ...args: Args) {
      const options = { ...PATIENCE, message: `${driver.name}: ${message}` };
      await expect.poll(() => run(inPage, ...args), options).toBe(true);
    },
  };
}

export type Hands = ReturnType<typeof handsOn>;

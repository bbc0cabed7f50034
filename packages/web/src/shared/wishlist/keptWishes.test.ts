import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
let loads = 0;

/** As after a reload of the page. */
const load = async () => {
  loads += 1;
  return (await import(/* @vite-ignore */ `./keptWishes.ts?load=${loads}`)) as typeof import('./keptWishes.ts');
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('wishes that a browser keeps', () => {
  it('are there after a reload, the latest first, each once', async () => {
    const { keepWish } = await load();
    for (const id of [7, 8, 7]) keepWish(id, true);
    expect((await load()).keptWishes()).toEqual([7, 8]);
  });

  it('are removed one by one, and forgotten together', async () => {
    const { forgetWishes, keepWish, keptWishes } = await load();
    for (const id of [7, 8, 9]) keepWish(id, true);
    keepWish(8, false);
    expect(keptWishes()).toEqual([9, 7]);
    forgetWishes([7, 9]);
    expect(keptWishes()).toEqual([]);
  });

  it('have a limit', async () => {
    const { keepWish, keptWishes } = await load();
    for (let id = 1; id <= 60; id += 1) keepWish(id, true);
    expect([keptWishes().length, keptWishes()[0]]).toEqual([50, 60]);
  });

  it.each(['{', '{}', '["x", -1, 1.5, 4]'])('are read from %s without an error', async (text) => {
    stored.set('lectern.wishlist', text);
    expect((await load()).keptWishes()).toEqual(text.includes('4') ? [4] : []);
  });

  it('are announced to listeners', async () => {
    const { keepWish, onKeptWishes } = await load();
    const listener = vi.fn<() => void>();
    onKeptWishes(listener);
    keepWish(7, true);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

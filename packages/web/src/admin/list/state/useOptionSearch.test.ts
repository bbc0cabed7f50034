import { describe, expect, it, vi } from 'vitest';
import { keepsEnter, onlyFound, stillMatching } from './useOptionSearch.ts';

const options = ['Herbs of the Alps', 'Alpine birds', 'Baking'].map((label, at) => ({ value: String(at), label }));
const matching = (text: string) => stillMatching(options, text).map(({ label }) => label);

describe('options shown until the server has answered', () => {
  it('are those that match what is typed', () => {
    expect(matching('alp')).toEqual(['Herbs of the Alps', 'Alpine birds']);
    expect(matching('HERBS OF')).toEqual(['Herbs of the Alps']);
    expect(matching('chess')).toEqual([]);
    expect(matching('')).toHaveLength(3);
  });
});

describe('Enter', () => {
  /** Whether the field keeps the last of these keys from choosing an option. */
  const isKept = (keys: readonly string[], { searching }: { searching: boolean }) => {
    const press = keepsEnter(searching, { current: false });
    const presses = keys.map((key) => {
      const event = { key, preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
      press(event);
      return event.stopPropagation.mock.calls.length > 0 && event.preventDefault.mock.calls.length > 0;
    });
    return presses.at(-1);
  };

  it('takes no option of an earlier search', () => {
    expect(isKept(['a', 'Enter'], { searching: true })).toBe(true);
    expect(isKept(['ArrowDown', 'a', 'Enter'], { searching: true })).toBe(true);
    expect(isKept(['a', 'Enter'], { searching: false })).toBe(false);
  });

  it('takes the option that the arrow keys have reached', () => {
    expect(isKept(['a', 'ArrowDown', 'Enter'], { searching: true })).toBe(false);
  });

  it('is the only key that waits for the answer', () => {
    expect(['ArrowDown', 'Escape', 'a'].map((key) => isKept([key], { searching: true }))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('options of a typed text', () => {
  const unset = { value: '-', label: 'All courses' };
  const shown = (found: typeof options | undefined) => onlyFound(found)({ options: [unset, ...options] });

  it('are those that were found, without the chosen one and the empty value', () => {
    expect(shown(options.slice(1, 2))).toEqual(options.slice(1, 2));
    expect(shown([])).toEqual([]);
  });

  it('are all before anything is typed', () => {
    expect(shown(undefined)).toEqual([unset, ...options]);
  });
});

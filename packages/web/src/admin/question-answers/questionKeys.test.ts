import { describe, expect, it } from 'vitest';
import { questionAction } from './questionKeys.ts';

const press = (key: string, more: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });

describe('questionAction', () => {
  it.each([
    ['j', true, 'next'],
    ['k', false, 'previous'],
    ['ArrowDown', true, 'next'],
    ['ArrowDown', false, undefined],
    ['ArrowUp', true, 'previous'],
    ['r', false, 'reply'],
    ['e', false, 'archive'],
    ['d', true, 'resolve'],
    ['?', true, 'help'],
    ['x', true, undefined],
  ])('%s, with rows %s: %s', (key, rows, action) => {
    expect(questionAction(press(key), { rows })).toBe(action);
  });

  it('leaves the shortcuts of the browser alone', () => {
    expect(questionAction(press('r', { ctrlKey: true }), { rows: true })).toBeUndefined();
    expect(questionAction(press('e', { metaKey: true }), { rows: true })).toBeUndefined();
  });
});

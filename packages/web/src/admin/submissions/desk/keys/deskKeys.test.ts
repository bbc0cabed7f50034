import { describe, expect, it } from 'vitest';
import { deskAction } from './deskKeys.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });

describe('a key on the grading desk', () => {
  it.each([
    ['j', 'screen', 'next'],
    ['K', 'screen', 'previous'],
    ['j', 'points', 'next'],
    ['?', 'points', 'help'],
    ['j', 'text', undefined],
    ['?', 'text', undefined],
    ['5', 'points', undefined],
  ] as const)('%s on the %s does %s', (key, place, action) => {
    expect(deskAction(press(key), place)).toBe(action);
  });

  it.each(['screen', 'points', 'text'] as const)('Ctrl+Enter saves on the %s', (place) => {
    expect(deskAction(press('Enter', true), place)).toBe('save');
  });

  it('with Ctrl is left to the browser', () => {
    expect(deskAction(press('n', true), 'screen')).toBeUndefined();
  });
});

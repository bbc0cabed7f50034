import { describe, expect, it } from 'vitest';
import { gradingAction, type KeyPlace } from './keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the keys of marking', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['p', 'points'],
    ['c', 'correct'],
    ['x', 'incorrect'],
    ['n', 'note'],
    ['?', 'help'],
  ])('%s does “%s” on the screen, and is text in a field', (key, action) => {
    const pressed = (place: KeyPlace) => gradingAction({ ...none, key, shiftKey: key === '?' }, place);
    expect([pressed('screen'), pressed('points'), pressed('text')]).toEqual([action, undefined, undefined]);
  });

  it('Shift and J goes on to the next attempt, Ctrl or Cmd and Enter saves wherever one is', () => {
    expect(gradingAction({ ...none, key: 'J', shiftKey: true }, 'screen')).toBe('next_attempt');
    for (const place of ['screen', 'points', 'text'] as const) {
      expect(gradingAction({ ...none, key: 'Enter', ctrlKey: true }, place)).toBe('save');
      expect(gradingAction({ ...none, key: 'Enter', metaKey: true }, place)).toBe('save');
    }
  });

  it('Enter saves points, and is a new line in a note; Escape leaves either', () => {
    expect(gradingAction({ ...none, key: 'Enter' }, 'points')).toBe('save');
    expect(gradingAction({ ...none, key: 'Enter' }, 'text')).toBeUndefined();
    expect(gradingAction({ ...none, key: 'Escape' }, 'text')).toBe('leave');
    expect(gradingAction({ ...none, key: 'Escape' }, 'screen')).toBeUndefined();
  });

  it.each([
    { key: 'c', ctrlKey: true },
    { key: 'n', metaKey: true },
    { key: 'j', altKey: true },
    { key: 'C', shiftKey: true },
    { key: 'Tab' },
    { key: '1' },
  ])('leaves the browser its own: %o', (press) => {
    expect(gradingAction({ ...none, ...press }, 'screen')).toBeUndefined();
  });
});

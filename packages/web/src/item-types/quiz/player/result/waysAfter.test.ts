import { describe, expect, it } from 'vitest';
import { waysAfter } from './waysAfter.ts';

describe('the ways on after an attempt', () => {
  it.each(['pass', 'fail', 'pending', 'abandoned'] as const)('a completed quiz has no primary (%s)', (result) => {
    expect(waysAfter(result, { complete: 'done' })).toEqual({
      complete: 'outline',
      again: 'outline',
      first: 'complete',
      hint: 'quiz_again_reopens',
    });
  });

  it('completing comes first after a pass, and starting again is never primary', () => {
    expect(waysAfter('pass', { complete: 'open' })).toMatchObject({ complete: 'primary', again: 'outline' });
    expect(waysAfter('pass', { complete: undefined })).toMatchObject({ again: 'outline', hint: 'quiz_again_keeps' });
  });

  it('starting again comes first after a fail', () => {
    expect(waysAfter('fail', { complete: 'open' })).toMatchObject({
      complete: 'outline',
      again: 'primary',
      first: 'again',
    });
    expect(waysAfter('fail', { complete: undefined })).toMatchObject({ again: 'primary' });
  });

  it('an attempt that nobody has judged can be completed first, and else be made again', () => {
    expect(waysAfter('pending', { complete: 'open' })).toMatchObject({ complete: 'primary', again: 'outline' });
    expect(waysAfter('abandoned', { complete: undefined })).toMatchObject({ again: 'primary' });
  });
});

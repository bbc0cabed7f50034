import { describe, expect, it } from 'vitest';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { longEnough } from './passwordForm.ts';

describe('changing a password', () => {
  it('counts characters as people do', () => {
    expect([longEnough('🌙🌙🌙🌙', 8), longEnough('🌙🌙🌙🌙🌙🌙🌙🌙', 8)]).toEqual([false, true]);
  });

  it('counts no spaces around it', () => {
    expect([longEnough('        ', 8), longEnough(' moonlit-harbour ', 15)]).toEqual([false, true]);
  });

  it('shows a refused password at the field of the new one', () => {
    const params = { password: 'This password is too easy to guess.' };
    expect(fieldErrors(new ApiError('weak_password', 400, 'Choose another.', { params }))).toEqual(params);
  });

  it('shows a wrong current password at its own field', () => {
    const params = { old_password: 'The current password is wrong.' };
    expect(fieldErrors(new ApiError('invalid_params', 400, 'Check.', { params }))).toEqual(params);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/errors.ts';
import { longEnough, passwordErrors } from './passwordForm.ts';

describe('changing a password', () => {
  it('counts characters as people do', () => {
    expect([longEnough('🌙🌙🌙🌙', 8), longEnough('🌙🌙🌙🌙🌙🌙🌙🌙', 8)]).toEqual([false, true]);
  });

  it('shows a refused password at the field of the new one', () => {
    expect(passwordErrors(new ApiError('weak_password', 400, 'Too easy.'))).toEqual({ password: 'Too easy.' });
  });

  it('shows a wrong current password at its own field', () => {
    const params = { old_password: 'The current password is wrong.' };
    expect(passwordErrors(new ApiError('invalid_params', 400, 'Check.', { params }))).toEqual(params);
  });
});

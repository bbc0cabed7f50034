import { describe, expect, it } from 'vitest';
import { safeAddress, signInAddress } from './addresses.ts';

describe('addresses', () => {
  it('leads to the sign-in and back', () => {
    expect(signInAddress('/', '/course/1/lesson/2?x=1')).toBe(
      '/sign-in?redirect_to=%2Fcourse%2F1%2Flesson%2F2%3Fx%3D1',
    );
  });

  it.each([
    { address: 'https://example.com/thanks', followed: 'https://example.com/thanks' },
    { address: '/thanks', followed: 'http://localhost:3000/thanks' },
    { address: 'javascript:alert(1)', followed: undefined },
    { address: 'data:text/html,x', followed: undefined },
    { address: '', followed: undefined },
  ])('follows $address only where no script can run', ({ address, followed }) => {
    expect(safeAddress(address, 'http://localhost:3000/course/1')).toBe(followed);
  });
});

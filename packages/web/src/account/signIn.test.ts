import { expect, it } from 'vitest';
import { signInAddress } from './signIn.ts';

it('brings somebody who signs in back to the screen they asked for', () => {
  const address = signInAddress({ home: '/', account: '/account', hash: '#/courses?tab=completed' });
  expect(address).toBe('/sign-in?redirect_to=%2Faccount%23%2Fcourses%3Ftab%3Dcompleted');
});

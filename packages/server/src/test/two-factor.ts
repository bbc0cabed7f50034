import { contract } from '@lectern/contract';
import { codeOf, stepAt } from '../modules/identity/second-factor/totp.ts';
import type { TestApp } from './app.ts';

/** What an authenticator app makes of the letters it is shown (RFC 4648). */
export function appWith(letters: string): (now: Date) => string {
  const bits = [...letters].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (now) => codeOf(secret, stepAt(now));
}

/** Turns on the second step as a person does; they have this password. */
export async function turnOnTwoFactor(t: TestApp, person: { id: number }, password: string) {
  const { setUp, turnOn } = contract.twoFactor;
  const call = t.as(person);
  const app = appWith((await call(setUp, { body: { password } })).body.secret);
  const { body } = await call(turnOn, { body: { code: app(t.now()) } });
  return { app, codes: body.recovery_codes };
}

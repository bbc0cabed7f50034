import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, isoDateOrNull } from '../base/ids.ts';
import { MAX_TOKEN_LENGTH } from '../limits.ts';
import { signedIn } from './sign-in.ts';

const state = z.object({
  status: z.enum(['none', 'active', 'used']),
  /** null: there is no code. */
  expires_at: isoDateOrNull,
  /** The same for screens, whose clock may be wrong; 0 without a code. */
  seconds_left: z.number().int(),
  /** Only in the answer that makes the code: the school keeps a hash of it. An SVG picture as a data URL. */
  qr_img_url: z.string(),
  /** What the picture holds; '' wherever the picture is. */
  login_url: z.string(),
});
export type QrSignInState = z.output<typeof state>;

const who = 'signed in, with a session';
const token = z.string().min(1).max(MAX_TOKEN_LENGTH);

/** A code on the screen of a signed-in person signs them in on their phone. It works once, for five minutes. */
export const qrSignIn = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/qr-login',
    summary: 'Is there a code that signs in on a phone, and has it been used?',
    who,
    response: state,
    errors: ['not_signed_in', 'forbidden', 'only_in_person'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/qr-login',
    summary: 'Make a code that signs in on a phone; an earlier one stops working',
    who: 'signed in, with a session, after giving the password in the last ten minutes',
    response: state,
    transaction: 'own',
    errors: ['not_signed_in', 'forbidden', 'only_in_person', 'reauthentication_required', 'rate_limited'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/qr-login',
    summary: 'End the code that signs in on a phone',
    who,
    response: state,
    errors: ['not_signed_in', 'forbidden', 'only_in_person'],
  }),
  /** POST although it only reads: a token in an address would be in the logs of proxies. */
  account: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/qr-login/account',
    summary: 'Whose account does this code sign in to?',
    who: 'whoever holds the code',
    body: z.object({ token }),
    response: z.object({ display_name: z.string() }),
    transaction: 'own',
    errors: ['invalid_params', 'invalid_token', 'too_many_sign_ins'],
  }),
  use: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/qr-login',
    summary: 'Sign in with a code from the screen of another device',
    who: 'whoever holds the code',
    body: z.object({ token, remember: flag.default(false) }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_params', 'invalid_token', 'too_many_sign_ins', 'account_blocked'],
  }),
};

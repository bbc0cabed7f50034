import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { MAX_SIGN_IN_CODE_LENGTH } from '../limits.ts';
import { password } from '../people/person-fields.ts';

/** Six digits of the app, or a recovery code; spaces and dashes in it mean nothing. */
export const signInCode = z.string().trim().min(1).max(MAX_SIGN_IN_CODE_LENGTH);

const state = z.object({
  enabled: z.boolean(),
  enabled_at: isoDateOrNull,
  recovery_codes_left: z.number().int(),
});
export type TwoFactorState = z.output<typeof state>;

/** Shown once: the school keeps only what they are recognized by. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const session = 'signed in, with a session';

/** Ten minutes long the password is not asked for again, before what takes over accounts and makes keys. */
export const confirmation = {
  give: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/me/confirm',
    summary: 'Say with the password that it is still oneself',
    who: session,
    body: z.object({ password }),
    response: z.object({ confirmed_until: isoDate }),
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'rate_limited'],
  }),
};

export const twoFactor = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/me/two-factor',
    summary: 'Does the own account ask for a code at sign-in?',
    who: session,
    response: state,
    errors: ['not_signed_in', 'forbidden', 'only_in_person'],
  }),
  /** Nothing is asked at sign-in before a first code has shown that the app works. */
  setUp: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/me/two-factor/set-up',
    summary: 'Make a secret for an authenticator app',
    who: session,
    body: z.object({ password }),
    response: z.object({
      /** In base 32, to type into an app that cannot read the picture. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: an SVG path over `size` × `size` units. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'already_exists', 'rate_limited'],
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/me/two-factor',
    summary: 'Ask for a code at sign-in from now on; answers the recovery codes',
    who: session,
    body: z.object({ code: signInCode }),
    response: recoveryCodes,
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'only_in_person',
      'wrong_code',
      'already_exists',
      'rate_limited',
    ],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/me/two-factor/recovery-codes',
    summary: 'Make new recovery codes; the old ones stop working',
    who: session,
    body: z.object({ password }),
    response: recoveryCodes,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'not_found', 'rate_limited'],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/me/two-factor/turn-off',
    summary: 'Ask for no code at sign-in any more',
    who: session,
    body: z.object({ password }),
    response: state,
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'only_in_person',
      'not_found',
      'two_factor_of_role',
      'rate_limited',
    ],
  }),
  /** For a person whose phone is lost. The own second factor is turned off with the password. */
  turnOffFor: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/:id/two-factor',
    summary: 'Turn off the second step of somebody else',
    who: 'administrators',
    params: z.object({ id }),
    response: state,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'reauthentication_required'],
  }),
};

import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const user = z.object({ user_id: eventId });
/** null: no account has this address. The event is emitted all the same, so that the response takes the same time. */
const asked = z.object({ user_id: eventId.nullable() });

export const schoolSetUp = defineEvent('school.set_up', user);

export const userRegistered = defineEvent('user.registered', user);
export const userRegisteredAgain = defineEvent('user.registered_again', asked);
export const userResetAsked = defineEvent('user.reset_asked', asked);
export const userVerificationAsked = defineEvent('user.verification_asked', asked);
export const userEmailVerified = defineEvent('user.email_verified', user);
export const userEmailChangeAsked = defineEvent('user.email_change_asked', user);
export const userEmailChangeCanceled = defineEvent('user.email_change_canceled', user);
export const userEmailChanged = defineEvent('user.email_changed', user);
export const userPasswordChanged = defineEvent('user.password_changed', user);
export const userUpdated = defineEvent('user.updated', user);
export const userTwoFactorTurnedOn = defineEvent('user.two_factor_turned_on', user);
export const userTwoFactorTurnedOff = defineEvent('user.two_factor_turned_off', user);
export const userRecoveryCodesRenewed = defineEvent('user.recovery_codes_renewed', user);
export const userSessionEnded = defineEvent('user.session_ended', user.extend({ session_id: eventId }));
export const userOtherSessionsEnded = defineEvent('user.other_sessions_ended', user);

/** By staff: the person is out everywhere. */
export const userSessionsEnded = defineEvent('user.sessions_ended', user);

/** By an administrator, as whom. */
export const userSignInAs = defineEvents('user', ['sign_in_as_began', 'sign_in_as_ended'], user);

export const apiKeyEvents = defineEvents(
  'api_key',
  ['created', 'changed', 'deleted'],
  user.extend({ api_key_id: eventId }),
);

/** `email` is the kind of the email template. */
export const emailPreferenceChanged = defineEvent(
  'user.email_preference_changed',
  user.extend({ email: z.string().regex(/^[a-z_]+$/), wanted: z.boolean() }),
);

export const roleEvents = defineEvents('role', ['created', 'updated', 'deleted'], z.object({ role_id: eventId }));

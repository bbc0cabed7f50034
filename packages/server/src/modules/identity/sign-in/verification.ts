import type { SettingsDocument } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { sendsMail } from '../../settings/index.ts';

/**
 * Whether an address must be verified before sign-in. Only if the school can send mail: otherwise verification would be
 * impossible, so new people are signed in at once and the mail is kept for administrators.
 */
export function verificationNeeded(services: Pick<Services, 'config'>, settings: SettingsDocument): boolean {
  return settings.authentication.email_verification.enable && sendsMail(services.config, settings);
}

/**
 * Does registering answer alike for a new address and for one that has an account? Always where new people wait for a
 * mail anyway; elsewhere a new person is signed in at once, and the school may choose to do without that.
 */
export function hidesWhoExists(services: Pick<Services, 'config'>, settings: SettingsDocument): boolean {
  return verificationNeeded(services, settings) || settings.general.registration.privacy_mode;
}

import type { SettingsDocument } from '@lectern/contract';

/** Whether visitors may buy. Not where the school hides who has an account: buying with a known address is refused. */
export const guestsMayBuy = ({ general, payments }: SettingsDocument): boolean =>
  payments.checkout.guests && !general.registration.privacy_mode;

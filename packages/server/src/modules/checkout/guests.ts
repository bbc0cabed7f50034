import type { SettingsDocument } from '@lectern/contract';

/** Whether visitors may buy. Not if the school hides which addresses have accounts: buying with one of them is refused. */
export const guestsMayBuy = ({ general, payments }: SettingsDocument): boolean =>
  payments.checkout.guests && !general.registration.privacy_mode;

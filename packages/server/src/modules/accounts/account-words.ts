import type { Locale } from '@lectern/contract';

/** What the server answers when there is nothing to hand over. */
export const accountWords: Record<
  Locale,
  Record<'registered' | 'confirm' | 'reset_sent' | 'confirm_sent' | 'reset_done' | 'email_changed', string>
> = {
  en: {
    registered: 'Welcome. Your account is ready.',
    confirm: 'We have sent you a mail. Open the link in it to go on.',
    reset_sent: 'If this address has an account, a link has been sent.',
    confirm_sent: 'If this address waits to be confirmed, a link has been sent.',
    email_changed: 'Your new address is in use. Mails go there from now on.',
    reset_done: 'Your password has been changed. Sign in with the new one.',
  },
};

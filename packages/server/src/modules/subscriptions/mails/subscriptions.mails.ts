import { defineMails } from '../../../platform/mail/mail-templates.ts';
import ar from '../words/mails.ar.json' with { type: 'json' };
import de from '../words/mails.de.json' with { type: 'json' };
import en from '../words/mails.en.json' with { type: 'json' };

const customer = { audience: 'student' as const, moreTags: ['subscription_name', 'subscription_price'] };

export const subscriptionMails = defineMails(
  { en, de, ar },
  {
    subscription_renewal: customer,
    subscription_failed: customer,
    subscription_last_try: customer,
    subscription_cancelled: customer,
    subscription_price: customer,
  },
);

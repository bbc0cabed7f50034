import { defineMails } from '../../../platform/mail/mail-templates.ts';
import ar from '../words/mails.ar.json' with { type: 'json' };
import de from '../words/mails.de.json' with { type: 'json' };
import en from '../words/mails.en.json' with { type: 'json' };

const customer = {
  audience: 'student' as const,
  moreTags: ['order_id', 'order_date', 'order_total', 'order_items', 'order_url', 'billing_first_name'],
};
const staff = { moreTags: ['order_id', 'order_date', 'order_total', 'order_items'] };

export const orderMails = defineMails(
  { en, de, ar },
  {
    order_completed: customer,
    order_on_hold: customer,
    order_failed: customer,
    order_cancelled: customer,
    order_refunded: customer,
    order_note: customer,
    course_sold: { audience: 'instructor', ...staff },
    new_order: { audience: 'admin', ...staff },
    payment_proof: { audience: 'admin', ...staff },
  },
);

/** The emails to customers. */
export type CustomerMail = Exclude<keyof typeof orderMails, 'course_sold' | 'new_order' | 'payment_proof'>;

import type { Locale, SubscriptionStatus } from '@lectern/contract';
import { AppError, type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type Message, translate } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const said = defineWords('subscriptions', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

const statusWords: Record<SubscriptionStatus, Message> = {
  pending: said('status_pending'),
  active: said('status_active'),
  'on-hold': said('status_on-hold'),
  'pending-cancel': said('status_pending-cancel'),
  cancelled: said('status_cancelled'),
  expired: said('status_expired'),
};

/** Refuses a change of status. */
export function badTransition(from: SubscriptionStatus, to: SubscriptionStatus): never {
  const sentence = said('transition', { a: statusWords[from], b: statusWords[to] });
  throw new AppError('bad_transition', { a: from, b: to, sentence });
}

type NoteParams = Readonly<Record<string, string>>;

/** A status as it is stored; a word of another version stays as it is. */
const statusOf = (status: string): Message | string => statusWords[status as SubscriptionStatus] ?? status;

const reasonWords: Record<string, Message> = {
  no_method: said('no_method'),
  amount_changed: said('amount_changed'),
  needs_action: said('needs_action'),
  declined: said('declined'),
};

/** Why a charge failed: one of ours, or the code of the gateway. */
const reasonOf = (reason: string): Message | string => reasonWords[reason] ?? reason;

/** Texts of the history of a subscription, by the code of the note. */
const notes = {
  created: () => said('note_created'),
  status: ({ from = '', to = '' }: NoteParams) => said('note_status', { from: statusOf(from), to: statusOf(to) }),
  renewed: ({ order = '' }: NoteParams) => said('note_renewed', { order: order }),
  renewal_ordered: ({ order = '' }: NoteParams) => said('note_renewal_ordered', { order: order }),
  payment_failed: ({ order = '', reason = '' }: NoteParams) =>
    said('note_payment_failed', { order: order, reason: reasonOf(reason) }),
  paid_after_end: ({ order = '' }: NoteParams) => said('note_paid_after_end', { order: order }),
  cycle_voided: ({ order = '' }: NoteParams) => said('note_cycle_voided', { order: order }),
  reminded: () => said('note_reminded'),
  price: ({ from = '', to = '' }: NoteParams) => said('note_price', { from: from, to: to }),
  next_payment: ({ date = '' }: NoteParams) => said('note_next_payment', { date: date }),
  retry: () => said('note_retry'),
  method: ({ hint = '' }: NoteParams) => said('note_method', { hint: hint }),
} satisfies Record<string, (params: NoteParams) => Message>;

export type NoteCode = keyof typeof notes;

const isNoteCode = (code: string): code is NoteCode => Object.hasOwn(notes, code);

/** A note in the reader's language; '' for a code of another version. */
export const noteText = (code: string, params: NoteParams, locale: Locale): string =>
  isNoteCode(code) ? translate(locale, notes[code](params)) : '';

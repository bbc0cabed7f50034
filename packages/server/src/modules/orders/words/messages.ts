import type { Locale, OrderStatus } from '@lectern/contract';
import { AppError, type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type Message, translate } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const said = defineWords('orders', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

const statusWords: Record<OrderStatus, Message> = {
  pending: said('status_pending'),
  processing: said('status_processing'),
  'on-hold': said('status_on-hold'),
  completed: said('status_completed'),
  cancelled: said('status_cancelled'),
  refunded: said('status_refunded'),
  failed: said('status_failed'),
  trash: said('status_trash'),
};

/** Refuses a change of status. */
export function badTransition(from: OrderStatus, to: OrderStatus): never {
  const sentence = said('transition', { a: statusWords[from], b: statusWords[to] });
  throw new AppError('bad_transition', { a: from, b: to, sentence });
}

type NoteParams = Readonly<Record<string, string>>;

/** A status as it is stored; a word of another version stays as it is. */
const statusOf = (status: string): Message | string => statusWords[status as OrderStatus] ?? status;

/** Texts of the history of an order, by the code of the note. */
const notes = {
  created: () => said('note_created'),
  status: ({ from = '', to = '' }: NoteParams) => said('note_status', { from: statusOf(from), to: statusOf(to) }),
  status_reason: ({ from = '', to = '', reason = '' }: NoteParams) =>
    said('note_status_reason', { from: statusOf(from), to: statusOf(to), reason: reason }),
  refund: ({ amount = '' }: NoteParams) => said('note_refund', { amount: amount }),
  refund_reason: ({ amount = '', reason = '' }: NoteParams) =>
    said('note_refund_reason', { amount: amount, reason: reason }),
  refund_failed: ({ amount = '', reason = '' }: NoteParams) =>
    said('note_refund_failed', { amount: amount, reason: reason }),
  refund_asked: ({ amount = '' }: NoteParams) => said('note_refund_asked', { amount: amount }),
  line_added: ({ course = '' }: NoteParams) => said('note_line_added', { course: course }),
  line_changed: ({ course = '' }: NoteParams) => said('note_line_changed', { course: course }),
  line_removed: ({ course = '' }: NoteParams) => said('note_line_removed', { course: course }),
  paid_late: ({ amount = '' }: NoteParams) => said('note_paid_late', { amount: amount }),
  paid_other_amount: ({ amount = '' }: NoteParams) => said('note_paid_other_amount', { amount: amount }),
  declined: ({ reason = '' }: NoteParams) => said('note_declined', { reason: reason }),
  dispute_open: ({ reason = '' }: NoteParams) => said('note_dispute_open', { reason: reason }),
  dispute_won: () => said('note_dispute_won'),
  dispute_lost: () => said('note_dispute_lost'),
  proof: () => said('note_proof'),
  mail_resent: () => said('note_mail_resent'),
} satisfies Record<string, (params: NoteParams) => Message>;

export type NoteCode = keyof typeof notes;

const isNoteCode = (code: string): code is NoteCode => Object.hasOwn(notes, code);

/** A system note in the reader's language; '' for a code of another version. */
export const noteText = (code: string, params: NoteParams, locale: Locale): string =>
  isNoteCode(code) ? translate(locale, notes[code](params)) : '';

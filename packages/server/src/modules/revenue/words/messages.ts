import type { WithdrawStatus } from '@lectern/contract';
import { AppError, type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type Message } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const said = defineWords('revenue', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

const statusWords = {
  pending: said('status_pending'),
  approved: said('status_approved'),
  rejected: said('status_rejected'),
  cancelled: said('status_cancelled'),
} as const satisfies Record<WithdrawStatus, Message>;

/** Refuses a change of status. */
export function badTransition(from: WithdrawStatus, to: WithdrawStatus): never {
  const sentence = said('transition', { a: statusWords[from], b: statusWords[to] });
  throw new AppError('bad_transition', { a: from, b: to, sentence });
}

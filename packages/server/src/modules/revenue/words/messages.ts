import type { WithdrawStatus } from '@lectern/contract';
import { AppError, type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const said = defineWords('revenue', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

/** Refuses a change of status. */
export function badTransition(from: WithdrawStatus, to: WithdrawStatus): never {
  const sentence = said('transition', { a: said(`status_${from}`), b: said(`status_${to}`) });
  throw new AppError('bad_transition', { a: from, b: to, sentence });
}

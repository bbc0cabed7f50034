import type { Locale, OrderStatus } from '@lectern/contract';
import { AppError, type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type MessageParams, translate } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const said = defineWords('orders', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

const statusWord = (status: OrderStatus) => said(`status_${status}`);

/** Refuses a change of status. */
export function badTransition(from: OrderStatus, to: OrderStatus): never {
  const sentence = said('transition', { a: statusWord(from), b: statusWord(to) });
  throw new AppError('bad_transition', { a: from, b: to, sentence });
}

export type NoteCode = Extract<keyof typeof en, `note_${string}`>;

const isNoteCode = (code: string): code is NoteCode => code.startsWith('note_') && Object.hasOwn(en, code);
const isStatusParam = (name: string) => name === 'from' || name === 'to';

/** A system note in the reader's language; '' for a code of another version. */
export function noteText(code: string, params: Readonly<Record<string, string>>, locale: Locale): string {
  if (!isNoteCode(code)) return '';
  const filled: MessageParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isStatusParam(name) ? statusWord(value as OrderStatus) : value,
    ]),
  );
  return translate(locale, said(code, filled), 'UTC');
}

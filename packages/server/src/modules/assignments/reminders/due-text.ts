import type { Locale } from '@lectern/contract';
import { translate } from '../../../platform/language/messages.ts';
import { message } from '../words/messages.ts';
import { longDateTime } from '../../../platform/language/long-date.ts';

/** A due date in the language and time zone of its reader. */
export const dueText = (dueAt: Date, { language, zone }: { language: Locale; zone: string }): string =>
  longDateTime(dueAt, { locale: language, timeZone: zone });

/** The line with the due date in a reminder; '' without a due date. */
export function dueLine(dueAt: Date | null, reader: { language: Locale; zone: string; now: Date }): string {
  if (!dueAt) return '';
  return translate(reader.language, message(dueAt < reader.now ? 'was_due' : 'due', { date: dueText(dueAt, reader) }));
}

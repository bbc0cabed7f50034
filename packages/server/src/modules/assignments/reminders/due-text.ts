import type { Locale } from '@lectern/contract';
import { translate } from '../../../platform/language/messages.ts';
import { message } from '../words/messages.ts';

/** A due date in the language and time zone of its reader. Arabic dates use Latin digits, as in the UI. */
export const dueText = (dueAt: Date, { language, zone }: { language: Locale; zone: string }): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  }).format(dueAt);

/** The line with the due date in a reminder; '' without a due date. */
export function dueLine(dueAt: Date | null, reader: { language: Locale; zone: string; now: Date }): string {
  if (!dueAt) return '';
  return translate(reader.language, message(dueAt < reader.now ? 'was_due' : 'due', { date: dueText(dueAt, reader) }));
}

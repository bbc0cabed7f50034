import type { Locale } from '@lectern/contract';
import type { Reader } from '../../platform/errors.ts';
import { type Message, storedMessage, translate, translateStored } from '../../platform/language/messages.ts';
import type { Refusal } from './long-jobs.queries.ts';

/** What a job keeps of a refusal: the sentence by its code, and as it reads now for versions that do not know the code. */
export const refusalOf = (place: Pick<Refusal, 'row' | 'field'>, sentence: Message, locale: Locale): Refusal => ({
  ...place,
  message: translate(locale, sentence),
  sentence: storedMessage(sentence, locale),
});

/** Why a row was skipped, in the reader's language. Rows of older versions contain the text only. */
export const refusalText = ({ message, sentence }: Refusal, { locale, timeZone }: Reader): string =>
  (sentence && translateStored(locale, sentence, timeZone)) ?? message;

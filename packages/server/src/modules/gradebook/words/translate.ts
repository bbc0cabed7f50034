import type { Reader as Said } from '../../../platform/errors.ts';
import { type Message, translate as say } from '../../../platform/language/messages.ts';

export type Reader = Said;

export const translate = ({ locale, timeZone }: Reader, sentence: Message): string => say(locale, sentence, timeZone);

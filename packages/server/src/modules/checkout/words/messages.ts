import type { Locale } from '@lectern/contract';
import { type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, translate } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const messageOf = defineWords('checkout', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(messageOf);

export const said = (code: keyof typeof en, locale: Locale): string => translate(locale, messageOf(code));

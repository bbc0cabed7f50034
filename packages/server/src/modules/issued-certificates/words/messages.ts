import { type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type MessageOf } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

type Code = keyof typeof en;

export const message: MessageOf<Code> = defineWords('issued-certificates', { en, de, ar });
export const invalid: Invalid<Code> = invalidWith(message);

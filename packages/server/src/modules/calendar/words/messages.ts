import { defineWords } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export const message = defineWords('calendar', { en, de, ar });

import { defineMails } from '../../platform/mail/mail-templates.ts';
import ar from './words/mails.ar.json' with { type: 'json' };
import de from './words/mails.de.json' with { type: 'json' };
import en from './words/mails.en.json' with { type: 'json' };

/** Always sent: the setting of the form is what turns it off. */
export const contactMails = defineMails({ en, de, ar });

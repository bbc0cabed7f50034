import { defineMails } from '../../platform/mail/mail-templates.ts';
import ar from './words/mails.ar.json' with { type: 'json' };
import de from './words/mails.de.json' with { type: 'json' };
import en from './words/mails.en.json' with { type: 'json' };

export const courseMails = defineMails(
  { en, de, ar },
  {
    course_sent_back: 'instructor',
    course_published: 'instructor',
    course_announced: 'student',
    item_announced: 'student',
  },
);

import { defineMails } from '../../platform/mail/mail-templates.ts';
import ar from './words/mails.ar.json' with { type: 'json' };
import de from './words/mails.de.json' with { type: 'json' };
import en from './words/mails.en.json' with { type: 'json' };

export const applicationMails = defineMails(
  { en, de, ar },
  {
    instructor_application_received: 'admin',
    instructor_registered: 'admin',
    instructor_application_approved: 'instructor',
    instructor_application_rejected: 'student',
    instructor_application_rejected_for_good: 'student',
  },
);

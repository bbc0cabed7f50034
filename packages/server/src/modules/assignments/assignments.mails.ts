import { defineMails } from '../../platform/mail/mail-templates.ts';
import ar from './words/mails.ar.json' with { type: 'json' };
import de from './words/mails.de.json' with { type: 'json' };
import en from './words/mails.en.json' with { type: 'json' };

export const assignmentMails = defineMails(
  { en, de, ar },
  {
    assignment_reminder: 'student',
    assignment_due_soon: 'student',
    assignment_submitted_admin: 'admin',
    assignment_submitted_instructor: 'instructor',
    assignment_graded: 'student',
    assignment_returned: 'student',
  },
);

import { defineMails } from '../../platform/mail/mail-templates.ts';
import ar from './words/mails.ar.json' with { type: 'json' };
import de from './words/mails.de.json' with { type: 'json' };
import en from './words/mails.en.json' with { type: 'json' };

export const notificationMails = defineMails(
  { en, de, ar },
  {
    student_registered: 'admin',
    course_started_admin: { audience: 'admin', sentByDefault: false },
    course_completed_admin: 'admin',
    quiz_attempt_admin: 'admin',
    instructor_welcome: 'instructor',
    course_started_instructor: { audience: 'instructor', sentByDefault: false },
    course_completed_instructor: 'instructor',
    quiz_attempt_instructor: 'instructor',
    quiz_review_posted: 'instructor',
    course_review_posted: 'instructor',
    question_asked: 'instructor',
    student_welcome: 'student',
    course_enrolled: 'student',
    course_access_ended: 'student',
    access_extended: 'student',
    course_completed: 'student',
    quiz_graded: 'student',
    question_answered: 'student',
    course_reminder: { audience: 'student', sentByDefault: false },
    access_ending: 'student',
    content_unlocked: { audience: 'student', sentByDefault: false },
    person_message: 'student',
    notification_digest: 'student',
  },
);

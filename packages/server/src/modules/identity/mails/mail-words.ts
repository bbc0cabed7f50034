import type { Locale } from '@lectern/contract';
import { arabicMails } from './mail-words.ar.ts';
import { germanMails } from './mail-words.de.ts';

/**
 * The words of one mail: `{name}` and its like are filled in, and the link stands as a button after `before`. Kinds
 * that other modules send bring further values: `{course}`, `{actor}`, `{note}`, `{quiz}`.
 */
interface MailWords {
  subject: string;
  before: readonly string[];
  button: string;
  after: readonly string[];
}

export type MailKind =
  | 'verify_email'
  | 'reset_password'
  | 'password_changed'
  | 'password_reset'
  | 'already_registered'
  | 'invitation'
  | 'account_made'
  | 'email_changed'
  | 'change_email'
  | 'email_change_asked'
  | 'address_in_use'
  | 'course_sent_back'
  | 'course_published'
  | 'quiz_reminder';

export interface MailLanguage {
  greeting: string;
  /** For an address that nobody has confirmed yet. */
  nameless: string;
  mails: Record<MailKind, MailWords>;
}

export const mailWords: Record<Locale, MailLanguage> = {
  en: {
    greeting: 'Hello {name},',
    nameless: 'Hello,',
    mails: {
      verify_email: {
        subject: 'Confirm your email address for {site}',
        before: ['please confirm that this address is yours.'],
        button: 'Confirm my address',
        after: ['The link works once, for 24 hours. If you did not make an account at {site}, ignore this mail.'],
      },
      reset_password: {
        subject: 'Set a new password for {site}',
        before: ['somebody, probably you, asked for a new password. Your old one works until you set another.'],
        button: 'Set a new password',
        after: ['The link works once, for one hour. If you did not ask for it, ignore this mail.'],
      },
      password_changed: {
        subject: 'Your password at {site} was changed',
        before: ['your password was changed, and you were signed out on your other devices.'],
        button: 'Sign in',
        after: ['If that was not you, ask for a new password at once and tell the people who run {site}.'],
      },
      password_reset: {
        subject: 'Your password at {site} was changed',
        before: [
          'your password was reset. You were signed out on all devices, and API keys of your account no longer work.',
        ],
        button: 'Sign in',
        after: ['If that was not you, reset your password at once and tell the people who run {site}.'],
      },
      already_registered: {
        subject: 'You already have an account at {site}',
        before: [
          'somebody, probably you, tried to create an account with this address. You already have one: sign in with it.',
        ],
        button: 'Sign in',
        after: [
          'If you have forgotten your password, you can reset it on that page. If it was not you, you need not do anything: they were not told that you have an account here.',
        ],
      },
      invitation: {
        subject: 'Your account at {site}',
        before: ['an account has been made for you. Your username is {username}. Choose a password to begin.'],
        button: 'Choose a password',
        after: ['The link works once, for 3 days. After that you can ask for a new one on the sign-in page.'],
      },
      account_made: {
        subject: 'Your account at {site}',
        before: [
          'an account has been made for you. Your username is {username}. You have been or will be told the password; it never stands in a mail.',
        ],
        button: 'Sign in',
        after: [],
      },
      email_changed: {
        subject: 'Your address at {site} was changed',
        before: ['your account at {site} now has another email address. Mails will go there from now on.'],
        button: 'Open {site}',
        after: ['If you did not expect this, tell the people who run {site}.'],
      },
      change_email: {
        subject: 'Confirm your new email address for {site}',
        before: ['somebody, probably you, asked to use this address for an account at {site}.'],
        button: 'Use this address',
        after: [
          'The link works once, for 24 hours. Until you open it mails go to the old address. If you did not ask for it, ignore this mail.',
        ],
      },
      email_change_asked: {
        subject: 'Another email address was asked for at {site}',
        before: [
          'somebody, probably you, asked to change the email address of your account. Nothing changes before the link that was sent to the new address is opened.',
        ],
        button: 'Open your account',
        after: [
          'If that was not you, set a new password at once: it stops the change and signs out your other devices.',
        ],
      },
      address_in_use: {
        subject: 'This address already has an account at {site}',
        before: [
          'somebody asked to use this address for another account. Nothing has changed, and they were not told that you have an account here.',
        ],
        button: 'Sign in',
        after: ['If that was you, sign in with this address, or give this account another one first.'],
      },
      course_sent_back: {
        subject: 'Your course “{course}” came back with a note',
        before: [
          '{actor} has read your course “{course}” and gives it back to you as a draft, with this note:',
          '{note}',
        ],
        button: 'Open the course',
        after: ['When it is ready, hand it in for review again.'],
      },
      course_published: {
        subject: 'Your course “{course}” is published',
        before: ['{actor} has published your course “{course}”. Learners can find it now.'],
        button: 'See the course',
        after: [],
      },
      quiz_reminder: {
        subject: 'A quiz waits for you: “{quiz}”',
        before: ['you have not taken the quiz “{quiz}” of the course “{course}” yet.'],
        button: 'Take the quiz',
        after: [],
      },
    },
  },
  de: germanMails,
  ar: arabicMails,
};

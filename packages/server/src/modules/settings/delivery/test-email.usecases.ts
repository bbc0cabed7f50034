import type { Answer, contract, Locale, MailProblem } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Message, translate } from '../../../platform/language/messages.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { mailProblemOf, serverReply } from '../../../platform/mail/mail-problem.ts';
import { sendMail } from '../../../platform/mail/mail-server.ts';
import type { Services } from '../../../platform/services.ts';
import { selectStoredSettings } from '../settings.queries.ts';
import { settingsWith } from '../settings.usecases.ts';
import { invalid, message } from '../words/messages.ts';
import { deliveryOf, senderOf } from './delivery.rules.ts';
import { openMailServer } from './delivery-secret.ts';

type TestEmail = typeof contract.settings.testEmail;

const TRIES = { max: 10, windowSeconds: 900 };
/** The client waits for the response. */
const TIME_LIMIT_MS = 20_000;

const problems: Record<MailProblem, Message> = {
  host_not_found: message('mail_host_not_found'),
  private_address: message('mail_private_address'),
  not_connected: message('mail_not_connected'),
  timeout: message('mail_timeout'),
  no_encryption: message('mail_no_encryption'),
  certificate: message('mail_certificate'),
  sign_in_refused: message('mail_sign_in_refused'),
  sender_refused: message('mail_sender_refused'),
  recipient_refused: message('mail_recipient_refused'),
  message_refused: message('mail_message_refused'),
  connection_lost: message('mail_connection_lost'),
};

/**
 * Sends the actor a test email at once, with parts of the settings that need not be saved. Outside of a transaction: a
 * mail server may take its time.
 */
export async function sendTestEmail(
  services: Services,
  { actor, emails, locale, now }: { actor: Actor; emails: Record<string, unknown>; locale: Locale; now: Date },
): Promise<Answer<TestEmail>> {
  const { db, config } = services;
  await consumeRateLimit(db, { key: `test-email:${actor.userId}`, ...TRIES }, now);
  if (!actor.email) invalid('to', 'no_own_address');
  const stored = await selectStoredSettings(db);
  const { after } = settingsWith(services, { stored, patch: { emails } });
  const server = openMailServer(services, after);
  if (!server) throw new AppError('no_mail_server');

  const site = after.general.site.title;
  const text = translate(locale, message('test_email_text', { site }));
  const subject = translate(locale, message('test_email_subject', { site })).replace(/\s+/g, ' ');
  const html = `<p>${escapeHtml(text)}</p>`;
  const failure = await sendMail(
    server,
    { from: senderOf(config, after), to: actor.email, subject, text, html },
    { timeLimitMs: TIME_LIMIT_MS },
  ).then(
    () => undefined,
    (error: unknown) => ({ error, reason: mailProblemOf(error) }),
  );

  logSecurityEvent(services, {
    event: 'test_email_sent',
    actorId: actor.userId,
    subjectId: null,
    details: { source: deliveryOf(config, after).source, result: failure?.reason ?? 'sent' },
  });
  if (!failure) {
    const sentence = translate(locale, message('test_email_sent', { email: actor.email }));
    return { sent: true, to: actor.email, reason: null, message: sentence, reply: '' };
  }
  return {
    sent: false,
    to: actor.email,
    reason: failure.reason,
    message: translate(locale, problems[failure.reason]),
    // A server that repeats the password in its answer must not bring it onto a screen.
    reply: failure.reason === 'sign_in_refused' ? '' : serverReply(failure.error),
  };
}

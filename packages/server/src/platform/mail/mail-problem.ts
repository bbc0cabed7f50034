import type { MailProblem } from '@lectern/contract';
import { chainOf, summarizeError } from '../log/error-report.ts';

const MAX_REPLY_LENGTH = 300;

interface SmtpError {
  response?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap((link) =>
    [link.code, link.originalCode].filter((code): code is string => typeof code === 'string'),
  );

/** Node says the reason in `code`, unless the connection was upgraded: then it is only in the words. */
const isCertificateError = (error: unknown, codes: readonly string[]): boolean =>
  codes.some((code) => /CERT|ISSUER|VERIFY_LEAF|SELF_SIGNED|ALTNAME/.test(code)) ||
  chainOf(error).some(({ message }) => /certificate|altnames/i.test(String(message)));

/** Why a mail server did not take a mail, in a word. */
export function mailProblemOf(error: unknown): MailProblem {
  const codes = codesOf(error);
  const has = (...some: string[]) => some.some((code) => codes.includes(code));
  const { command, responseCode } = (error ?? {}) as SmtpError;
  if (has('EPRIVATEADDRESS')) return 'private_address';
  if (has('EDNS', 'ENOTFOUND', 'EAI_AGAIN')) return 'host_not_found';
  if (has('ETIMEDOUT', 'EABORT', 'ABORT_ERR') || chainOf(error).some(({ name }) => name === 'TimeoutError'))
    return 'timeout';
  if (has('EAUTH', 'ENOAUTH')) return 'sign_in_refused';
  if (has('ETLS', 'EPROTO') || codes.some((code) => code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')))
    return isCertificateError(error, codes) ? 'certificate' : 'no_encryption';
  if (isCertificateError(error, codes)) return 'certificate';
  if (has('ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EACCES')) return 'not_connected';
  if (command === 'MAIL FROM') return 'sender_refused';
  if (command === 'RCPT TO') return 'recipient_refused';
  if (typeof responseCode === 'number') return 'message_refused';
  return 'connection_lost';
}

/** What a mail server said, without addresses, links and whatever else is long enough to be a secret; '' for nothing. */
export function serverReply(error: unknown): string {
  const { response } = (error ?? {}) as SmtpError;
  if (typeof response !== 'string') return '';
  return response
    .replace(/\S*(?:@|:\/\/|[?&]\w+=)\S*/g, '…')
    .replace(/[\w+/=-]{24,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REPLY_LENGTH);
}

/** Why a mail was not sent, for administrators: the words of the server, which may quote the mail, or ours. */
export const mailError = (error: unknown): string =>
  serverReply(error) || summarizeError(error).slice(0, MAX_REPLY_LENGTH);

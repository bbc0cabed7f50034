import type { MailEncryption } from '@lectern/contract';
import { connectToTyped } from '../net/checked-connection.ts';

/** A small file of text. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  text: string;
}

interface ReadAttachment {
  filename: string;
  contentType: string;
  bytes: Buffer;
}

/** A file that is read when the mail is sent. */
export interface MailFile {
  filename: string;
  contentType: string;
  /** Of `mailFiles`. */
  source: string;
  id: number;
  /** How often it could not be read. */
  failures?: number;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The unsubscribe link. */
  unsubscribeUrl?: string;
  attachment?: MailAttachment | ReadAttachment | null | undefined;
}

/** Where mails are handed over: a server that the operator names, or one that an administrator has typed. */
export type MailServer = { url: string } | TypedServer;

export interface TypedServer {
  host: string;
  port: number;
  encryption: MailEncryption;
  user: string;
  password: string;
  /** It may be inside of the network. */
  allowPrivate: boolean;
}

/** How long a server may keep us waiting for each of its answers. */
const ANSWER_TIMEOUT_MS = 30_000;
const TIME_LIMIT_MS = 5 * 60_000;

const timeouts = {
  connectionTimeout: ANSWER_TIMEOUT_MS,
  greetingTimeout: ANSWER_TIMEOUT_MS,
  socketTimeout: ANSWER_TIMEOUT_MS,
};

async function transportOf(server: MailServer, signal: AbortSignal) {
  // Loaded with the first email.
  const { createTransport } = await import('nodemailer');
  if ('url' in server) return createTransport({ url: server.url, ...timeouts });
  const { host, port, encryption, user, password, allowPrivate } = server;
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    ...timeouts,
    getSocket(_options, done) {
      connectToTyped({ host, port, allowPrivate, signal }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, false),
      );
    },
  });
}

/** RFC 8058: mail programs show an unsubscribe button, which sends a POST that needs no sign-in. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const attachmentOf = ({ filename, contentType, ...file }: MailAttachment | ReadAttachment) => ({
  filename,
  contentType,
  content: 'bytes' in file ? file.bytes : file.text,
});

/** Hands one mail over, within a time limit. Throws why not; `mailProblemOf` says it in a word. */
export async function sendMail(
  server: MailServer,
  { from, to, subject, text, html, replyTo, unsubscribeUrl, attachment }: Mail & { from: string },
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const transport = await transportOf(server, signal);
  try {
    const headers = unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {};
    const attachments = attachment ? { attachments: [attachmentOf(attachment)] } : {};
    const mail = { from, to, subject, text, html, ...(replyTo && { replyTo }), ...headers, ...attachments };
    await transport.sendMail({ ...mail, signal });
  } finally {
    transport.close();
  }
}

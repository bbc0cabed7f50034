import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';
import { testCertificate } from './mail-certificate.ts';

export interface TestMailServer {
  port: number;
  /** The mails it has taken, as they came. */
  received: string[];
  /** Who has signed in, with which password. */
  signIns: { user: string; password: string }[];
}

/** A real SMTP server on this machine, which takes what it is sent unless its options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: string[] = [];
  const signIns: { user: string; password: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...testCertificate,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      signIns.push({ user: username ?? '', password: password ?? '' });
      if (password === 'seven lamps') done(null, { user: username });
      else done(new Error(`Wrong password ${password}`));
    },
    onData(stream, _session, done) {
      const parts: string[] = [];
      stream.on('data', (chunk) => parts.push(String(chunk)));
      stream.on('end', () => {
        received.push(parts.join(''));
        done(null);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received, signIns };
}

import { createServer, type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../test/services/mail-certificate.ts';
import { startMailServer } from '../../test/services/mail-server.ts';
import { mailError, mailProblemOf, serverReply } from './mail-problem.ts';
import { type TypedServer, sendMail } from './mail-server.ts';

const mail = {
  from: 'school@example.com',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello</p>',
};
const typed = (fields: Partial<TypedServer>): TypedServer => ({
  host: '127.0.0.1',
  port: 1,
  encryption: 'none',
  user: '',
  password: '',
  allowPrivate: true,
  ...fields,
});
const problemOf = (server: TypedServer, timeLimitMs = 5000) =>
  sendMail(server, mail, { timeLimitMs }).then(() => 'sent', mailProblemOf);

/** A server that sends what the test says, for responses that a real one never sends. */
async function listen(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

const plain = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
const upgrading = await startMailServer();
const encrypted = await startMailServer({ secure: true });

describe('a mail is handed over', () => {
  it('without encryption, signed in', async () => {
    expect(await problemOf(typed({ port: plain.port, user: 'school', password: 'seven lamps' }))).toBe('sent');
    expect(plain.signIns).toEqual([{ user: 'school', password: 'seven lamps' }]);
    expect(plain.received[0]).toContain('Hello Ada');
  });

  it('with its attachment', async () => {
    const attachment = {
      filename: 'session.ics',
      contentType: 'text/calendar; charset=utf-8',
      text: 'BEGIN:VCALENDAR',
    };
    await sendMail(typed({ port: plain.port }), { ...mail, subject: 'With a file', attachment });
    const received = plain.received.find((one) => one.includes('With a file'));
    expect(received).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=session\.ics/);
    expect(received).toMatch(/Content-Disposition: attachment; filename=session\.ics/);
    expect(received).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/);
  });

  it('without signing in where no user is set', async () => {
    expect(await problemOf(typed({ port: plain.port }))).toBe('sent');
    expect(plain.signIns).toHaveLength(1);
  });

  it.each([
    ['starttls', upgrading],
    ['tls', encrypted],
  ] as const)('by %s, once the certificate is trusted and for this host', async (encryption, { port, received }) => {
    const fields = { port, encryption, user: 'school', password: 'seven lamps' };
    expect(await problemOf(typed({ ...fields, host: 'localhost' }))).toBe('certificate');
    const known = tls.getCACertificates();
    tls.setDefaultCACertificates([...known, testCertificate.cert]);
    try {
      expect(await problemOf(typed({ ...fields, host: 'localhost' }))).toBe('sent');
      expect(await problemOf(typed(fields))).toBe('certificate');
    } finally {
      tls.setDefaultCACertificates(known);
    }
    expect(received).toHaveLength(1);
  });
});

describe('a mail is not handed over', () => {
  it('to a machine inside of the network', async () => {
    for (const host of ['127.0.0.1', 'localhost', '127.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']) {
      expect(await problemOf(typed({ host, port: plain.port, allowPrivate: false })), host).toBe('private_address');
    }
  });

  it('without the encryption that is asked for, and no password is sent', async () => {
    const before = plain.signIns.length;
    const fields = { port: plain.port, user: 'school', password: 'seven lamps' };
    expect(await problemOf(typed({ ...fields, encryption: 'starttls' }))).toBe('no_encryption');
    expect(await problemOf(typed({ ...fields, encryption: 'tls' }))).toBe('no_encryption');
    expect(plain.signIns).toHaveLength(before);
  });

  it('with a wrong password', async () => {
    const server = typed({ port: plain.port, user: 'school', password: 'wrong' });
    expect(await problemOf(server)).toBe('sign_in_refused');
  });

  it('when nobody listens', async () => {
    expect(await problemOf(typed({ port: 1 }))).toBe('not_connected');
  });

  it('when the server keeps us waiting', async () => {
    const port = await listen(() => undefined);
    expect(await problemOf(typed({ port }), 200)).toBe('timeout');
  });

  it('when the server answers a letter at a time', async () => {
    const port = await listen((socket) => {
      const drip = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await problemOf(typed({ port }), 200)).toBe('timeout');
  });

  it.each([
    ['at once', (socket: Socket) => socket.destroy()],
    ['after its greeting', (socket: Socket) => socket.end('220 hello\r\n')],
  ])('when the server closes the connection %s', async (_, greet) => {
    expect(await problemOf(typed({ port: await listen(greet) }))).toBe('connection_lost');
  });

  it.each([
    ['onMailFrom', 'sender_refused'],
    ['onRcptTo', 'recipient_refused'],
  ] as const)('when the server refuses it in %s', async (hook, problem) => {
    const refusing = await startMailServer({
      disabledCommands: ['STARTTLS'],
      [hook]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('Not today')),
    });
    expect(await problemOf(typed({ port: refusing.port }))).toBe(problem);
  });

  it('when the server refuses the message', async () => {
    const refusing = await startMailServer({
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(new Error('Spam')));
      },
    });
    expect(await problemOf(typed({ port: refusing.port }))).toBe('message_refused');
  });
});

describe('what is said of a failure', () => {
  it.each([
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'host_not_found'],
    [{ code: 'EAI_AGAIN' }, 'host_not_found'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'certificate'],
    [{ code: 'EHOSTUNREACH' }, 'not_connected'],
  ])('%o is %s', (fields, problem) => {
    expect(mailProblemOf(Object.assign(new Error('x'), fields))).toBe(problem);
  });

  it('repeats of the server what is no address, link or secret', () => {
    const response = '550 no <ada@example.com> https://example.com/x?token=abc c2V2ZW4gbGFtcHMgaW4gYSByb3c= today';
    expect(serverReply({ response })).toBe('550 no … … … today');
    expect(mailError({ response })).toBe('550 no … … … today');
    expect(serverReply(new Error('x'))).toBe('');
  });
});

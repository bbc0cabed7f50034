import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { contract } from '@lectern/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { auth, mails, settings, users } = contract;

/** A mail server of this machine that takes everything, and remembers it; or refuses, when told so. */
const received: string[] = [];
let refuses = false;
function serve(socket: Socket) {
  let text = '';
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    text += String(chunk);
    if (inMail && text.endsWith('\r\n.\r\n')) {
      received.push(text);
      [text, inMail] = ['', false];
      say('250 taken');
      return;
    }
    if (inMail || !text.endsWith('\r\n')) return;
    const command = text.slice(0, 4).toUpperCase();
    if (command === 'DATA') inMail = true;
    if (command === 'DATA') say('354 go on');
    else if (command === 'MAIL' && refuses) say('550 not today');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
    text = '';
  });
  socket.on('error', () => undefined);
}
const server = createServer(serve);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const { port } = server.address() as AddressInfo;
const t = await useTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://school.example.com' } });

describe('mails of a school with a mail server', () => {
  it('are sent after the commit, from the name and address of the settings, with links to the public address', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, {
      body: {
        general: { site: { title: 'Night "School"' } },
        emails: { general: { from_email: 'office@school.example.com', footer_text: 'Lantern Street 5' } },
      },
    });
    await t.visitor(auth.register, {
      body: { email: 'ada@example.com', password: 'seven lamps', first_name: '<Ada>', last_name: 'B & C' },
    });
    expect(received).toEqual([]);
    await t.runJobs();
    expect(received).toHaveLength(1);
    const mail = received[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('From: Night School <office@school.example.com>');
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toMatch(/https:\/\/school\.example\.com\/verify-email#token=[\w-]{43}/);
    expect(mail).toContain('Lantern Street 5');
    expect(mail).toContain('Night &quot;School&quot;');
    // Nobody has confirmed the address yet.
    expect(mail).not.toContain('B &');

    const listed = await t.as(admin)(mails.list);
    expect(listed.body.data[0]).toMatchObject({ to: 'ada@example.com', status: 'sent', error: '' });
  });

  it('that the server refuses are shown as failed, with its words', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(users.create, { body: { email: 'noor@example.com' } });
    refuses = true;
    await expect(t.runJobs()).rejects.toThrow('not today');
    refuses = false;
    const listed = await t.as(admin)(mails.list);
    expect(listed.body.data[0]).toMatchObject({ to: 'noor@example.com', status: 'failed' });
    expect(listed.body.data[0]?.error).toContain('not today');
  });

  it('are in the language of whom they go to, else in the school’s', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { site: { language: 'de' } } } });
    await t.given.user({ email: 'salma@example.com', locale: 'ar' });
    await t.given.user({ email: 'greta@example.com', locale: '' });
    for (const login of ['salma@example.com', 'greta@example.com'])
      await t.visitor(auth.forgotPassword, { body: { login } });
    await t.runJobs();
    const { data } = (await t.as(admin)(mails.list)).body;
    const to = (email: string) => data.find((mail) => mail.to === email);
    expect(to('salma@example.com')?.subject).toBe('تعيين كلمة مرور جديدة في Night "School"');
    expect(to('greta@example.com')?.subject).toBe('Neues Passwort für Night "School"');
  });
});

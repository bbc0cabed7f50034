import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';

const { auth } = contract;
/** A school that sends mail, and so has addresses confirmed. */
const t = await useTestApp({ env: { SMTP_URL: 'smtp://mail.invalid:2525' } });

/** Runs what waits but the sending of mails. */
const runEvents = () => t.app.services.jobs.drain(t.app.jobKinds.filter((kind) => kind.name === 'event'));

const body = {
  email: 'potter@example.com',
  password: 'seven lamps',
  first_name: 'Clay',
  as: 'instructor' as const,
  headline: 'Potter',
  message: 'I throw pots.',
};
const newsOf = async (name: string) =>
  (await t.db.select().from(mails)).filter(({ subject }) => subject.startsWith(name)).map(({ recipient }) => recipient);

it('staff hear of a registration once its address is confirmed, so that invented ones mail nobody', async () => {
  const manager = await t.given.manager();
  const sent = await t.visitor(auth.register, { body });
  expect(sent).toMatchObject({ status: 201, body: { user: null } });
  await runEvents();
  expect(await newsOf('Clay')).toEqual([]);
  const [mail] = await t.db.select().from(mails).where(sql`${mails.recipient} = ${body.email}`);
  const token = /#token=([\w-]+)/.exec(mail!.text)![1]!;
  const confirmed = await t.visitor(auth.verifyEmail, { body: { token } });
  expect(confirmed.status).toBe(200);
  await runEvents();
  expect(await newsOf('Clay')).toContain(manager.email);
  const before = await t.db.$count(users);
  // A known address gets the same answer, and applies for nothing.
  const again = await t.visitor(auth.register, { body });
  expect([again.status, again.body.message]).toEqual([201, sent.body.message]);
  expect(await t.db.$count(users)).toBe(before);
});

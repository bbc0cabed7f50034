import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { selectOptionalActor } from '../../identity/index.ts';
import { longJobs } from '../../long-jobs/long-jobs.tables.ts';
import { runner } from './run.usecases.ts';

const t = await useTestApp({ env: { SMTP_URL: 'smtp://mail.example.test:587' } });
const { utilities } = contract;

it('failed emails are queued again, and those that say something expired are not', async () => {
  const admin = await t.given.administrator();
  const mail = { recipient: 'ada@example.com', subject: 'Hello', text: '', html: '', kind: 'x', createdAt: t.now() };
  const past = new Date(t.now().getTime() - 1000);
  await t.db.insert(mails).values([
    { ...mail, status: 'failed', error: 'no' },
    { ...mail, status: 'failed', error: 'no', expiresAt: past },
    { ...mail, status: 'sent' },
  ]);
  const params = { id: 'resend-failed-emails' } as const;
  const { body: seen } = await t.as(admin)(utilities.preview, { params, query: {} });
  expect(seen).toMatchObject({ total: 1, examples: [{ facts: { to: 'ada@example.com', subject: 'Hello' } }] });

  // Run the job here, because a worker would send the emails.
  const { body } = await t.as(admin)(utilities.run, { params, body: {} });
  await t.db.update(longJobs).set({ status: 'running' });
  const job = (await t.db.select().from(longJobs).where(eq(longJobs.id, body.job_id)))[0]!;
  const actor = (await selectOptionalActor(t.db, admin.id))!;
  const callerNow = async () => ({ app: t.app.server, actor, locale: 'en' as const });
  expect(await runner.run({ services: t.app.services, job, callerNow })).toBe('done');
  const rows = await t.db.select({ status: mails.status, error: mails.error }).from(mails).orderBy(mails.id);
  expect(rows).toEqual([
    { status: 'queued', error: '' },
    { status: 'failed', error: 'no' },
    { status: 'sent', error: '' },
  ]);
});

import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { PAYPAL, shareRevenue } from './revenue.fixture.ts';

const { analytics, earnings, notifications, withdraws } = contract;
const t = await useTestApp({ env: { PUBLIC_URL: 'https://school.example.com' } });
type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
let ada: Person;

beforeAll(async () => {
  admin = await shareRevenue(t);
  manager = await t.given.manager();
});
beforeEach(async () => {
  ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, accessMode: 'one_time' });
  const student = await t.given.student();
  await t.given.order({ customer_id: student.id, courseIds: [course.id], price: '100.00' });
  await t.as(ada)(earnings.setMethod, { body: PAYPAL });
  await t.runJobs();
  await t.db.delete(mails);
});

const request = async () => (await t.as(ada)(withdraws.create, { body: { withdraw_amount: '50.00' } })).body;
const decide = (id: number, body: object) =>
  t.as(manager)(withdraws.update, { params: { id }, body: body as { status: 'approved' } });
const mailsTo = async ({ email }: Person) => {
  await t.runJobs();
  return t.db.select().from(mails).where(eq(mails.recipient, email!)).orderBy(mails.id);
};
const newsOf = async (person: Person) =>
  (await t.as(person)(notifications.list)).body.data.filter(({ type }) => type.startsWith('withdrawal'));

it('a request is mailed and shown to those who decide, and waits on their dashboard', async () => {
  const { id } = await request();
  const [mail, ...more] = await mailsTo(manager);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'withdrawal_requested',
    subject: `${ada.displayName} requests $50.00`,
    text: expect.stringContaining('https://school.example.com/admin/withdraws?tab=pending') as string,
  });
  expect((await mailsTo(admin)).map(({ kind }) => kind)).toEqual(['withdrawal_requested']);
  expect(await mailsTo(ada)).toMatchObject([
    {
      kind: 'withdrawal_received',
      subject: 'We received your payout request of $50.00',
      text: expect.stringContaining('https://school.example.com/account#/earnings') as string,
    },
  ]);
  expect((await newsOf(manager))[0]).toMatchObject({
    type: 'withdrawal_requested',
    description: `${ada.displayName} requests a payout of $50.00.`,
    topic_url: '/admin/withdraws?tab=pending',
  });
  const waiting = async (who: Person) =>
    (await t.as(who)(analytics.dashboard)).body.needs_you.find(({ kind }) => kind === 'withdrawals_pending')?.count ??
    0;
  const before = await waiting(manager);
  expect(await waiting(ada)).toBe(0);
  await t.as(ada)(withdraws.cancel, { params: { id } });
  expect(await waiting(manager)).toBe(before - 1);
});

it('a request that is cancelled before the email is written is not mailed', async () => {
  const { id } = await request();
  await t.as(ada)(withdraws.cancel, { params: { id } });
  expect(await mailsTo(manager)).toEqual([]);
  expect(await mailsTo(ada)).toEqual([]);
});

it('an approved request is mailed to its instructor with the reference', async () => {
  const { id } = await request();
  await decide(id, { status: 'approved', reference: 'Transfer 17', paid_at: '2030-05-01T09:00:00.000Z' });
  const [mail] = await mailsTo(ada);
  expect(mail).toMatchObject({ kind: 'withdrawal_approved', subject: 'Your payout of $50.00' });
  expect(mail!.text).toContain('We paid you $50.00 on May 1, 2030.');
  expect(mail!.text).toContain('Reference: Transfer 17');
  expect(mail!.text).toContain('https://school.example.com/account#/earnings');
  expect(await newsOf(ada)).toMatchObject([
    {
      type: 'withdrawal_approved',
      description: 'Your payout of $50.00 was approved.',
      topic_url: '/account#/earnings',
    },
  ]);
});

it.each([
  [{ reason: 'wrong_details' }, 'The payment details are wrong. Correct them and request again.'],
  [{ reason: 'other', rejection_detail: 'Your tax form is missing.' }, 'Your tax form is missing.'],
])('a rejected request is mailed with its reason: %o', async (body, text) => {
  const { id } = await request();
  await decide(id, { status: 'rejected', ...body });
  const [mail] = await mailsTo(ada);
  expect(mail).toMatchObject({ kind: 'withdrawal_rejected' });
  expect(mail!.text).toContain(text);
  expect(await newsOf(ada)).toMatchObject([{ type: 'withdrawal_rejected' }]);
});

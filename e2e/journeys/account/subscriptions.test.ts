import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect as expectValue, it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { type MadeCourse, makeCourse } from '../../fixtures/courses.ts';
import { ask, databaseOf } from '../../fixtures/database.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner } from '../../fixtures/people.ts';
import { CARDS, useShop } from '../../fixtures/shop.ts';

const { shop, own, visit } = useShop();

const sold = { access_mode: 'recurring', regular_price: '9.00', billing_cycle: '1m' };
const once = { access_mode: 'one_time', regular_price: '20.00' };
const courses = {} as { monthly: MadeCourse; withTrial: MadeCourse };
beforeAll(async () => {
  courses.monthly = await makeCourse(shop.admin, { name: 'Tides by the month', lessons: ['Spring tide'], ...sold });
  courses.withTrial = await makeCourse(shop.admin, {
    name: 'Winds by the month',
    lessons: ['The trade winds'],
    ...sold,
    trial_days: 14,
  });
});

interface Recorded {
  id: number;
  status: string;
  cycles_done: number;
}

/** A monthly subscription that staff record for a learner. */
const recordFor = (learner: { api: { userId: number } }) =>
  send<Recorded>(shop.admin, 'POST', '/subscriptions', {
    customer_id: learner.api.userId,
    course_id: courses.monthly.id,
    price: '7.00',
    interval: 'month',
    create_first_order: false,
  });

const recorded = (id: number) => send<Recorded>(shop.admin, 'GET', `/subscriptions/${id}`);

/** Moves a date of a subscription to now, and runs the job. */
async function letCome(date: 'next_payment_at' | 'paid_until', id: number): Promise<void> {
  const database = await databaseOf(path.join(own.folder, 'data'));
  await ask(database, `update subscriptions set ${date} = now() where id = $1`, [id]);
  await send(shop.admin, 'POST', '/tools/scheduled-jobs/subscriptions.run/run');
}

/** Lets the next payment be due and waits until the saved method is charged. */
async function renew(id: number): Promise<void> {
  const paidCycles = async () => (await recorded(id)).cycles_done;
  const before = await paidCycles();
  await letCome('next_payment_at', id);
  await expectValue.poll(paidCycles).toBe(before + 1);
}

const facts = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name });
const cardNumber = (page: Page) => page.getByLabel('Card number');

/** Fills in the checkout and continues to the card form. */
async function subscribe(page: Page, button: RegExp): Promise<void> {
  await page.getByLabel('First name').fill('Tove');
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/checkout/pay/*');
}

async function openOnly(page: Page, name: string): Promise<void> {
  await page.goto('/account#/subscriptions');
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

it('a learner subscribes with a card on a phone, it renews, and they cancel and continue', {
  tags: ['gate'],
}, async () => {
  const learner = await newLearner(own.school.url, 'Tove');
  const page = await visit(`/checkout?course=${courses.monthly.id}`, { as: learner.api, width: 360, height: 740 });
  await subscribe(page, /^Pay .*9/);
  await cardNumber(page).fill(CARDS.good);
  await page.getByRole('button', { name: /^Pay .*9/ }).click();
  await page.waitForURL('**/order-received/**');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();

  await openOnly(page, 'Tides by the month');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Subscriptions' }).waitFor();
  await page.getByText('$9.00 per month').waitFor();
  await page.getByText('Visa •••• 4242').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await renew(Number(/subscriptions\/(\d+)/.exec(page.url())?.[1]));
  await page.reload();
  await expect(facts(page, 'Payments')).toContainText('2');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You keep access until', { exact: false }).waitFor();
  await dialog.getByLabel('Reason (optional)').fill('No wind.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('The subscription ends on', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Continue subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();
  await expect(facts(page, 'Status')).toContainText('Active');
});

describe('a subscription that staff record', () => {
  it('gets a card from the learner, and is renewed with it', async () => {
    const learner = await newLearner(own.school.url, 'Runa');
    const { id } = await recordFor(learner);
    const page = await visit(`/account#/subscriptions/${id}`, { as: learner.api });
    await page.getByRole('link', { name: 'Update payment method' }).click();
    await page.waitForURL(`**/checkout/method/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Update payment method' }).waitFor();
    await page.getByRole('radio', { name: 'Card' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to card details' }).click();
    await cardNumber(page).fill(CARDS.declined);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('alert').waitFor();
    await cardNumber(page).fill(CARDS.good);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('The payment method was saved.', { exact: false }).waitFor();
    await expectAccessible(page);
    await renew(id);
    await page.getByRole('link', { name: 'Go to the subscription' }).click();
    await page.getByText('Visa •••• 4242').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Orders' }).waitFor();
    await expect(facts(page, 'Payments')).toContainText('1');
  });

  it('gets a PayPal account, after the learner has changed their mind once', async () => {
    const learner = await newLearner(own.school.url, 'Ylva');
    const { id } = await recordFor(learner);
    const page = await visit(`/checkout/method/${id}`, { as: learner.api });
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`**/checkout/method/${id}**`);
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await page
      .getByRole('button', { name: /^(Pay|Save|Approve|Agree)/ })
      .first()
      .click();
    await page.getByText('The payment method was saved.', { exact: false }).waitFor();
  });
});

it('a learner starts a trial with a card that is only saved', async () => {
  const learner = await newLearner(own.school.url, 'Siv');
  const page = await visit(`/checkout?course=${courses.withTrial.id}`, { as: learner.api });
  await subscribe(page, /^Subscribe$/);
  await cardNumber(page).fill(CARDS.good);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL('**/order-received/**');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await openOnly(page, 'Winds by the month');
  await facts(page, 'Trial until').waitFor();
  await expect(facts(page, 'Payments').first()).toContainText('0');
});

it('a learner subscribes to a bundle with a trial, it renews, and they keep its courses until the paid term ends', async () => {
  const [course, other] = [
    await makeCourse(shop.admin, { name: 'Stars for sailors', lessons: ['Polaris'], ...once }),
    await makeCourse(shop.admin, { name: 'Charts for sailors', lessons: ['Scale'], ...once }),
  ];
  await send(shop.admin, 'POST', '/course-bundles', {
    name: 'Navigation by the month',
    course_ids: [course.id, other.id],
    ...sold,
    trial_days: 14,
    signup_fee: '3.00',
    status: 'publish',
  });
  const learner = await newLearner(own.school.url, 'Vigdis');
  const page = await visit('/courses', { as: learner.api, width: 360, height: 740 });
  await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'Bundles' }).click();
  // Cards of the courses say it too.
  await page.getByRole('region', { name: 'Bundles' }).getByText('per month').waitFor();
  await page.getByText('The first 14 days are free.', { exact: false }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Navigation by the month' }).click();
  await page.getByRole('heading', { level: 1, name: 'Navigation by the month' }).waitFor();
  await page.getByText('Plus a sign-up fee of $3.00, once.', { exact: false }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.waitForURL('**/checkout?bundle=**');
  await page.getByText('$9.00 per month', { exact: false }).waitFor();
  await subscribe(page, /^Pay .*3/);
  await cardNumber(page).fill(CARDS.good);
  await page.getByRole('button', { name: /^Pay .*3/ }).click();
  await page.waitForURL('**/order-received/**');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await openOnly(page, 'Navigation by the month');
  await facts(page, 'Trial until').waitFor();
  await expect(facts(page, 'Payments').first()).toContainText('0');
  for (const name of ['Stars for sailors', 'Charts for sailors']) {
    await page.getByRole('region', { name: 'Courses' }).getByRole('link', { name }).waitFor();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const id = Number(/subscriptions\/(\d+)/.exec(page.url())?.[1]);
  await renew(id);
  // The payment follows its event.
  await expect(async () => {
    await page.reload();
    await expect(facts(page, 'Payments').first()).toContainText('1');
  }).toPass();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You keep access until', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('The subscription ends on', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Stars for sailors' }).click();
  await page.getByRole('link', { name: 'Start course' }).waitFor();
  await letCome('paid_until', id);
  await expectValue.poll(async () => (await recorded(id)).status).toBe('cancelled');
  await page.reload();
  await page.getByRole('link', { name: 'Buy now' }).waitFor();
});

it('a visitor signs in to change a payment method', async () => {
  const page = await visit('/checkout/method/1');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in**redirect_to**method**');
});

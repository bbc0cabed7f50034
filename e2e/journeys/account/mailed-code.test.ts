import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// The setting holds for everybody of a school: it has one of its own.
const { own, visit } = useEmptySchool();

const PASSWORD = 'nine lamps in a row';
const EMAIL = 'lena@example.com';
const codes = () =>
  own.mailbox.mails
    .filter((mail) => mail.includes('Your sign-in code'))
    .map((mail) => /^(\d{6})$/m.exec(mail)?.[1] ?? '');

async function enterPassword(page: Page) {
  await page.locator('input[name="login"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
}

it('a school switches mailed codes on, and a learner signs in with one on the way to a course page', async () => {
  const admin = await firstAdministrator(own.school);
  const lena = { email: EMAIL, first_name: 'Lena', last_name: 'Okafor', password: PASSWORD };
  expect((await admin.call('POST', '/users', lena)).status).toBe(201);
  const office = await visit('/admin/settings?tab=sign_in&section=one_time_code', { as: admin });
  await office.getByRole('switch', { name: 'Email a code after the password' }).click();
  await office.getByRole('button', { name: 'Save changes' }).click();
  await office.getByRole('region', { name: 'Messages' }).getByText('Settings updated.').waitFor();

  const page = await visit('/sign-in?redirect_to=%2Faccount%23%2Fsecurity', { width: 360 });
  await enterPassword(page);
  await page.getByText('We have mailed you a code with 6 digits.').waitFor();
  await page.getByText('5 tries left').waitFor();
  await expect(page.getByRole('button', { name: /^Another code in [12]:\d\d$/ })).toBeDisabled();
  const field = page.getByLabel('Code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect.poll(codes).toHaveLength(1);
  const code = codes()[0]!;
  await field.fill(code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This code is wrong or has been used already.').waitFor();
  await page.getByText('4 tries left').waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account#/security');
});

it.each([
  { theme: 'dark', width: 360, locale: 'en-US' },
  { theme: 'light', width: 1280, locale: 'ar' },
] as const)('another code and the end of the time: $theme, $width px, $locale', async (look) => {
  const before = codes().length;
  const page = await visit('/sign-in', look);
  await page.clock.install();
  await enterPassword(page);
  await expectNoSidewaysScroll(page);
  await page.clock.fastForward('03:00');
  // By the school's own clock it is too early: it says so, and the first code stays good.
  await page.getByRole('button', { name: /^(Send another code|إرسال رمز آخر)$/ }).click();
  await page.getByRole('alert').waitFor();
  const sent = { length: 6, expires_in: 600, resend_in: 120, resends_left: 0 };
  await page.route('**/second-step/resend', (route) => route.fulfill({ json: sent }));
  await page.getByRole('button', { name: /^(Send another code|إرسال رمز آخر)$/ }).click();
  await page.getByText(/We’ve sent another code|أُرسل رمز آخر/).waitFor();
  await page.getByText(/This was the last code|هذا آخر رمز/).waitFor();
  await page.clock.fastForward('11:00');
  await page.getByText(/This code has expired|انتهت صلاحية هذا الرمز/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Start again|البدء من جديد)$/ }).click();
  await page.locator('input[name="password"]').waitFor();
  expect(codes().length).toBeGreaterThanOrEqual(before);
});

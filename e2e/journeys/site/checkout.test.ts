import type { Page } from 'playwright-core';
import { describe, expect as expectValue, it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { CARDS, useShop } from '../../fixtures/shop.ts';

const { shop, own, visit } = useShop();

const checkoutPath = () => `/checkout?course=${shop.course.id}`;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay .*49/ });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(newEmail('vera'));
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Country').selectOption('FR');
}

/** To the form of the card, as a visitor. */
async function orderByCard(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await payButton(page).click();
  await page.waitForURL('**/checkout/pay/*');
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await payButton(page).click();
}

async function expectBought(page: Page): Promise<void> {
  await page.waitForURL('**/order-received/**');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
}

it('a visitor buys a course by card on a phone, and ends in its lesson', { tags: ['gate'] }, async () => {
  const page = await visit('/course/knots-for-sailors', { width: 360, height: 740 });
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.waitForURL('**/checkout**');
  await fillIn(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await payButton(page).click();
  await page.waitForURL('**/checkout/pay/*');
  await page.getByLabel('Card number').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await payByCard(page, CARDS.good);
  await expectBought(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start learning' }).click();
  await page.waitForURL('**/lesson/**');
  await page.getByRole('heading', { level: 1, name: 'The bowline' }).waitFor();
});

describe('a visitor who pays by card', () => {
  it('confirms the payment at the bank, and comes back', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    await payByCard(page, CARDS.authentication);
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectBought(page);
  });

  it('is declined, and pays with another card in the same form', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    await payByCard(page, CARDS.declined);
    await page
      .getByRole('alert')
      .filter({ hasText: /declined/ })
      .waitFor();
    await expectAccessible(page);
    await payByCard(page, CARDS.good);
    await expectBought(page);
  });

  it('fails at the bank, and pays in another way from there', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    await payByCard(page, CARDS.authentication);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('heading', { level: 1, name: 'The payment failed' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('The last payment was not completed.', { exact: false }).waitFor();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByRole('button', { name: /^Order for/ }).click();
    await page.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();
  });

  it('presses twice and pays once', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    await page.getByLabel('Card number').fill(CARDS.good);
    const confirmed: string[] = [];
    page.on('request', (request) => {
      // Without the request of the browser whether another origin may be called.
      const asksStripe = request.method() === 'POST' && /payment_intents.*confirm$/.test(request.url());
      if (asksStripe) confirmed.push(request.url());
    });
    await payButton(page).dblclick();
    await expectBought(page);
    expectValue(confirmed).toHaveLength(1);
  });

  it('chooses another way in a second window, and continues from the form of the first', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    await page.getByLabel('Card number').fill(CARDS.good);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('radio', { name: 'Bank transfer' }).check();
    await second.getByRole('button', { name: /^Order for/ }).click();
    await second.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();
    await payButton(page).click();
    await page.getByText('This payment form is no longer valid.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Continue to card details' }).click();
    await payByCard(page, CARDS.good);
    await expectBought(page);
  });

  it('reloads the page and goes on with the same order', async () => {
    const page = await visit(checkoutPath());
    await orderByCard(page);
    const { pathname } = new URL(page.url());
    await page.goto(checkoutPath());
    await page.waitForURL(`**${pathname}**`);
    await page.reload();
    await page.getByRole('button', { name: 'Continue to card details' }).click();
    await payByCard(page, CARDS.good);
    await expectBought(page);
  });
});

it('a visitor pays at PayPal, after changing their mind once', async () => {
  const page = await visit(checkoutPath());
  await fillIn(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/checkout/pay/*');
  await page.getByText('You canceled the payment at PayPal.', { exact: false }).waitFor();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectBought(page);
});

it('a learner orders by bank transfer with the keyboard alone, and cancels the order in the account', async () => {
  const learner = await newLearner(own.school.url, 'Otto');
  const page = await visit(checkoutPath(), { as: learner.api });
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Otto');
  await page.getByLabel('Country').focus();
  await page.keyboard.type('France');
  await page.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  const order = page.getByRole('button', { name: /^Order for/ });
  for (let presses = 0; presses < 5 && !(await order.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(order).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();
  await page.getByText('DE02 1203 0000 0000 2020 51').waitFor();
  await page.getByRole('button', { name: 'Copy: IBAN' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See the order in your account' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('Canceled', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('row', { name: /Knots for sailors/ }).waitFor();
});

describe('the checkout', () => {
  it('says what is missing beside the fields, with the focus at the first', async () => {
    const page = await visit(checkoutPath());
    await payButton(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page);
    await page.getByLabel('Email').fill('admin@example.com');
    await payButton(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Vera');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).last().click();
    await page.waitForURL((url) => url.searchParams.get('redirect_to') === checkoutPath());
  });

  it('shows a total that has changed, and asks again', async () => {
    const page = await visit(checkoutPath());
    await fillIn(page);
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    const totals = page.getByRole('region', { name: 'Your order' }).locator('[aria-busy]');
    await expect(totals).toHaveAttribute('aria-busy', 'false');
    await send(shop.admin, 'PUT', `/courses/${shop.course.id}`, { regular_price: '59.00' });
    try {
      await page.getByRole('button', { name: /^Order for .*49/ }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: /The total has changed to .*59/ })
        .waitFor();
      await page.getByRole('button', { name: /^Order for .*59/ }).click();
      await page.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();
    } finally {
      await send(shop.admin, 'PUT', `/courses/${shop.course.id}`, { regular_price: '49.00' });
    }
  });

  it('takes a course out of the cart, and says when nothing is left', async () => {
    const page = await visit(checkoutPath());
    await page.getByRole('link', { name: 'Remove Knots for sailors' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await expectAccessible(page);
  });

  it('hides orders from whoever has another key', async () => {
    for (const path of ['/order-received/1?key=wrong', '/checkout/pay/1?key=wrong', '/order-received/1']) {
      const page = await visit(path);
      await page.getByText('Oops - Page Not Found').waitFor();
    }
  });
});

import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { useShop } from '../../fixtures/shop.ts';

const { shop, own, visit } = useShop();

it('a school creates a coupon, and a visitor buys with its link', { tags: ['gate'] }, async () => {
  const page = await visit('/admin/coupons', { as: shop.admin });
  await page.getByText('No coupons yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add coupon' }).click();
  await page.getByRole('heading', { level: 1, name: 'New coupon' }).waitFor();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await page.getByText('Enter a percentage above 0, at most 100.').first().waitFor();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();

  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  await page.getByRole('textbox', { name: 'Code' }).fill('harbour-10');
  await page.getByLabel('Description').fill('Ten percent for the harbour festival');
  await page.getByLabel('Percent of the prices').fill('10');
  await page.getByRole('combobox', { name: 'Applies to' }).fill('Knots');
  await page.getByRole('option', { name: 'Knots for sailors' }).click();
  await page.getByRole('list', { name: 'Applies to' }).getByText('Knots for sailors').waitFor();
  await page.getByLabel('Uses in total').fill('1');
  await page.keyboard.press('Control+s');
  await page.getByText('Coupon created.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'HARBOUR-10' }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await expectAccessible(page);
  const link = await page.getByText(/\/checkout\?course=\d+&coupon=HARBOUR-10$/).textContent();
  const { pathname, search } = new URL(link ?? '');

  const visitor = await visit(`${pathname}${search}`, { width: 360, height: 740 });
  await visitor.getByText('Coupon HARBOUR-10 applied').waitFor();
  await visitor.getByText('Ten percent for the harbour festival').waitFor();
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await visitor.getByLabel('Email').fill(newEmail('vera'));
  await visitor.getByLabel('First name').fill('Vera');
  await visitor.getByLabel('Country').selectOption('FR');
  await visitor.getByRole('radio', { name: 'Bank transfer' }).check();
  await visitor.getByRole('button', { name: /^Order for .*44\.10/ }).click();
  await visitor.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();

  await page.goto('/admin/coupons');
  const row = page.getByRole('row', { name: /HARBOUR-10/ });
  await row.getByText('Used up').waitFor();
  await row.getByRole('link', { name: 'Used 1 of 1: show orders' }).click();
  await page.waitForURL('**/admin/orders?coupon=*');
  await page.getByRole('row', { name: /Vera/ }).getByRole('link', { name: /^#/ }).click();
  await page.getByText('Discount (coupon HARBOUR-10)').waitFor();
});

it('the coupon of a link without a course is applied to the course that a visitor chooses', async () => {
  await send(shop.admin, 'POST', '/coupons', { code: 'ANY-20', kind: 'percent', percent: 2000 });
  const page = await visit('/checkout?coupon=ANY-20', { width: 360, height: 740 });
  await page.getByText('Coupon ANY-20 is saved').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
  await page.getByRole('link', { name: 'Knots for sailors' }).first().click();
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.getByText('Coupon ANY-20 applied').waitFor();
  await page.getByRole('button', { name: /^Pay .*39\.20/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await page.getByRole('button', { name: /^Pay .*49\.00/ }).waitFor();
  await page.goto(`/checkout?course=${shop.course.id}`);
  await page.getByRole('button', { name: /^Pay .*49\.00/ }).waitFor();
});

it('staff give a coupon in an order by hand, and see why one gives nothing', async () => {
  await send(shop.admin, 'POST', '/coupons', { code: 'DESK-5', kind: 'amount', amount: '5.00' });
  const learner = await newLearner(own.school.url, 'Nils');
  const page = await visit('/admin/orders/create-new-order', { as: shop.admin });
  await page.getByRole('combobox', { name: 'Customer' }).fill(learner.email);
  await page.getByRole('option', { name: new RegExp(learner.email) }).click();
  await page.getByRole('combobox', { name: 'Add course or bundle' }).fill('Knots');
  await page.getByRole('option', { name: 'Knots for sailors' }).click();
  await page.getByRole('combobox', { name: 'Discount' }).click();
  await page.getByRole('option', { name: 'Coupon' }).click();
  await page.getByLabel('Coupon code').fill('desk-6');
  await page.getByText('There is no such coupon.').waitFor();
  await page.getByLabel('Coupon code').fill('desk-5');
  await page.getByText('$44.00').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Order created.').waitFor();
  await page.getByText('Discount (coupon DESK-5)').waitFor();
  await expectAccessible(page);
});

it('a price changes in the list of products, and a sale that saves nothing is refused', async () => {
  const page = await visit('/admin/products', { as: shop.admin, width: 360, height: 740 });
  await page.getByText('Knots for sailors').first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole('row', { name: /Knots for sailors/ });
  await row.getByRole('button', { name: 'Actions for Knots for sailors' }).click();
  await page.getByRole('menuitem', { name: 'Edit prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of Knots for sailors' });
  await dialog.getByLabel('Sale price').fill('49');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The sale price must be lower than the regular price.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Sale price').fill('39.00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Prices saved.').waitFor();
  await row.getByText('$39.00').waitFor();
  await row.getByText('On sale', { exact: true }).waitFor();
});

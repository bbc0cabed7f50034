import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner } from '../../fixtures/people.ts';
import { useShop } from '../../fixtures/shop.ts';

const { shop, own, visit } = useShop();
const heart = { name: 'Wishlist: Knots for sailors' };

it('a visitor keeps a course, signs in, and finds it on the wishlist with its lower price', async () => {
  const learner = await newLearner(own.school.url, 'Wanda');
  const page = await visit('/courses', { width: 360, height: 740 });
  const button = page.getByRole('button', heart);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/sign-in?redirect_to=/courses');
  await page.getByLabel('Email or username').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/courses');
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await send(shop.admin, 'PUT', `/courses/${shop.course.id}`, { sale_price: '39.00' });
  try {
    await page.goto('/account#/wishlist');
    await page.getByRole('heading', { level: 2, name: 'Knots for sailors' }).waitFor();
    await page.getByText(/10\.00 less than when you added it/).waitFor();
    await page.getByRole('link', { name: /^Buy.*Knots for sailors/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Knots for sailors from your wishlist' }).click();
    await page.getByText('Your wishlist is empty').waitFor();
    await expectAccessible(page);
  } finally {
    await send(shop.admin, 'PUT', `/courses/${shop.course.id}`, { sale_price: '' });
  }
});

it('a member presses the heart of a course page; what the school refuses is taken back', async () => {
  const learner = await newLearner(own.school.url, 'Walter');
  const page = await visit('/course/knots-for-sailors', { as: learner.api });
  const remove = page.getByRole('button', { name: 'Remove from wishlist' });
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await remove.waitFor();
  await page.reload();
  await remove.waitFor();
  await page.route('**/wishlist-items/*', (route) => route.abort());
  await remove.click();
  await page.getByRole('alert').first().waitFor();
  await remove.waitFor();
});

import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newEmail } from '../../fixtures/people.ts';
import { CARDS, useShop } from '../../fixtures/shop.ts';

const { shop, visit } = useShop();

it('a visitor buys a bundle by card on a phone, and gets its courses', { tags: ['gate'] }, async () => {
  const sails = await makeCourse(shop.admin, {
    name: 'Sails for beginners',
    slug: 'sails-for-beginners',
    lessons: ['The jib'],
    access_mode: 'one_time',
    regular_price: '51.00',
  });
  await send(shop.admin, 'POST', '/course-bundles', {
    name: 'All of sailing',
    description: '<p>Knots and sails.</p>',
    course_ids: [shop.course.id, sails.id],
    regular_price: '75.00',
    status: 'publish',
  });
  const page = await visit('/courses', { width: 360, height: 740 });
  await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'Bundles' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All of sailing' }).click();
  await page.getByText('You save $25.00 (25%).').waitFor();
  await page.getByRole('link', { name: 'Knots for sailors' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.waitForURL('**/checkout**');
  await page.getByLabel('Email').fill(newEmail('vera'));
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Country').selectOption('FR');
  await page.getByText('2 courses').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay .*75/ }).click();
  await page.waitForURL('**/checkout/pay/*');
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: /^Pay .*75/ }).click();
  await page.waitForURL('**/order-received/**');
  await page.getByRole('link', { name: 'All of sailing' }).click();
  for (const name of ['Knots for sailors', 'Sails for beginners']) await page.getByText(name).first().waitFor();
});

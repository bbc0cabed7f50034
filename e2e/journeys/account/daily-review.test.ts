import { it } from 'vitest';
import { send, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** Of the demo school: has one question to review, which she answered wrongly in a quiz of another day. */
const LEARNER = 'sofia.papadaki@example.com';

it('a question answered wrongly in a quiz returns, is reviewed by keyboard, and is done for today', {
  tags: ['gate'],
}, async () => {
  const learner = await signIn(url, LEARNER);
  const { due } = await send<{ due: number }>(learner, 'GET', '/daily-review', undefined);
  expect(due).toBe(1);

  const page = await visit('/account#/dashboard', { as: learner });
  await page.getByRole('link', { name: /^Review 1 · about 1 min/ }).click();
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await page.getByText('Returns in 1 day.').waitFor();
  await page.locator('body').press('Space');
  await page.getByRole('heading', { name: 'Done for today' }).waitFor();
  await page.getByText('You answered 1 today.').waitFor();

  await page.locator('body').press('u');
  await page.getByText('1 of 1').waitFor();
  await page.locator('body').press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByText('Undo the last answer').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body').press('1');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Check' }).click();
  await page
    .getByRole('status')
    .getByText(/^(Correct|Incorrect)$/)
    .waitFor();
  await page.locator('body').press('Enter');
  await page.getByRole('heading', { name: 'Done for today' }).waitFor();

  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByText('Done for today. You answered 1 today.').waitFor();
  await page.getByRole('button', { name: 'Make a card' }).click();
  await expect(page.getByRole('combobox', { name: 'Course' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Front' }).fill('Which star is in the north?');
  await page.getByRole('textbox', { name: 'Back' }).fill('Polaris');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Which star is in the north?').waitFor();
});

import { it } from 'vitest';
import { useAi } from '../../fixtures/ai.ts';
import { dialog, instructor } from '../../fixtures/admin/quiz-editor.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const { visit } = useBrowser();
const ai = useAi();
const { changeSettings } = restoreSettings();

/** The dialog of outlines has the frame of all drafts. */
async function open(as: Awaited<ReturnType<typeof instructor>>) {
  const page = await visit('/admin/courses', { as });
  await page.getByRole('button', { name: 'Create with AI' }).click();
  return { page, asked: dialog(page, 'Create with AI') };
}
const SETTINGS = 'Open AI settings';

it('people learn that drafts are not set up, and administrators where to do it', async () => {
  await changeSettings({ integrations: { ai: { model: '' } } });
  const { asked } = await open(await instructor());
  await asked.getByText('AI assistance is not set up').waitFor();
  await asked.getByText('An administrator needs to enter', { exact: false }).waitFor();
  await expect(asked.getByRole('button', { name: 'Draft the outline' })).toHaveCount(0);
  await expect(asked.getByRole('link', { name: SETTINGS })).toHaveCount(0);

  const own = await open(await signIn(schoolUrl(), 'admin@example.com'));
  await own.asked.getByText('AI assistance is not set up').waitFor();
  await expectAccessible(own.page);
  await own.asked.getByRole('link', { name: SETTINGS }).click();
  await own.page.waitForURL(/\/admin\/settings\?.*section=ai/);
});

it('people learn that no tokens are left', async () => {
  await changeSettings({ integrations: { ai: { monthly_cap_person: 0 } } });
  const { page, asked } = await open(await instructor());
  await asked.getByText('No tokens left this month').waitFor();
  await asked.getByText('An administrator can raise the limit', { exact: false }).waitFor();
  await expect(asked.getByRole('button', { name: 'Draft the outline' })).toHaveCount(0);
  await expectAccessible(page);
});

it('an answer that cannot be used is refused, and another one can be asked for', async () => {
  const { page, asked } = await open(await instructor());
  await asked.getByLabel('Topic').fill('Knots');
  // The model gets a second request after an invalid answer.
  ai().script({ text: 'No.' }, { json: { sections: [] } });
  await asked.getByRole('button', { name: 'Draft the outline' }).click();
  await asked.getByRole('alert').getByText('The model gave no usable answer', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(ai().requests).toHaveLength(2);
  await asked.getByRole('button', { name: 'Try again' }).click();
  await asked.getByRole('list', { name: 'Sections of the outline' }).waitFor();
});

import { it } from 'vitest';
import { useAi } from '../../fixtures/ai.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const { visit } = useBrowser();
const ai = useAi();

it('an administrator tests the connection and sees who has used how much', async () => {
  const admin = await signIn(schoolUrl(), 'admin@example.com');
  const page = await visit('/admin/settings?tab=advanced&section=ai', { as: admin });
  await page.getByText(/^What is sent to 127\.0\.0\.1/).waitFor();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('stand-in-1 answers').waitFor();
  ai().script({ status: 401 });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The AI service refuses the API key.', { exact: false }).waitFor();
  await page.getByText('tokens this month', { exact: false }).waitFor();

  const draft = { prompt: 'Write about knots' };
  await admin.call('POST', '/openai/generate-content', draft);
  ai().script({ status: 500 });
  await admin.call('POST', '/openai/generate-content', draft);
  await page.getByRole('link', { name: 'AI usage' }).first().click();
  const people = page.getByRole('region', { name: 'Usage by person' }).last();
  await people.getByRole('columnheader', { name: 'Tokens sent' }).waitFor();
  const requests = page.getByRole('region', { name: 'Requests' }).last();
  await requests.getByText('Failed').first().waitFor();
  await requests.getByText('Done').first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(requests.getByText('Done')).toHaveCount(0);
  await expectAccessible(page);
});

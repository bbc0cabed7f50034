import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { primary, toast, unique } from '../../fixtures/admin/forms.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const administrator = () => signIn(url, 'admin@example.com');
const MINUTE_MS = 60_000;

it('a form that is opened again takes in what somebody else has saved, and saves upon it', async () => {
  const api = await administrator();
  const { body: tag } = await api.call<{ id: number }>('POST', '/courses/tags', { name: unique('Planets') });
  const page = await visit(`/admin/courses/tags/${tag.id}`, { as: api });
  const name = page.getByLabel('Name');
  await name.waitFor();
  await page.getByRole('link', { name: 'Back to Tags' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
  const elsewhere = unique('Planets and moons');
  await api.call('PUT', `/courses/tags/${tag.id}`, { name: elsewhere });

  // The form is rendered from the cache, which is stale by now.
  await page.clock.setSystemTime(Date.now() + MINUTE_MS);
  await page.goBack();
  await expect(name).toHaveValue(elsewhere);
  await page.getByLabel('Description').fill('They go around.');
  await primary(page, 'Update').click();
  await toast(page, 'Tag updated.').waitFor();
  const stored = async () => (await api.call<object>('GET', `/courses/tags/${tag.id}`)).body;
  await expect.poll(stored).toMatchObject({ name: elsewhere, description: 'They go around.' });
});

it('a course that could not be published stays a draft at the next save', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Not yet'), lessons: ['One'], status: 'draft' });
  const page = await visit(`/admin/courses/${id}/edit`, { as: api });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const name = unique('Still not yet');
  await page.getByLabel('Name').fill(name);
  const refused = { code: 'forbidden', message: 'You may not publish this.', data: { status: 403 } };
  const address = `**/courses/${id}`;
  await page.route(address, (route) => route.fulfill({ status: 403, json: refused }));
  await primary(page, 'Publish').click();
  await toast(page, refused.message).waitFor();
  await page.unroute(address);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save draft' }).click();
  await toast(page, 'Course updated.').waitFor();
  const stored = async () => (await api.call<object>('GET', `/courses/${id}?context=edit`)).body;
  await expect.poll(stored).toMatchObject({ name, status: 'draft' });
});

it('what the server has refused stays said when its field is passed through, until it is changed', async () => {
  const api = await administrator();
  const taken = unique('Taken');
  await api.call('POST', '/courses/tags', { name: taken });
  const page = await visit('/admin/courses/tags/new', { as: api });
  const name = page.getByLabel('Name');
  await name.fill(taken);
  await primary(page, 'Create tag').click();
  const refusal = page.getByText('Name is already in use.');
  await refusal.waitFor();
  await name.focus();
  await page.keyboard.press('Tab');
  await page.getByLabel('Description').focus();
  await name.focus();
  await name.blur();
  await expect(refusal).toHaveCount(1);
  await name.fill(`${taken} no more`);
  await name.blur();
  await expect(refusal).toHaveCount(0);
});

import { it } from 'vitest';
import { useAi } from '../../fixtures/ai.ts';
import { dialog, instructor } from '../../fixtures/admin/quiz-editor.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';

const { visit } = useBrowser();
const ai = useAi();

interface Outline {
  section_order: number[];
  sections: Record<string, { name: string; contents: number[] }>;
  contents: Record<string, { name: string; type: string; status: string }>;
}

it('an outline becomes a draft course', async () => {
  const staff = await instructor();
  const page = await visit('/admin/courses', { as: staff });
  await page.getByRole('button', { name: 'Create with AI' }).click();
  const asked = dialog(page, 'Create with AI');
  await asked.getByText('The texts you choose are sent to 127.0.0.1').waitFor();
  await expect(asked.getByRole('button', { name: 'Draft the outline' })).toBeDisabled();
  await asked.getByLabel('Topic').fill('Knots for sailors');
  await asked.getByLabel('Audience').fill('People with a boat');
  await asked.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Beginner' }).click();
  await asked.getByLabel('Sections', { exact: true }).fill('3');
  await asked.getByLabel('Lessons per section').fill('2');
  await asked.getByRole('combobox', { name: 'Quizzes' }).click();
  await page.getByRole('option', { name: 'At the end of the course' }).click();
  await expectAccessible(page);

  // Sections and lessons are seen as they come.
  ai().script({
    text: '{"name":"Knots","short_description":"","sections":[{"name":"Loops","items":[{"type":"lesson","name":"The bowline","summary":"',
    ends: 'hang',
  });
  await asked.getByRole('button', { name: 'Draft the outline' }).click();
  await asked.getByRole('listitem').filter({ hasText: 'Loops' }).getByText('The bowline').waitFor();
  await asked.getByText('1 of 3 sections written').waitFor();
  await asked.getByRole('button', { name: 'Stop' }).click();
  await asked.getByText('Stopped', { exact: true }).waitFor();
  ai().script({ status: 500 });
  await asked.getByRole('button', { name: 'Try again' }).click();
  await asked.getByRole('alert').getByText('No draft was made').waitFor();
  await asked.getByRole('button', { name: 'Try again' }).click();

  const parts = asked.getByRole('list', { name: 'Sections of the outline' });
  await expect(parts.locator('> li')).toHaveCount(3);
  await asked.getByText('tokens sent', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(JSON.stringify(ai().requests.at(-1))).toContain('beginners without previous knowledge');
  await asked.getByLabel('Name of the course').fill('Knots for everybody');
  await asked.getByRole('checkbox', { name: 'Take section 1' }).uncheck();
  await asked.getByRole('checkbox', { name: 'Take item 2.2' }).uncheck();
  await asked.getByRole('textbox', { name: 'Name of section 2' }).fill('');
  await asked.getByText('Enter a name.').waitFor();
  await expect(asked.getByRole('button', { name: 'Create draft course' })).toBeDisabled();
  await asked.getByRole('textbox', { name: 'Name of section 2' }).fill('Loops');
  // What was decided remains while the dialog is closed.
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Create with AI' }).click();

  // An answer that is lost after the course was made.
  const bodies: (string | null)[] = [];
  await page.route(/\/lectern\/v1\/courses$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    bodies.push(route.request().postData());
    if (bodies.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await asked.getByRole('button', { name: 'Create draft course' }).click();
  await asked.getByText('The course was not created').waitFor();
  await asked.getByRole('button', { name: 'Create draft course' }).click();
  await page.waitForURL(/\/admin\/courses\/\d+\/edit\?page=builder/);
  expect(bodies[1]).toBe(bodies[0]);
  await page.getByText('Drafted with AI', { exact: true }).waitFor();
  await page.getByText('Quiz 3').waitFor();
  await expectAccessible(page);

  const id = /courses\/(\d+)/.exec(page.url())?.[1];
  const { body } = await staff.call<Outline>('GET', `/coursebuilder/${id}`);
  const sections = body.section_order.map((section) => body.sections[section]!);
  expect(sections.map(({ name, contents }) => [name, contents.map((item) => body.contents[item]?.name)])).toEqual([
    ['Loops', ['Lesson 2.1']],
    ['Section 3', ['Lesson 3.1', 'Lesson 3.2', 'Quiz 3']],
  ]);
  const { body: found } = await staff.call<{ data: { name: string; status: string }[] }>(
    'GET',
    '/courses?context=edit&status=any&search=Knots+for+everybody',
  );
  expect(found.data.map(({ name, status }) => [name, status])).toEqual([['Knots for everybody', 'draft']]);
});

it('an outline is drafted from the form for a new course too', async () => {
  const page = await visit('/admin/courses/add-new-course', { as: await instructor() });
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed and given up');
  await page.getByRole('radio', { name: 'Paste an outline' }).check();
  await page.getByRole('button', { name: 'Create with AI' }).click();
  const asked = dialog(page, 'Create with AI');
  await asked.getByLabel('Topic').fill('Sails');
  await asked.getByRole('button', { name: 'Draft the outline' }).click();
  await asked.getByLabel('Name of the course').fill('Sails of a draft');
  await asked.getByRole('button', { name: 'Create draft course' }).click();
  await page.waitForURL(/\/admin\/courses\/\d+\/edit\?page=builder/);
  await page.getByRole('heading', { name: 'Sails of a draft' }).waitFor();
  await page.getByText('Lesson 1.1', { exact: true }).waitFor();
});

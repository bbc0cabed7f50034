import { afterAll, beforeAll, it } from 'vitest';
import { AI_ACCOUNT, startAi } from '../../../packages/server/src/test/stand-ins/ai.ts';
import { type Api, send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { expect } from '../../fixtures/expect.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

const { own, visit } = useEmptySchool();
let ai: Awaited<ReturnType<typeof startAi>>;
let admin: Api;
let lesson: string;
beforeAll(async () => {
  ai = await startAi();
  admin = await firstAdministrator(own.school);
  await send(admin, 'POST', '/addons/activate', { slug: 'ai-assistant' });
  await send(admin, 'POST', '/settings', {
    integrations: {
      allow_http: true,
      allowed_hosts: '127.0.0.1',
      ai: { base_url: `${ai.url}/v1`, ...AI_ACCOUNT, tutor: true },
    },
  });
  const { id: courseId } = await send<{ id: number }>(admin, 'POST', '/courses', {
    name: 'The night sky',
    status: 'publish',
    enable_tutor: true,
  });
  const { id: sectionId } = await send<{ id: number }>(admin, 'POST', '/sections', {
    name: 'Stars',
    course_id: courseId,
  });
  const { id } = await send<{ id: number }>(admin, 'POST', '/lessons', {
    name: 'The North Star',
    status: 'publish',
    course_id: courseId,
    parent_id: sectionId,
    description: `<p>Stars turn every night.</p><h2>Where it is</h2>
      <p>The North Star is near the celestial pole, so it seems to stay in its place.</p>`,
  });
  lesson = `/course/${courseId}/lesson/${id}`;
});
afterAll(() => ai.close());

it('a learner asks about a lesson, follows the passage, and is told what the lesson does not say', {
  tags: ['gate'],
}, async () => {
  const page = await visit(lesson, { as: admin });
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tutor' });
  await expect(dialog.getByLabel('Your question')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Your question').fill('Why does the North Star stay in its place?');
  await page.keyboard.press('Enter');
  await dialog.getByText('The lesson says:').waitFor();
  await expect(dialog.getByRole('blockquote')).toContainText('near the celestial pole');
  await expectAccessible(page);

  await dialog.getByLabel('Your question').fill('Who won the football match?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.getByText('The lessons of this course do not answer that.').waitFor();
  // The button that asked is disabled now.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Who won the football match?' })).toBeFocused();

  ai.script({ status: 503 }, {});
  await dialog.getByLabel('Your question').fill('Does it stay in its place?');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('The lesson says:')).toHaveCount(2);

  await dialog.getByRole('link', { name: 'The North Star: Where it is' }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeInViewport();
  // What was said is still there.
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await expect(page.getByText('The lesson says:')).toHaveCount(2);
});

it('an answer is stopped, on a phone too', async () => {
  const page = await visit(lesson, { as: admin, width: 360, height: 740 });
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await expectNoSidewaysScroll(page);
  ai.script({ text: 'SOURCES\n- "The North Star is near the celestial pole"\nANSWER\nIt is near.', ends: 'hang' });
  await page.getByRole('button', { name: 'What is most important here?' }).click();
  await page.getByText('It is near.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  await expectNoSidewaysScroll(page);
});

import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('a learner takes a completed course again, and staff see what was before', { tags: ['gate'] }, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, {
    name: `Knots ${crypto.randomUUID().slice(0, 8)}`,
    lessons: ['Bowline', 'Reef knot'],
  });
  const form = await visit(`/admin/courses/${course.id}/edit?page=settings&section=general`, { as: admin });
  await form.getByRole('switch', { name: 'Allow retake' }).click();
  await form.getByRole('textbox', { name: 'How often' }).fill('1');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await form.getByText('Course updated.').waitFor();

  const { api, name } = await newLearner(url, 'Yusuf');
  await enroll(api, course.id);
  await complete(api, course, 2);
  // The end of the course leads to its page, which asks before anything is put away.
  const page = await visit(lessonPath(course, 1), { as: api, width: 360, theme: 'dark' });
  const finish = page.getByRole('dialog', { name: 'Course finished' });
  await finish.getByRole('link', { name: 'Retake course' }).click();
  const ask = page.getByRole('dialog', { name: 'Retake this course?' });
  await ask.getByText('Your progress in this course will be reset. Your certificate stays valid.').waitFor();
  await ask.getByText('You can take it once more.').waitFor();
  await expectNoSidewaysScroll(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await ask.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Retake course' }).click();
  await ask.getByRole('button', { name: 'Retake course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bowline' }).waitFor();

  // It was the only time.
  await complete(api, course, 2);
  await page.goto(lessonPath(course, 1));
  await page.getByRole('region', { name: 'Course completed' }).waitFor();
  await expect(page.getByRole('link', { name: 'Retake course' })).toHaveCount(0);

  const students = await visit(`/admin/courses/${course.id}/students`, { as: admin });
  await students.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Retaken once' }).click();
  const before = students.getByRole('dialog', { name: `${name}: earlier runs of ${course.name}` });
  await before.getByRole('heading', { name: /^Time 1: / }).waitFor();
  await expect(before.getByRole('listitem')).toHaveText([/Bowline/, /Reef knot/]);
});

import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('an instructor names another one, who teaches the course and decides neither its price nor its end', {
  tags: ['gate'],
}, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const ada = await newStaff(url, `Ada${crypto.randomUUID().slice(0, 6)}`, 'instructor');
  const bela = await newStaff(url, `Bela${crypto.randomUUID().slice(0, 6)}`, 'instructor');
  const course = await makeCourse(admin, { name: `Tides ${crypto.randomUUID().slice(0, 8)}`, lessons: ['Ebb'] });
  await admin.call('PUT', `/courses/${course.id}`, { author_id: ada.api.userId });

  const form = await visit(`/admin/courses/${course.id}/edit?page=settings&section=general`, { as: ada.api });
  await form.getByRole('combobox', { name: 'Co-instructors' }).fill(bela.name);
  await form.getByRole('option', { name: bela.name }).click();
  await form.getByRole('list', { name: 'Co-instructors' }).getByText(bela.name).waitFor();
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await form.getByText('Course updated.').waitFor();

  // Bela finds the course and its learner among her own.
  const learner = await newLearner(url, 'Zora');
  await enroll(learner.api, course.id);
  const list = await visit('/admin/courses', { as: bela.api });
  const row = list.getByRole('row').filter({ hasText: course.name });
  await row.getByText(bela.name).waitFor();
  await list.goto(`/admin/courses/${course.id}/students`);
  await list.getByRole('link', { name: learner.name }).waitFor();
  await list.goto(`/admin/courses/${course.id}/edit?page=settings&section=pricing`);
  await list.getByText('Only the course’s author can change the price.').waitFor();
  await expect(list.getByRole('radio')).toHaveCount(0);
  await list.goto(`/admin/courses/${course.id}/edit?page=settings&section=general`);
  await list.getByRole('textbox', { name: 'Maximum students' }).fill('30');
  await expect(list.getByRole('combobox', { name: 'Co-instructors' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Update', exact: true }).click();
  await list.getByText('Course updated.').waitFor();

  const { slug } = (await admin.call<{ slug: string }>('GET', `/courses/${course.id}`)).body;
  const page = await visit(`/course/${slug}`, { width: 360, theme: 'dark' });
  const teachers = page.getByRole('region', { name: 'Your instructors' });
  await teachers.getByRole('heading', { name: ada.name }).waitFor();
  await teachers.getByRole('listitem').getByText(bela.name).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

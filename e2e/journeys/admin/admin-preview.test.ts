import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const manager = () => signIn(url, 'manager@example.com');

it('an author looks at an unpublished course as visitors will; to everybody else it is not there', async () => {
  const staff = await manager();
  const course = await makeCourse(staff, { name: 'Lanterns for later', lessons: ['Paper', 'Wire'], status: 'draft' });
  const { body } = await staff.call<{ slug: string }>('GET', `/courses/${course.id}?context=edit`);
  const address = `/course/${body.slug}?preview=visitor`;

  const page = await visit(address, { as: staff });
  await page.getByRole('heading', { level: 1, name: 'Lanterns for later' }).waitFor();
  const bar = page.getByRole('complementary', { name: 'Preview as a visitor.' });
  await bar.getByText('Only you see it: the course is not published yet.').waitFor();
  await page.getByText('Paper').waitFor();
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Back to editing' }).click();
  // The editor adds the section it opens at.
  await page.waitForURL(`**/admin/courses/${course.id}/edit?page=course**`);

  const learner = await newLearner(url, 'Vera');
  const refused = await visit(address, { as: learner.api });
  await refused.getByRole('heading', { name: 'Oops - Page Not Found' }).waitFor();
});

it('an author goes through a course as a student who has just enrolled, and nothing of it is kept', async () => {
  const staff = await manager();
  const course = await makeCourse(staff, {
    name: 'Knots in order',
    lessons: ['Overhand', 'Bowline', 'Sheet bend'],
    flow: 'sequential',
  });
  const [first, second] = course.items;
  const page = await visit(`/course/${course.id}/lesson/${second?.id}?preview=student`, { as: staff, width: 360 });
  await page.getByText('Preview as a student.').waitFor();
  await page.getByText('Not open yet').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/course/${course.id}/lesson/${first?.id}`);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('link', { name: /Bowline/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Bowline' }).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('Not open yet').waitFor();

  const { body } = await staff.call<{ students_count: number }>('GET', `/courses/${course.id}?context=edit`);
  expect(body.students_count).toBe(0);
  const own = await staff.call<unknown[]>('GET', `/course-progress/items?course_id=${course.id}`);
  expect(own.body).toEqual([]);

  // As themselves they pass every lock, and read which one learners meet.
  const asStaff = await visit(`/course/${course.id}/lesson/${second?.id}`, { as: staff });
  await asStaff.getByRole('heading', { level: 1, name: 'Bowline' }).waitFor();
  const lesson = asStaff.getByRole('article');
  await lesson.getByText('Locked for learners').waitFor();
  await lesson.getByText('Complete “Overhand” first.').waitFor();
});

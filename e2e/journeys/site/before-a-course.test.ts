import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString();
const slugOf = async (id: number) =>
  (await (await signIn(url, 'admin@example.com')).call<{ slug: string }>('GET', `/courses/${id}`)).body.slug;

it('a course that comes first is set in the form, explained to learners with a way there, and opens the next one', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const unique = crypto.randomUUID().slice(0, 8);
  const first = await makeCourse(admin, { name: `Letters ${unique}`, lessons: ['A'] });
  const second = await makeCourse(admin, { name: `Words ${unique}`, lessons: ['Apple'], access_mode: 'open' });
  const form = await visit(`/admin/courses/${second.id}/edit?page=settings&section=enrollment`, { as: admin });
  await form.getByRole('combobox', { name: 'Courses to complete first' }).fill(`Letters ${unique}`);
  await form.getByRole('option', { name: `Letters ${unique}` }).click();
  await form.getByRole('list', { name: 'Courses to complete first' }).getByText(first.name).waitFor();
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await form.getByText('Course updated.').waitFor();

  const { api } = await newLearner(url, 'Wanda');
  const page = await visit(`/course/${await slugOf(second.id)}`, { as: api });
  const box = page.getByRole('complementary', { name: 'Join this course' });
  await box.getByRole('heading', { name: 'Complete first' }).waitFor();
  await box.getByRole('link', { name: first.name }).click();
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
  // The URL of a lesson gives the same answer.
  const lesson = await visit(lessonPath(second, 0), { as: api, width: 360, theme: 'dark' });
  await lesson.getByRole('heading', { name: 'Complete another course first' }).waitFor();
  await lesson.getByText(`Complete “${first.name}” first.`).waitFor();

  await enroll(api, first.id);
  await complete(api, first, 1);
  await page.goto(`/course/${await slugOf(second.id)}`);
  await box.getByRole('link', { name: 'Start course' }).waitFor();
});

it('a course that comes soon says so in the catalog and on its page, and takes nobody', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: `Stars ${crypto.randomUUID().slice(0, 8)}`, lessons: ['One'] });
  await admin.call('PUT', `/courses/${course.id}`, {
    course_coming_soon: { enable: true, ending_date: days(40), hide_meta_data: true },
  });
  const page = await visit(`/courses?search=${encodeURIComponent(course.name)}`);
  await page.getByRole('article').filter({ hasText: course.name }).getByText('Coming soon').waitFor();
  await page.goto(`/course/${await slugOf(course.id)}`);
  const box = page.getByRole('complementary', { name: 'Join this course' });
  await box.getByText('Coming soon', { exact: true }).waitFor();
  await box.getByText(/^Enrollment opens on /).waitFor();
  // It can be kept for later, and nothing else.
  await expect(box.getByRole('button', { name: 'Add to wishlist' })).toHaveCount(1);
  await expect(box.getByRole('button')).toHaveCount(1);
});

it('a group that has not begun yet tells its learner from when they read', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: `Class ${crypto.randomUUID().slice(0, 8)}`, lessons: ['One'] });
  await admin.call('PUT', `/courses/${course.id}`, { cohort_starts_at: days(20), cohort_ends_at: days(50) });
  const { api } = await newLearner(url, 'Xenia');
  await enroll(api, course.id);
  const page = await visit(`/course/${await slugOf(course.id)}`, { as: api });
  const box = page.getByRole('complementary', { name: 'Join this course' });
  await box.getByText(/^This course starts on /).waitFor();
  await box.getByText(/^Cohort from /).waitFor();
  await page.goto(lessonPath(course, 0));
  await page.getByRole('heading', { name: 'This course has not started yet' }).waitFor();
});

import { it } from 'vitest';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

it('a learner rates a course, staff approve, and the course page and the catalog show it', {
  tags: ['gate'],
}, async () => {
  await changeSettings({ single_course: { reviews: { auto_approve: false } } });
  const admin = await signIn(url, 'admin@example.com');
  const name = `Tides ${crypto.randomUUID().slice(0, 8)}`;
  const course = await makeCourse(admin, { name, lessons: ['Ebb'] });
  const { permalink } = await send<{ permalink: string }>(admin, 'GET', `/courses/${course.id}`);
  const { api, name: learner } = await newLearner(url, 'Ida');
  await enroll(api, course.id);
  await complete(api, course, 1);

  const page = await visit(lessonPath(course, 0), { as: api, width: 360, theme: 'dark' });
  const finish = page.getByRole('dialog', { name: 'Course finished' });
  await finish.getByRole('button', { name: 'Stay in this course' }).click();
  await finish.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Rate this course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate this course' });
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await dialog.getByText('Choose a rating.').waitFor();
  await dialog.getByText('Please write your review.').waitFor();
  // A second click on the first star takes the rating back; the arrow keys choose as in every radio group.
  const star = (stars: string) => dialog.getByRole('radio', { name: stars });
  await star('1 star').click();
  await dialog.getByText('Choose a rating.').waitFor({ state: 'detached' });
  await star('1 star').click();
  await dialog.getByText('Choose a rating.').waitFor();
  await star('4 stars').click();
  await page.keyboard.press('ArrowRight');
  await expect(star('5 stars')).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Content' }).fill('  The moon pulls, and I saw it.  ');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await page.getByText('Review added successfully.').waitFor();
  await page.getByText('Your review will appear after approval.').waitFor();

  const list = await visit('/admin/reviews?tab=pending', { as: admin });
  const row = list.getByRole('row').filter({ hasText: name });
  await row.getByRole('img', { name: '5 stars' }).waitFor();
  await list.getByRole('button', { name: `Actions for ${learner}, ${name}` }).click();
  await list.getByRole('menuitem', { name: 'Approve' }).click();
  await row.waitFor({ state: 'detached' });

  const reader = await visit(permalink);
  const reviews = reader.getByRole('region', { name: 'Reviews' });
  await reviews.getByText('The moon pulls, and I saw it.').waitFor();
  await reviews.getByText('1 review', { exact: true }).waitFor();
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  await reviews.getByRole('button', { name: /^3 stars/ }).click();
  await reviews.getByText('No reviews with 3 stars.').waitFor();
  await reviews.getByRole('button', { name: 'Show all reviews' }).click();
  await reviews.getByText('The moon pulls, and I saw it.').waitFor();
  await reader.goto(`/courses?search=${encodeURIComponent(name)}&rating=4`);
  await reader
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('img', { name: '5.0 out of 5 stars' })
    .waitFor();

  // The dialog opens with the stored review; editing returns the review to pending.
  const own = await visit(permalink, { as: api });
  await own.getByRole('button', { name: 'Edit your review' }).click();
  const edit = own.getByRole('dialog', { name: 'Rate this course' });
  await expect(edit.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await edit.getByRole('textbox', { name: 'Content' }).fill('I saw it twice.');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await own.getByText('Review updated.').waitFor();
  await own.getByRole('region', { name: 'Reviews' }).getByText('Your review will appear after approval.').waitFor();
});

import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { handIn, makeAssignment } from '../../fixtures/items/assignments.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let staff: Api;
let course: MadeCourse;

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Essays to be graded', lessons: ['Before you write'] });
});

/** Creates an assignment and submissions of these learners. */
async function submitted(names: readonly string[]): Promise<{ id: number; learners: Api[] }> {
  const id = await makeAssignment(staff, course, { description: '<p>Draw what you see.</p>' });
  const learners: Api[] = [];
  for (const name of names) {
    const { api } = await newLearner(url, name);
    await enroll(api, course.id);
    await handIn(api, id, `<p>${name} has seen Orion.</p>`);
    learners.push(api);
  }
  return { id, learners };
}

it('an author writes an assignment from the outline', async () => {
  const page = await visit(`/admin/courses/${course.id}/edit?page=builder`, { as: staff });
  await page.getByRole('button', { name: /^Add content to/ }).click();
  await page.getByRole('menuitem', { name: 'Assignment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('A letter about the Moon');
  await page.getByLabel('Total points').fill('10');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // Pass points above the total are rejected.
  await page.getByText('Pass points cannot be more than total points.').first().waitFor();
  await page.getByLabel('Points to pass').fill('5');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Assignment created.').waitFor();
  await page.waitForURL(/assignment\/edit\/\d+/);
});

it('a grader works through the inbox by keyboard', { tags: ['gate'] }, async () => {
  const { id, learners } = await submitted(['Ada', 'Grace']);
  const page = await visit(`/admin/assignment-submissions?tab=to_grade&assignment=${id}`, { as: staff });
  await page.getByRole('link', { name: 'A night outside', exact: true }).first().click();
  await page.getByText('Ada has seen Orion.').waitFor();

  await page.getByLabel('Points').fill('99');
  await page.getByLabel('Points').press('Tab');
  // Points above the total are set to the total.
  await expect(page.getByLabel('Points')).toHaveValue('20');
  await page.getByLabel('Points').fill('4.5');
  await page.getByLabel('Points').press('Control+Enter');
  await page.getByText('Grace has seen Orion.').waitFor();
  await page.getByLabel('Points').fill('18');
  await page.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type('Well seen.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const replyOf = async (learner: Api) =>
    (await learner.call<{ standing: { reply: object } }>('GET', `/assignments/${id}`)).body.standing.reply;
  await expect
    .poll(() => replyOf(learners[1]!))
    .toMatchObject({ earned_points: 18, result: 'pass', note: '<p>Well seen.</p>' });
  await expect.poll(() => replyOf(learners[0]!)).toMatchObject({ earned_points: 4.5, result: 'fail' });
});

it('a submission is returned, and its learner is among those who have not submitted', async () => {
  const { id } = await submitted(['Hypatia']);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await page.getByText('Hypatia has seen Orion.').waitFor();
  await page.getByRole('button', { name: 'Return for retake', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return for retake', exact: true }).click();
  await page.getByText('Returned. The student can submit again.').waitFor();
  await page.goto(`/admin/assignment-submissions/not-submitted?assignment=${id}`);
  await page.getByRole('rowheader', { name: 'Hypatia' }).first().waitFor();
});

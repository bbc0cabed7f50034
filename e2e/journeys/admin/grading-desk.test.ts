import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { handIn, makeAssignment } from '../../fixtures/items/assignments.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let staff: Api;
let course: MadeCourse;

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Essays at the desk', lessons: ['Before you write'] });
});

interface Submitted {
  id: number;
  learners: Api[];
  replies: number[];
}

/** An assignment with a submission of each of these learners. */
async function submitted(names: readonly string[], terms: object = {}): Promise<Submitted> {
  const id = await makeAssignment(staff, course, { name: 'A night at the desk', ...terms });
  const learners: Api[] = [];
  const replies: number[] = [];
  for (const name of names) {
    const { api } = await newLearner(url, name);
    await enroll(api, course.id);
    const reply = await handIn(api, id, `<p>${name} has seen Orion.</p>`);
    learners.push(api);
    replies.push(reply);
  }
  return { id, learners, replies };
}

const level = (id: string, points: number) => ({ id, title: `${id} work`, points });
const rubric = [
  { id: 'idea', title: 'Idea', levels: [level('Weak', 2), level('Strong', 12)] },
  { id: 'form', title: 'Form', levels: [level('Plain', 3), level('Clean', 8)] },
];

const pathOf = (id: number) => `/course/${course.id}/assignment/${id}`;

const ownReply = async (learner: Api, id: number) =>
  (await learner.call<{ standing: { reply: object } }>('GET', `/assignments/${id}`)).body.standing.reply;

it('a grader grades twenty submissions by keyboard alone', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Pupil${at + 1}x`);
  const { id, learners } = await submitted(names);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  for (const [at, name] of names.entries()) {
    await page.getByText(`${name} has seen Orion.`).waitFor();
    await expect(page.getByLabel('Points')).toBeFocused();
    await page.keyboard.type(String(at + 1));
    await page.keyboard.press('Control+Enter');
  }
  await page.getByText('Nothing left to grade').waitFor();
  await expect(page.getByRole('link', { name: 'Back to submissions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/assignment-submissions/);
  expect(await ownReply(learners[8]!, id)).toMatchObject({ earned_points: 9, result: 'fail' });
  expect(await ownReply(learners[19]!, id)).toMatchObject({ earned_points: 20, result: 'pass' });
});

it('a grader moves between submissions and finds the shortcuts by keyboard', async () => {
  const { id } = await submitted(['Ada', 'Grace']);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await page.getByText('Ada has seen Orion.').waitFor();
  await expect(page.getByLabel('Points')).toBeFocused();
  await page.keyboard.press('j');
  await page.getByText('Grace has seen Orion.').waitFor();
  await page.keyboard.press('k');
  await page.getByText('Ada has seen Orion.').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  // In the note, letters are text.
  await page.keyboard.press('n');
  await page.keyboard.type('just think');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveText('just think');
});

it('a grader starts at the submission that has waited longest, and moves without the list', async () => {
  const { id, replies } = await submitted(['Ada', 'Grace']);
  const page = await visit(`/admin/assignment-submissions?assignment=${id}`, { as: staff });
  await page.getByRole('link', { name: 'Start grading' }).click();
  await page.waitForURL(new RegExp(`/assignments/${id}\\?reply=${replies[0]}$`));
  await page.getByText('Ada has seen Orion.').waitFor();
  await expect(page.getByRole('button', { name: 'Previous submission' })).toBeDisabled();
  await page.getByText('1 of 2').waitFor();
  await page.getByRole('button', { name: 'Next submission' }).click();
  await page.getByText('Grace has seen Orion.').waitFor();
  // The width of the list belongs to the submission, until it is asked for.
  const list = page.getByRole('navigation', { name: 'Submissions' });
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Show list' }).click();
  await list.getByRole('link', { name: /^Ada/ }).click();
  await page.getByText('Ada has seen Orion.').waitFor();
  await page.getByRole('button', { name: 'Hide list' }).click();
  await expect(list).toHaveCount(0);

  for (const reply of replies) await send(staff, 'PUT', `/assignment/replies/${reply}`, { earned_points: 12 });
  await page.goto(`/admin/assignment-submissions?tab=all&assignment=${id}`);
  await page.getByText('Showing 1 - 2 out of 2').waitFor();
  await expect(page.getByRole('link', { name: 'Start grading' })).toHaveCount(0);
});

it('on a phone the submission is read before it is graded', async () => {
  const { id } = await submitted(['Ada']);
  const page = await visit(`/admin/assignments/${id}`, { as: staff, width: 360, height: 740 });
  await page.getByText('Ada has seen Orion.').waitFor();
  await page.getByLabel('Points').waitFor();
  await expect(page.getByLabel('Points')).not.toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByLabel('Points')).toBeFocused();
});

describe('a rubric', () => {
  it('is written by keyboard, and its sum is checked and scaled', async () => {
    const { id } = await submitted([]);
    const page = await visit(`/admin/courses/${course.id}/assignment/edit/${id}`, { as: staff });
    await page.getByRole('button', { name: 'Add rubric' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Criterion', exact: true })).toBeFocused();
    await page.keyboard.type('Idea');
    const first = page.getByRole('group', { name: 'Criterion 1' });
    await first.getByRole('textbox', { name: 'Level 1', exact: true }).fill('Strong');
    await first.getByRole('textbox', { name: 'Level 2', exact: true }).fill('Weak');
    await first.getByLabel('Points').first().fill('10');
    await page.getByText('Highest levels: 10 of 20 points').waitFor();
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await page
      .getByText(/The highest levels of the rubric add up to 10 points/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Add criterion' }).press('Enter');
    await page.keyboard.type('Form');
    const second = page.getByRole('group', { name: 'Criterion 2' });
    await expect(second.getByLabel('Points').first()).toHaveValue('10');
    await second.getByRole('textbox', { name: 'Level 1', exact: true }).fill('Clean');
    await second.getByRole('button', { name: 'Remove Level 2' }).press('Enter');
    await page.getByRole('button', { name: 'Move Form up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move Form up' })).toBeFocused();
    await expect(first.getByRole('textbox', { name: 'Criterion', exact: true })).toHaveValue('Form');
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await page.getByText('Assignment updated.').waitFor();
    // Only the total changes: the error is there, and the rubric is scaled to it.
    await page.getByLabel('Total points').fill('30');
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await expect(page.getByLabel('Total points')).toBeFocused();
    await page.getByRole('button', { name: 'Scale to 30 points' }).press('Enter');
    await page.getByText('Highest levels: 30 of 30 points').waitFor();
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await expect
      .poll(async () => (await staff.call<object>('GET', `/assignments/${id}?context=edit`)).body)
      .toMatchObject({
        total_points: 30,
        rubric: [
          { title: 'Form', levels: [{ title: 'Clean', points: 15 }] },
          { title: 'Idea', levels: [{ points: 15 }, { title: 'Weak', points: 0 }] },
        ],
      });
  });

  it('is seen by the learner, graded with number keys, and its levels and comments are seen', async () => {
    const { id, learners } = await submitted(['Hypatia'], { rubric });
    const page = await visit(`/admin/assignments/${id}`, { as: staff });
    await expect(page.getByRole('radio', { name: 'Weak work' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Choose a level.').first().waitFor();
    await page.keyboard.press('2');
    await expect(page.getByRole('radio', { name: 'Strong work' })).toBeChecked();
    await page.getByLabel('Comment').first().focus();
    await page.keyboard.type('A new thought.');
    await page.getByRole('radio', { name: 'Plain work' }).focus();
    await page.keyboard.press('1');
    await page.getByText('15 of 20 points').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Nothing left to grade').waitFor();
    const learner = await visit(pathOf(id), { as: learners[0]! });
    await learner.getByText('15 of 20 points').waitFor();
    await learner.getByText('A new thought.').waitFor();
    await expect(learner.getByText('(your level)')).toHaveCount(2);
  });
});

it('a result other than the points give needs a reason, and the history keeps it', async () => {
  const { id } = await submitted(['Emmy']);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await page.getByLabel('Points').fill('5');
  await page.getByRole('combobox', { name: 'Result' }).last().click();
  await page.getByRole('option', { name: 'Passed', exact: true }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByLabel('Reason').fill('Ill on the day.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Submission graded.').waitFor();
  await page.getByText('Grade history').click();
  await page.getByText('Reason: Ill on the day.').waitFor();
});

it('a comment is saved and inserted into a note by keyboard', async () => {
  const { id } = await submitted(['Mary']);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await expect(page.getByLabel('Points')).toBeFocused();
  await page.keyboard.press('c');
  const bank = page.getByRole('dialog', { name: 'Saved comments' });
  await bank.getByRole('button', { name: 'New comment' }).press('Enter');
  await page.keyboard.type('Name <all> of your sources.');
  await bank.getByRole('button', { name: 'Add comment' }).press('Enter');
  await bank.getByRole('button', { name: 'Name <all> of your sources.' }).waitFor();
  await bank.getByLabel('Search saved comments').fill('all');
  await expect(bank.getByRole('button', { name: /of your sources/ })).toHaveCount(1);
  await bank.getByRole('button', { name: /of your sources/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveText('Name <all> of your sources.');
});

it('submissions are graded without names until the names are shown', async () => {
  const { id, learners, replies } = await submitted(['Zuleika'], { anonymous: true });
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await page.getByText('Graded anonymously').waitFor();
  await page.getByRole('heading', { name: /^Submission \d+$/ }).waitFor();
  await expect(page.getByText('Zuleika', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show names' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show names' }).click();
  await dialog.getByText('1 submissions have not been graded yet.').waitFor();
  await dialog.getByRole('button', { name: 'Show names anyway' }).click();
  await page.getByRole('heading', { name: 'Zuleika' }).waitFor();
  expect(replies).toHaveLength(1);
  const learner = await visit(pathOf(id), { as: learners[0]! });
  await learner.getByText(/Graded anonymously/).waitFor();
});

it('two graders see each other, and one does not replace the grade of the other unseen', async () => {
  const { id, replies } = await submitted(['Rosalind']);
  const { api: other } = await newStaff(url, 'Barbara', 'manager');
  expect((await other.call('PUT', `/assignment/replies/${replies[0]}/presence`)).status).toBe(200);
  const page = await visit(`/admin/assignments/${id}`, { as: staff });
  await page.getByText('Barbara is grading this.').waitFor();
  await page.getByLabel('Points').fill('5');
  const graded = await other.call('PUT', `/assignment/replies/${replies[0]}`, { earned_points: 18 });
  expect(graded.status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'This submission was graded in the meantime' }).waitFor();
  await page.getByRole('button', { name: 'Keep their grade' }).click();
  await expect(page.getByLabel('Points')).toHaveValue('18');
});

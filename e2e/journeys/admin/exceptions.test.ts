import { beforeAll, it } from 'vitest';
import { type Api, send } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { makeAssignment } from '../../fixtures/items/assignments.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf, quizPath } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let staff: Api;
let course: MadeCourse;
let quiz: MadeQuiz;

beforeAll(async () => {
  const { api: manager } = await newStaff(url, 'Mona', 'manager');
  staff = (await newStaff(url, 'Signe', 'instructor')).api;
  course = await makeCourse(manager, { name: 'Tides', lessons: ['High water'] });
  quiz = await makeQuiz(manager, {
    courseId: course.id,
    name: 'Spring tides',
    questions: [questionOf.single('When?')],
    duration: 20,
    attempts_allowed: 1,
  });
  const changes = { author_id: staff.userId };
  await send(manager, 'PUT', '/courses/bulk', { ids: [course.id], changes });
});

async function enrolled(name: string): Promise<Person> {
  const learner = await newLearner(url, name);
  await enroll(learner.api, course.id);
  return learner;
}

const exceptionsOf = ({ api }: Person) => `/admin/users/students/detail/${api.userId}?tab=exceptions`;

it('staff grant a learner more time and an attempt from the page of the learner, who reads and uses both', async () => {
  const learner = await enrolled('Vera');
  const page = await visit(quizPath(quiz), { as: learner.api });
  await page.getByText('1 of 1').waitFor();
  await page.getByText('20 min', { exact: false }).first().waitFor();

  const desk = await visit(exceptionsOf(learner), { as: staff });
  await desk.getByRole('button', { name: 'Grant exception for Spring tides' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Exception for Vera' });
  const grant = dialog.getByRole('button', { name: 'Grant exception', exact: true });
  await expect(grant).toBeDisabled();
  await dialog.getByLabel('Time factor').fill('1.5');
  await dialog.getByLabel('Extra attempts').fill('1');
  await dialog.getByLabel('Reason').fill('Reads with a screen reader.');
  await grant.click();
  await desk.getByText('Exception granted to Vera').waitFor();

  // The next change starts from the granted values.
  await desk.getByRole('button', { name: 'Grant exception for Spring tides' }).click();
  await expect(dialog.getByLabel('Time factor')).toHaveValue('1.5');
  await expect(dialog.getByLabel('Extra attempts')).toHaveValue('1');

  await page.reload();
  await page.getByText('(extended for you)').waitFor();
  await page.getByText('30 min', { exact: false }).first().waitFor();
  await page.getByText('2 of 2').waitFor();
  await page
    .getByRole('button', { name: /^Start Quiz/ })
    .first()
    .click();
  await page.getByRole('timer').getByText('29').first().waitFor();
});

it('staff extend the due date of an assignment from the page of the learner, who reads it', async () => {
  const learner = await enrolled('Nils');
  const id = await makeAssignment(staff, course, {
    name: 'A tide table',
    due_date: new Date(Date.now() - 3_600_000).toISOString(),
    late_submissions: 'block',
  });
  const page = await visit(`/course/${course.id}/assignment/${id}`, { as: learner.api });
  await page.getByText('The due date has passed. Ask your instructor').waitFor();

  const desk = await visit(exceptionsOf(learner), { as: staff });
  await desk.getByRole('button', { name: 'Grant exception for A tide table' }).click();
  await desk.getByLabel('Due date of this learner').fill('2099-05-01T12:00');
  await desk.getByRole('button', { name: 'Grant exception', exact: true }).click();
  await desk.getByText('Exception granted to Nils').waitFor();

  await page.reload();
  await page.getByText(/You have until May 1, 2099/).waitFor();
});

it('staff see all exceptions of a learner on their page, change one and remove another', async () => {
  const learner = await enrolled('Runa');
  const { api: manager } = await newStaff(url, 'Mila', 'manager');
  const other = await makeCourse(manager, { name: 'Currents', lessons: ['Drift'] });
  await send(manager, 'PUT', '/courses/bulk', { ids: [other.id], changes: { author_id: staff.userId } });
  await enroll(learner.api, other.id);
  const id = await makeAssignment(staff, other, { name: 'A chart of currents' });
  await send(staff, 'PUT', `/assignments/${id}/exceptions/${learner.api.userId}`, { accept_late: true });
  await send(staff, 'PUT', `/quizes/${quiz.id}/exceptions/${learner.api.userId}`, { extra_attempts: 1 });

  const page = await visit(exceptionsOf(learner), { as: staff });
  const granted = page.getByRole('region', { name: 'Granted exceptions' });
  await expect(granted.getByRole('listitem')).toHaveCount(2);
  await granted.getByRole('listitem').filter({ hasText: 'Currents' }).getByText('Accept late submissions').waitFor();
  await granted.getByRole('button', { name: 'Change the exception for Spring tides' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exception for Runa' });
  await dialog.getByLabel('Extra attempts').fill('3');
  await dialog.getByRole('button', { name: 'Grant exception', exact: true }).click();
  await granted.getByText('3 extra attempts').waitFor();

  await granted.getByRole('button', { name: 'Remove the exception for A chart of currents' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Granted exceptions' })).toBeFocused();
  await expect(granted.getByRole('listitem')).toHaveCount(1);
});

it('an instructor of other courses is not offered the learner', async () => {
  const learner = await enrolled('Olga');
  const { api: stranger } = await newStaff(url, 'Egil', 'instructor');
  const page = await visit(exceptionsOf(learner), { as: stranger });
  await page
    .getByText(/does not exist or was deleted/)
    .first()
    .waitFor();
  await expect(page.getByRole('button', { name: /^Grant exception/ })).toHaveCount(0);
});

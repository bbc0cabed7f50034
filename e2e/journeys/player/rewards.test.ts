import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('a completed lesson gives points, which the player and the account show', { tags: ['gate'] }, async () => {
  const [staff, learner] = await Promise.all([newStaff(url, 'Ines', 'administrator'), newLearner(url, 'Noor')]);
  const setup = await send<{ point_types: unknown[] }>(staff.api, 'GET', '/rewards/setup');
  if (setup.point_types.length === 0) await send(staff.api, 'POST', '/rewards/samples');
  const course = await makeCourse(staff.api, { name: 'Clouds', lessons: ['Cirrus', 'Cumulus'] });
  await enroll(learner.api, course.id);

  const lesson = await visit(lessonPath(course, 0), { as: learner.api });
  await lesson.getByRole('button', { name: 'Mark as Completed' }).click();
  await lesson.getByRole('button', { name: 'Completed', exact: true }).first().waitFor();
  // Points are counted by a job after the commit: a newly opened page asks until they are there.
  await expect
    .poll(async () => {
      const own = await send<{ points: { points: number }[] }>(learner.api, 'GET', '/rewards/me');
      return own.points[0]?.points;
    })
    .toBe(10);
  await lesson.reload();
  await lesson.getByRole('button', { name: 'Rewards', exact: true }).click();
  const panel = lesson.getByRole('region', { name: 'Rewards' });
  await panel.getByText('10 points').waitFor();
  await panel.getByText('First lesson').waitFor();
  await panel.getByRole('link', { name: 'All rewards' }).click();

  await lesson.getByRole('heading', { name: 'Weekly goal' }).waitFor();
  await lesson.getByText('1 of 3 days this week').waitFor();
  await lesson.getByText('Cirrus · Clouds').waitFor();
  await expectAccessible(lesson);
  await lesson.getByRole('switch', { name: 'Show rewards' }).click();
  await lesson.getByText('You have turned rewards off.').waitFor();
  await lesson.goto(`${url}${lessonPath(course, 1)}`);
  await lesson.getByRole('button', { name: 'Notifications' }).waitFor();
  await expect(lesson.getByRole('button', { name: 'Rewards', exact: true })).toHaveCount(0);
});

it('an administrator changes a rule, and a manager takes points with a reason', async () => {
  const [staff, manager, learner] = await Promise.all([
    newStaff(url, 'Ines', 'administrator'),
    newStaff(url, 'Mara', 'manager'),
    newLearner(url, 'Noor'),
  ]);
  const setup = await send<{ point_types: { id: number }[] }>(staff.api, 'GET', '/rewards/setup');
  if (setup.point_types.length === 0) await send(staff.api, 'POST', '/rewards/samples');

  const rules = await visit('/admin/rewards?tab=rules', { as: staff.api });
  await rules.getByRole('button', { name: 'Add rule' }).click();
  const dialog = rules.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByRole('combobox', { name: 'What counts' }).click();
  await dialog.getByRole('option', { name: 'Live session completed' }).click();
  await dialog.getByRole('textbox', { name: 'Points', exact: true }).fill('7');
  await expectAccessible(rules);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rules.getByText('+7 Points').first().waitFor();

  const person = await visit(`/admin/rewards/people/${learner.api.userId}`, { as: manager.api, width: 360 });
  await person.getByRole('button', { name: 'Change points' }).waitFor();
  await expectNoSidewaysScroll(person);
  await person.getByRole('button', { name: 'Change points' }).click();
  const change = person.getByRole('dialog');
  await change.getByRole('textbox', { name: 'Points', exact: true }).fill('20');
  await change.getByRole('textbox', { name: 'Reason' }).fill('Helped at the open day');
  await change.getByRole('button', { name: 'Save' }).click();
  await person.getByText('Helped at the open day').waitFor();
  await person.getByRole('button', { name: 'Change points' }).click();
  await change.getByRole('radio', { name: 'Take points' }).check();
  await change.getByRole('textbox', { name: 'Points', exact: true }).fill('21');
  await change.getByRole('textbox', { name: 'Reason' }).fill('A mistake');
  await change.getByRole('button', { name: 'Save' }).click();
  await change.getByText('This person has 20 points. You cannot take more.').first().waitFor();
});

import { beforeAll, it } from 'vitest';
import type { Api } from '../../fixtures/api.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { expect } from '../../fixtures/expect.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';
import { linkTo } from '../../fixtures/mailbox.ts';
import { handIn, makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { newLearner, type Person } from '../../fixtures/people.ts';

// Reminders are mails, which only a school of its own shows.
const { own, visit } = useEmptySchool();

let staff: Api;
beforeAll(async () => {
  staff = await firstAdministrator(own.school);
});

/** How many reminders a person has received. Lines of a mail are folded. */
const remindersTo = ({ email }: Person) =>
  own.mailbox.mails.filter(
    (mail) =>
      mail.includes(`To: ${email}`) && mail.replaceAll('=\n', '').includes('You have not submitted the assignment'),
  ).length;

it('staff remind who has not submitted, whose mail leads to the assignment; nobody else gets one', async () => {
  const { url } = own.school;
  const course = await makeCourse(staff, { name: 'Letters from the coast', lessons: ['Before you write'] });
  const id = await makeAssignment(staff, course, {
    name: 'A letter',
    due_date: '2099-05-01T12:00:00.000Z',
  });
  const [nora, omar, petra] = await Promise.all(['Nora', 'Omar', 'Petra'].map((name) => newLearner(url, name)));
  for (const { api } of [nora!, omar!, petra!]) await enroll(api, course.id);
  await handIn(omar!.api, id, '<p>Dear Ada</p>');

  const list = await visit(`/admin/assignment-submissions/not-submitted?assignment=${id}`, { as: staff });
  await list.getByRole('row', { name: /Nora/ }).waitFor();
  await list.getByRole('row', { name: /Petra/ }).waitFor();
  await expect(list.getByRole('row', { name: /Omar/ })).toHaveCount(0);
  // One of them first, then all: who was reminded today is left out.
  await list.getByRole('button', { name: /^Actions for Nora/ }).click();
  await list.getByRole('menuitem', { name: 'Send reminder' }).click();
  await list.getByText('1 reminder sent.').waitFor();
  await list.getByRole('button', { name: 'Remind all', exact: true }).click();
  await list.getByRole('dialog').getByRole('button', { name: 'Send reminder', exact: true }).click();
  await list.getByText('1 was already reminded today.').waitFor();

  await expect.poll(() => remindersTo(petra!)).toBe(1);
  await expect.poll(() => remindersTo(nora!)).toBe(1);
  await expect.poll(() => linkTo(own.mailbox, nora!.email, '/assignment/')).toBeTruthy();
  const page = await visit(linkTo(own.mailbox, nora!.email, '/assignment/')!, { as: nora!.api });
  await page.getByRole('heading', { name: 'A letter', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Your answer' }).click();
  await page.keyboard.type('Dear Bea');
  await submitAnswer(page);
  await list.reload();
  await list.getByRole('row', { name: /Petra/ }).waitFor();
  await expect(list.getByRole('row', { name: /Nora/ })).toHaveCount(0);
  expect([nora!, omar!, petra!].map(remindersTo)).toEqual([1, 0, 1]);
});

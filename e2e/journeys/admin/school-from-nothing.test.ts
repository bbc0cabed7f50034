import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { setupLink } from '../../fixtures/first-administrator.ts';
import { linkTo } from '../../fixtures/mailbox.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';

const { own, visit } = useEmptySchool({ each: true });

const PASSWORD = 'nine lamps in a row';
const COURSE = 'Tides for beginners';
const CLASS = ['Amaru', 'Birte', 'Chidi', 'Dagny', 'Emeka', 'Farah'];
const addressOf = (name: string) => `${name.toLowerCase()}@class.example.com`;
const csv = ['Email,First name,Last name', ...CLASS.map((name) => `${addressOf(name)},${name},Tidewater`)].join('\n');

/** As who runs the school reads it: line by line in what the server writes. */
const securityLog = () =>
  own.school
    .output()
    .split('\n')
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const rail = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const news = (page: Page) => page.getByRole('region', { name: 'Messages' });
const idOf = (page: Page) => Number(/detail\/(\d+)/.exec(page.url())?.[1]);

async function setUp(): Promise<Page> {
  const link = new URL(setupLink(own.school) ?? '');
  const page = await visit(link.pathname + link.hash);
  await page.getByLabel('Name of the school').fill('Harbour School');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Open the school' }).click();
  await page.waitForURL(/\/admin/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  return page;
}

/** Answers the id of the account. */
async function inviteInstructor(page: Page, name: string): Promise<number> {
  await rail(page, 'Instructors').click();
  await page.getByRole('link', { name: 'Add instructor' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(addressOf(name));
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Solberg');
  await page.getByRole('button', { name: 'Create instructor', exact: true }).click();
  await page.getByRole('heading', { name: `${name} Solberg`, level: 1 }).waitFor();
  return idOf(page);
}

/** The invited person opens the link of the mail in a browser of their own and signs in. */
async function comeIn(name: string): Promise<Page> {
  const link = () => linkTo(own.mailbox, addressOf(name), '/reset-password');
  await expect.poll(link).toBeTruthy();
  const page = await visit(new URL(link()!).href.slice(own.school.url.length));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  // Not the one above: it is there before the password is saved.
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email or username').fill(addressOf(name));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account**');
  // The account is rendered after its URL has changed.
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function publishCourse(page: Page) {
  await rail(page, /^Courses/).click();
  await page.getByRole('link', { name: 'Add new course' }).first().click();
  await page.getByLabel('Name').fill(COURSE);
  await page.getByRole('radio', { name: 'Paste an outline' }).click();
  await page
    .getByRole('textbox', { name: 'Outline' })
    .fill('The Moon pulls\n  Why there are two tides\n  Spring and neap');
  await page.getByRole('region', { name: 'Preview' }).getByText('1 section · 2 lessons').waitFor();
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/\/edit\?page=builder/);
  await page.getByRole('button', { name: 'Actions for Why there are two tides' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2 of 2 items are drafts' });
  await dialog.getByRole('button', { name: 'Publish all' }).click();
  await page.getByText('The course is public.').waitFor();
}

async function importClass(page: Page) {
  await rail(page, /^People/).click();
  await page.getByRole('link', { name: 'Import', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByRole('combobox', { name: 'Enroll everyone in' }).click();
  await page.getByRole('option', { name: COURSE }).click();
  await page.getByRole('button', { name: `Import ${CLASS.length} rows` }).waitFor();
  await page.getByRole('button', { name: `Import ${CLASS.length} rows` }).click();
  await page.getByText('Import complete.').waitFor();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toHaveText(/New accounts\s+6[\s\S]*Failed\s+0/, { useInnerText: true });
}

it('an administrator comes from an empty school to a class that learns, by clicking alone', async () => {
  const page = await setUp();

  await rail(page, /^People/).click();
  const ids = [await inviteInstructor(page, 'Ingrid'), await inviteInstructor(page, 'Jorunn')];
  for (const name of ['Ingrid', 'Jorunn']) {
    const instructor = await comeIn(name);
    await instructor
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Admin', exact: true })
      .click();
    await instructor.waitForURL('**/admin**');
    await instructor.getByRole('heading', { level: 1 }).waitFor();
  }
  await publishCourse(page);
  await importClass(page);

  // Who was imported is enrolled: the course is there when they first come.
  const learner = await comeIn('Chidi');
  await learner
    .getByRole('main')
    .getByRole('link', { name: /^(Start|Continue)/ })
    .first()
    .click();
  await learner.getByRole('button', { name: 'Mark as Completed' }).click();
  await learner.getByRole('button', { name: 'Completed', exact: true }).waitFor();

  // The whole class, with who has begun.
  await rail(page, /^Courses/).click();
  await page.getByRole('button', { name: `Actions for ${COURSE}` }).click();
  await page.getByRole('menuitem', { name: 'Students' }).click();
  for (const name of CLASS) await page.getByRole('row').filter({ hasText: name }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Chidi' }).getByText('50%').waitFor();

  await page.getByRole('link', { name: 'Chidi Tidewater', exact: true }).click();
  await page.getByRole('heading', { name: 'Chidi Tidewater', level: 1 }).waitFor();
  const subjectId = idOf(page);
  const row = page.getByRole('listitem').filter({ hasText: COURSE });
  await row.getByText('50%').waitFor();
  const dialog = page.getByRole('dialog');
  const act = async (name: string) => {
    await row.getByRole('button', { name: `More for ${COURSE}` }).click();
    await page.getByRole('menuitem', { name }).click();
    await dialog.waitFor();
  };
  await act('Change access end…');
  await dialog.getByLabel('Access ends').fill('2999-05-01T12:00');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await row.getByText('until May 1, 2999').waitFor();

  await act('Reset progress…');
  await dialog.getByRole('textbox').fill('Chidi Tidewater');
  await dialog.getByRole('button', { name: 'Reset progress' }).click();
  await row.getByText('0%').waitFor();

  const manage = async (name: string) => {
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await manage('Block');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await news(page).getByText('Chidi Tidewater is blocked.').waitFor();
  await learner.reload();
  await learner
    .getByRole('link', { name: /^Sign in/ })
    .first()
    .waitFor();
  await expect(learner.getByRole('button', { name: 'Completed', exact: true })).toHaveCount(0);

  await manage('Delete or anonymize…');
  await dialog.waitFor();
  await dialog.getByRole('textbox', { name: 'Type “Chidi Tidewater” to confirm' }).fill('Chidi Tidewater');
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await page.waitForURL('**/admin/users/students');
  await news(page).getByText('Chidi Tidewater was anonymized.').waitFor();
  await page.getByRole('link', { name: 'Birte Tidewater', exact: true }).waitFor();
  await expect(page.getByRole('link', { name: 'Chidi Tidewater' })).toHaveCount(0);

  const log = securityLog();
  const admin = log.find(({ security }) => security === 'account_created')?.actorId;
  const accounts = log.filter(({ security }) => security === 'account_created');
  expect(accounts[0]).toMatchObject({ by: 'setup', actorId: admin, subjectId: admin });
  for (const [at, id] of ids.entries()) {
    expect(accounts[at + 1]).toMatchObject({ by: 'staff', actorId: admin, subjectId: id });
    expect(log).toContainEqual(expect.objectContaining({ security: 'password_reset', subjectId: id }));
    expect(log).toContainEqual(expect.objectContaining({ security: 'sign_in', actorId: id }));
  }
  expect(accounts.filter(({ by, actorId }) => by === 'import' && actorId === admin)).toHaveLength(CLASS.length);
  const about = log.filter(({ subjectId: of, actorId }) => of === subjectId && actorId === admin);
  expect(about.map(({ security, change, mode }) => [security, change ?? mode])).toEqual([
    ['account_created', undefined],
    ['enrollment_changed', 'access'],
    ['enrollment_changed', 'reset'],
    ['sessions_revoked', undefined],
    ['account_blocked', undefined],
    ['account_erased', 'anonymize'],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/@class|Chidi|lamps/);
});

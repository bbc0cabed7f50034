import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from '../fixtures/browser.ts';
import { setupLink } from '../fixtures/first-administrator.ts';
import { DEMO_PASSWORD, type School, startSchool } from '../fixtures/school.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-setup-'));
let school: School;
beforeAll(async () => {
  school = await startSchool({ DATA_DIR: path.join(folder, 'data'), SEED: 'empty' });
});
const { visit } = useBrowser(() => school.url);
afterAll(async () => {
  await school.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('whoever starts an empty school makes themselves its administrator with the link it prints', async () => {
  const link = new URL(setupLink(school) ?? '');
  const page = await visit(link.pathname + link.search);
  await page.getByRole('heading', { level: 1, name: 'Set up your school' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name of the school').fill('Harbour School');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Open the school' }).click();

  await page.waitForURL(/\/admin/);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => page.title()).toContain('Harbour School');
});

it('the link works once', async () => {
  const link = new URL(setupLink(school) ?? '');
  const page = await visit(link.pathname + link.search);
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in');
});

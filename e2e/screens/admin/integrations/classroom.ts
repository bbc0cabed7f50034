import type { GoogleClass, GoogleClassroomAccount } from '@lectern/contract';
import type { Page } from 'playwright-core';
import type { Api } from '../../../fixtures/api.ts';
import { button, dialog, type Screen, text } from '../../../fixtures/screens.ts';

interface Data {
  teacher: Api;
}

const as = ({ teacher }: Data) => teacher;
const list = () => '/admin/google-classrooms';
const settings = () => '/admin/google-classrooms-settings';

const READ_AT = '2026-03-02T08:00:00.000Z';
const account: GoogleClassroomAccount = {
  client_id: '716254389100-client.apps.googleusercontent.com',
  has_secret: true,
  connection: 'connected',
  redirect_uri: 'https://school.example/api/lectern/v1/google-classroom/settings/callback',
  access_code: false,
  classes_read_at: READ_AT,
};
const course: NonNullable<GoogleClass['course']> = {
  id: 7,
  name: 'Botany for beginners, with a long name',
  status: 'draft',
  preview_permalink: '/course/botany',
  can: { delete: true, publish: true },
};
const aClass: GoogleClass = {
  id: '716254389101',
  name: 'Astronomy',
  section: '7b',
  teacher: 'Ruth Adler',
  students: 8,
  state: 'active',
  url: 'https://classroom.google.com/c/1',
  course: null,
};
const rows: GoogleClass[] = [
  aClass,
  { ...aClass, id: '716254389102', name: 'Botany', course },
  { ...aClass, id: '716254389103', name: 'Chemistry', section: '', teacher: '', students: null, state: 'archived' },
];

/** Answers in place of the school, which has no account at Google. */
async function connected(page: Page, connection: GoogleClassroomAccount['connection'] = 'connected'): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/lectern\/v1\/google-classroom\/settings$/, (route) =>
    route.fulfill({ json: { ...account, connection } }),
  );
  const meta = { total: rows.length, pages: 1, current_page: 1, per_page: 20 };
  await page.route(/\/lectern\/v1\/google-classroom(\?|$)/, (route) =>
    route.fulfill({ json: { data: rows, meta, read_at: READ_AT, truncated: false } }),
  );
  await page.reload();
}

/** The answers of the school itself. */
async function withoutClient(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
}

/** They are seen with the add-on on. */
export const classroomScreens: Screen<Data>[] = [
  {
    screen: 'Google Classroom, not connected',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await withoutClient(page);
      await text('Not connected.')(page);
    },
  },
  {
    screen: 'Google Classroom settings',
    path: settings,
    as,
    async ready(page) {
      await withoutClient(page);
      await page.getByLabel('Client ID').waitFor();
    },
  },
  {
    screen: 'Google Classroom',
    path: list,
    as,
    async ready(page) {
      await connected(page);
      await page.getByRole('rowheader', { name: 'Chemistry' }).waitFor();
      await button(page, 'Refresh').waitFor();
    },
  },
  {
    screen: 'Google Classroom, updating a course',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await connected(page);
      await button(page, 'Actions for Botany').click();
      await page.getByRole('menuitem', { name: 'Update' }).click();
      await dialog(page).getByText('Name and description', { exact: false }).waitFor();
    },
  },
  {
    screen: 'Google Classroom, connection lost',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await connected(page, 'lost');
      await button(page, 'Connect again').waitFor();
    },
  },
  {
    screen: 'Google Classroom settings, connected',
    isState: true,
    path: () => `${settings()}?connected=yes`,
    as,
    async ready(page) {
      await connected(page);
      await page.getByRole('link', { name: 'Show classes' }).waitFor();
    },
  },
  {
    screen: 'Google Classroom settings, deleting all data',
    isState: true,
    path: settings,
    as,
    async ready(page) {
      await connected(page);
      await button(page, 'Delete all data').click();
      await dialog(page).getByLabel(/^Type/).waitFor();
    },
  },
];

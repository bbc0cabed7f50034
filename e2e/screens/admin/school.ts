import type { Page } from 'playwright-core';
import { type Api, signIn } from '../../fixtures/api.ts';
import { everythingLoaded } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';

export interface Data {
  admin: Api;
  manager: Api;
  beginner: Api;
  page: number;
  logEntry: number;
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: admin }, { api: manager }, { api: beginner }] = await Promise.all([
    newStaff(url, 'Ada', 'administrator'),
    newStaff(url, 'Maja', 'manager'),
    newStaff(url, 'Nora', 'instructor'),
  ]);
  await signIn(url, 'nobody@example.com').catch(() => undefined);
  const course = await makeCourse(manager, { name: 'Harbors', lessons: [], status: 'draft' });
  // Its card does not disappear, because it offers a file.
  await manager.call('POST', '/courses/export', { ids: [course.id] });
  await admin.call('POST', '/rest-api', { description: 'Reports', permissions: 'read' });
  const page = await admin.call<{ id: number }>('POST', '/pages', {
    title: `About the harbor ${admin.userId}`,
    content: '<p>We teach sailing.</p>',
    status: 'publish',
  });
  const log = await admin.call<{ data: { id: number }[] }>('GET', '/logs?per_page=1');
  return { admin, manager, beginner, page: page.body.id, logEntry: log.body.data[0]?.id ?? 0 };
}

const as = ({ admin }: Data) => admin;
const asManager = ({ manager }: Data) => manager;
const asBeginner = ({ beginner }: Data) => beginner;

const chart = (page: Page) => page.getByRole('img', { name: /enrollments? from/ }).waitFor();
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });

const searched = (words: string, found: (page: Page) => Promise<void>) => async (page: Page) => {
  await title('Help')(page);
  await page.keyboard.press('Control+k');
  await palette(page).fill(words);
  await found(page);
};

const settings = (tab: string): Screen<Data> => ({
  screen: `settings: ${tab}`,
  path: () => `/admin/settings?tab=${tab}`,
  as,
  // Each part of the settings is one heading below the title.
  async ready(page) {
    await title('Settings')(page);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
});

const starts: Screen<Data>[] = [
  { screen: 'dashboard', path: () => '/admin/dashboard', as, ready: chart },
  {
    screen: 'dashboard, figures as a table',
    isState: true,
    path: () => '/admin/dashboard?period=90d',
    as,
    async ready(page) {
      await chart(page);
      await button(page, 'Table').click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    screen: 'dashboard, nothing yet',
    isState: true,
    path: () => '/admin/dashboard',
    as: asBeginner,
    ready: text('No data yet. Create your first course.'),
  },
  {
    screen: 'add-ons',
    path: () => '/admin/add-ons',
    as,
    ready: (page) => page.getByRole('switch', { name: 'Google Classroom' }).waitFor(),
  },
  {
    screen: 'add-ons, switch off one in use',
    isState: true,
    path: () => '/admin/add-ons',
    as,
    async ready(page) {
      await page.getByRole('switch', { name: 'Content drip' }).click({ force: true });
      await dialog(page, 'Turn off “Content drip”?')
        .getByText(/will open right away/)
        .waitFor();
    },
  },
  {
    screen: 'add-ons, none found',
    isState: true,
    path: () => '/admin/add-ons?search=zzyzx',
    as,
    ready: text('No results match your filters.'),
  },
  {
    screen: 'add-ons, refused',
    isState: true,
    path: () => '/admin/add-ons',
    as: asManager,
    ready: title('You are not allowed to view this page.'),
  },
  { screen: 'help', path: () => '/admin/help', as, ready: title('Help') },
  {
    screen: 'help, nothing found',
    isState: true,
    path: () => '/admin/help',
    as,
    async ready(page) {
      await page.getByRole('searchbox', { name: 'Search help' }).fill('qqq');
      await page.getByText('No results. Try different words.').waitFor();
    },
  },
  { screen: 'license', path: () => '/admin/license', as, ready: text('Permission is hereby granted') },
  {
    screen: 'no screen',
    path: () => '/admin/no/such/screen',
    as: asManager,
    ready: title('Oops - Page Not Found'),
  },
];

const school: Screen<Data>[] = [
  ...[
    'general',
    'course_list',
    'course_page',
    'learn_page',
    'payments',
    'quizzes',
    'emails',
    'sign_in',
    'advanced',
  ].map(settings),
  {
    screen: 'settings, an error',
    isState: true,
    path: () => '/admin/settings?tab=general&section=player',
    as,
    async ready(page) {
      await page.getByLabel('Seconds to skip').fill('900');
      await page.keyboard.press('Control+s');
      await page.getByText('Must be 60 or less.').first().waitFor();
    },
  },
  {
    screen: 'settings, read only',
    isState: true,
    path: () => '/admin/settings',
    as: asManager,
    ready: text('Only administrators can change settings. You can view them.'),
  },
  {
    screen: 'history of the settings',
    path: () => '/admin/settings/history',
    as,
    ready: title('History, export and import'),
  },
  {
    screen: 'history of the settings, import',
    isState: true,
    path: () => '/admin/settings/history',
    as,
    async ready(page) {
      await button(page, 'Import').click();
      await dialog(page).getByLabel('Settings file').waitFor({ state: 'attached' });
    },
  },
  { screen: 'emails', path: () => '/admin/emails', as, ready: title('Emails') },
  { screen: 'sent emails', path: () => '/admin/emails/sent', as, ready: title('Sent emails') },
  {
    screen: 'an email',
    path: () => '/admin/emails/invitation',
    as,
    async ready(page) {
      await title('Invitation')(page);
      await page.getByLabel('Subject').fill('Welcome aboard {user_name} {nickname}');
      await page.getByText('These tags aren’t available in this email').waitFor();
    },
  },
  {
    screen: 'an email in Arabic',
    isState: true,
    path: () => '/admin/emails/one_time_code?language=ar',
    as,
    ready: title('One-time sign-in code'),
  },
  { screen: 'site pages', path: () => '/admin/pages', as, ready: title('Site pages') },
  {
    screen: 'new site page',
    path: () => '/admin/pages/new',
    as,
    async ready(page) {
      await title('New page')(page);
      await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    },
  },
  { screen: 'a site page', path: (data) => `/admin/pages/${data.page}`, as, ready: title(/^About the harbor/) },
];

const tools: Screen<Data>[] = [
  { screen: 'system status', path: () => '/admin/tools', as, ready: text(/^PostgreSQL/) },
  {
    screen: 'import and export',
    path: () => '/admin/tools/import-export',
    as,
    ready: (page) => button(page, 'Import courses').waitFor(),
  },
  {
    screen: 'import and export, a file of quizzes',
    isState: true,
    path: () => '/admin/tools/import-export',
    as,
    async ready(page) {
      const buffer = Buffer.from(JSON.stringify({ quizzes: [{ title: 'Knots' }] }));
      const file = { name: 'knots.json', mimeType: 'application/json', buffer };
      await page.getByLabel('File to import (zip, JSON or CSV)').setInputFiles(file);
      await page
        .getByText(
          'This file contains quizzes, not courses. Open a course in the builder and import it into a section.',
        )
        .waitFor();
    },
  },
  {
    screen: 'scheduled jobs',
    path: () => '/admin/tools/scheduled-jobs',
    as,
    ready: (page) => page.getByRole('list', { name: 'Scheduled jobs' }).getByRole('listitem').first().waitFor(),
  },
  {
    screen: 'utilities',
    path: () => '/admin/tools/utilities',
    as,
    ready: (page) => page.getByRole('heading', { name: 'Clear caches' }).waitFor(),
  },
  {
    screen: 'utilities, preview',
    isState: true,
    path: () => '/admin/tools/utilities',
    as,
    async ready(page) {
      const utility = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Clear caches' }) });
      await utility.getByRole('button', { name: 'Preview' }).click();
      await dialog(page).getByText('kept in memory').first().waitFor();
    },
  },
  {
    screen: 'sample courses',
    path: () => '/admin/tools/samples',
    as,
    ready: (page) => page.getByRole('heading', { name: 'A Clear Page' }).waitFor(),
  },
  {
    screen: 'embeds',
    path: () => '/admin/tools/embeds',
    as,
    ready: (page) => page.getByRole('heading', { name: 'Links to this school' }).waitFor(),
  },
  {
    screen: 'API keys',
    path: () => '/admin/tools/rest-keys',
    as,
    ready: (page) => button(page, 'New key').first().waitFor(),
  },
  {
    screen: 'API keys, none found',
    isState: true,
    path: () => '/admin/tools/rest-keys?search=zzyzx',
    as,
    ready: text('No results match your filters.'),
  },
  {
    screen: 'new API key',
    path: () => '/admin/tools/rest-keys',
    as,
    async ready(page) {
      await button(page, 'New key').first().click();
      await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Reports');
    },
  },
  {
    screen: 'API key that was made',
    path: () => '/admin/tools/rest-keys',
    as,
    async ready(page) {
      await button(page, 'New key').first().click();
      await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Reports');
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await dialog(page).getByText('You won’t be able to see it again').waitFor();
    },
  },
  { screen: 'activity', path: () => '/admin/tools/activity', as, ready: everythingLoaded },
  {
    screen: 'log',
    path: () => '/admin/tools/logs?tab=security',
    as,
    ready: (page) => page.getByRole('link', { name: 'Sign-in failed' }).first().waitFor(),
  },
  {
    screen: 'log, clear it',
    isState: true,
    path: () => '/admin/tools/logs?tab=security',
    as,
    async ready(page) {
      await button(page, 'Clear log').click();
      await dialog(page).getByRole('textbox').fill('clear');
    },
  },
  {
    screen: 'an entry of the log',
    path: ({ logEntry }) => `/admin/log/${logEntry}`,
    as,
    ready: (page) => page.getByRole('heading', { name: 'Details' }).waitFor(),
  },
  {
    screen: 'an entry of the log that does not exist',
    isState: true,
    path: () => '/admin/log/999999999',
    as,
    ready: text('This log entry was deleted or has expired.'),
  },
];

const shell: Screen<Data>[] = [
  {
    screen: 'work in the background',
    path: () => '/admin/license',
    as: asManager,
    async ready(page) {
      // A screen that has loaded takes the focus, which closes the panel.
      await title('You are not allowed to view this page.')(page);
      await everythingLoaded(page);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page
        .getByRole('list', { name: 'Background jobs' })
        .getByRole('paragraph')
        .getByText('The export of courses is ready')
        .waitFor();
    },
  },
  {
    screen: 'navigation',
    path: () => '/admin/help',
    as: asBeginner,
    async ready(page) {
      await title('Help')(page);
      // On a phone it is in a sheet.
      const open = button(page, 'Open the navigation');
      if (await open.isVisible()) await open.click();
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: /^(All courses|Courses|Difficulties)/ })
        .first()
        .waitFor();
    },
  },
  {
    screen: 'palette',
    path: () => '/admin/help',
    as,
    ready: searched('tag', (page) => page.getByRole('option', { name: 'Tags Courses' }).waitFor()),
  },
  {
    screen: 'palette, nothing found',
    isState: true,
    path: () => '/admin/help',
    as: asBeginner,
    ready: searched('quokka', (page) => page.getByText('No results for “quokka”.').waitFor()),
  },
];

export const screens = [...starts, ...school, ...tools, ...shell];

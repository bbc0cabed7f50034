import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { add, as, type Data } from './item-data.ts';

const ZOOM = '/api/lectern/v1/zooms/settings';
const GOOGLE = '/api/lectern/v1/google-meet/settings';

/** The screen with an account that only the provider could connect: its next answer is that of a connected one. */
async function connectedBy(page: Page, path: string, account: object): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ json: account }),
    { times: 1 },
  );
  await page.reload();
}

export const sessions: Screen<Data>[] = [
  {
    screen: 'new Zoom session',
    path: add('live-session/zoom', 'add-new'),
    as,
    ready: title('New Zoom session'),
  },
  {
    screen: 'new Google Meet session',
    path: add('live-session/google-meet', 'add-new'),
    as,
    ready: title('New Google Meet session'),
  },
  {
    screen: 'Zoom session',
    path: (data) => `/admin/courses/${data.course.id}/live-session/zoom/edit/${data.session}`,
    as,
    ready: title('Questions and answers'),
  },
  {
    screen: 'new Zoom session, created on Zoom without an account',
    isState: true,
    path: add('live-session/zoom', 'add-new'),
    as,
    async ready(page) {
      await title('New Zoom session')(page);
      await page.getByLabel('Name').fill('An evening on Zoom');
      await page.getByRole('combobox', { name: 'Meeting', exact: true }).click();
      await page.getByRole('option', { name: 'Create on Zoom' }).click();
      await page.getByText('Connect your account first.').waitFor();
    },
  },
  {
    screen: 'Zoom sessions',
    path: ({ course }) => `/admin/live-sessions/zoom?course=${course.id}`,
    as,
    ready: text('Questions and answers'),
  },
  {
    screen: 'Google Meet sessions, none yet',
    path: ({ course }) => `/admin/live-sessions/google-meet?course=${course.id}`,
    as,
    ready: title('Google Meet sessions'),
  },
  {
    screen: 'attendance of a session',
    path: ({ session }) => `/admin/live-sessions/zoom/attendance/${session}`,
    as,
    async ready(page) {
      await title('Attendance')(page);
      await text('Nora')(page);
    },
  },
  {
    screen: 'Zoom account',
    path: () => '/admin/live-sessions/zoom/account',
    as,
    async ready(page) {
      await title('Zoom account')(page);
      await page.getByLabel('Account ID').waitFor();
    },
  },
  {
    screen: 'Google account',
    path: () => '/admin/live-sessions/google-meet/account',
    as,
    ready: title('Google account'),
  },
  {
    screen: 'Google account, not connected yet',
    isState: true,
    path: () => '/admin/live-sessions/google-meet/account?connected=no',
    as: ({ host }) => host,
    ready: (page) => button(page, 'Connect with Google').waitFor(),
  },
  {
    screen: 'Zoom account, connected',
    isState: true,
    path: () => '/admin/live-sessions/zoom/account',
    as,
    async ready(page) {
      await title('Zoom account')(page);
      await connectedBy(page, ZOOM, { account_id: 'q3Zt1mXk', client_id: 'aBcDeFgH', has_secret: true });
      await button(page, 'Test connection').waitFor();
      await button(page, 'Disconnect').waitFor();
    },
  },
  {
    screen: 'Google account, connected',
    isState: true,
    path: () => '/admin/live-sessions/google-meet/account',
    as: ({ host }) => host,
    async ready(page) {
      await title('Google account')(page);
      await connectedBy(page, GOOGLE, {
        client_id: 'client-of-halima',
        project_id: 'stars',
        has_secret: true,
        connected: true,
        redirect_uri: 'https://school.example.com/api/lectern/v1/google-meet/settings/callback',
      });
      await button(page, 'Test connection').waitFor();
    },
  },
  {
    screen: 'Google account, disconnect',
    isState: true,
    path: () => '/admin/live-sessions/google-meet/account',
    as: ({ host }) => host,
    async ready(page) {
      await button(page, 'Disconnect').click();
      await dialog(page, 'Disconnect the account?').waitFor();
    },
  },
  {
    screen: 'builder, live sessions',
    path: ({ course }) => `/admin/courses/${course.id}/edit?page=builder`,
    as,
    async ready(page) {
      await button(page, 'Live sessions').click();
      await dialog(page, 'Live sessions').getByRole('link', { name: 'Questions and answers' }).waitFor();
      await dialog(page, 'Live sessions').getByText('No sessions.').waitFor();
    },
  },
];

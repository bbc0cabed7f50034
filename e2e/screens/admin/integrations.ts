import { type Api, send } from '../../fixtures/api.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { classroomScreens } from './integrations/classroom.ts';

interface Data {
  admin: Api;
  webhook: number;
  /** With an account of Google Classroom. */
  teacher: Api;
}

export async function prepare(): Promise<Data> {
  const { api: admin } = await newStaff(schoolUrl(), 'Ada', 'administrator');
  await send(admin, 'POST', '/addons/activate', { slug: 'zapier' });
  const { secret } = await send<{ secret: string }>(admin, 'POST', '/zapier/key');
  await fetch(`${schoolUrl()}/api/lectern/v1/zapier/me`, { headers: { 'x-lectern-zapier-key': secret } });
  const webhook = await send<{ id: number }>(admin, 'POST', '/webhooks', {
    name: 'Customer database of the sales team',
    description: 'Enrollments and completed courses',
    // It is paused: nothing is sent.
    delivery_url: 'https://1.1.1.1/hooks/a-long-path-of-a-receiver',
    events: ['student.enrolled', 'course.completed'],
    status: 'draft',
  });
  await send(admin, 'POST', '/addons/activate', { slug: 'google-classroom-integration' });
  const { api: teacher } = await newStaff(schoolUrl(), 'Tove', 'instructor');
  return { admin, webhook: webhook.id, teacher };
}

const as = ({ admin }: Data) => admin;
const edit = ({ webhook }: Data) => `/admin/webhooks/${webhook}/edit`;

export const screens: Screen<Data>[] = [
  { screen: 'webhooks', path: () => '/admin/webhooks', as, ready: text('Customer database of the sales team') },
  {
    screen: 'new webhook',
    path: () => '/admin/webhooks/add-new-webhook',
    as,
    async ready(page) {
      await title('New webhook')(page);
      await page.getByRole('checkbox').nth(5).waitFor();
    },
  },
  {
    screen: 'new webhook, refused',
    isState: true,
    path: () => '/admin/webhooks/add-new-webhook',
    as,
    async ready(page) {
      await page.getByRole('checkbox').nth(5).waitFor();
      await page.getByRole('radio').last().check();
      await page.keyboard.press('Control+s');
      await page.locator('[data-path="events"]').getByText(/./).first().waitFor();
    },
  },
  { screen: 'a webhook', path: edit, as, ready: text('whsec_…') },
  {
    screen: 'a webhook, its deliveries',
    path: (data) => `${edit(data)}?deliveries=${data.webhook}`,
    as,
    ready: (page) => dialog(page).getByText('No deliveries in the last 30 days.').waitFor(),
  },
  {
    screen: 'incoming actions',
    path: () => '/admin/webhooks',
    as,
    async ready(page) {
      await page.getByRole('button', { name: 'Incoming actions' }).click();
      await dialog(page).getByText('curl', { exact: false }).waitFor();
    },
  },
  { screen: 'Zapier', path: () => '/admin/zapier', as, ready: text('Connection checked') },
  {
    screen: 'Zapier, replacing the key',
    isState: true,
    path: () => '/admin/zapier',
    as,
    async ready(page) {
      await page.getByRole('button', { name: 'Regenerate' }).click();
      await dialog(page).getByText('Existing connections stop working.').waitFor();
    },
  },
  ...classroomScreens,
];

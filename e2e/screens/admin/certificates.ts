import type { Page } from 'playwright-core';
import { type Api, send } from '../../fixtures/api.ts';
import { complete, enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';

interface Data {
  manager: Api;
  instructor: Api;
  certificate: number;
  learner: number;
  /** A design of one text. */
  textOnly: number;
}

const COURSE = 'Crossing the glacier';

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: manager }, { api: instructor }] = await Promise.all([
    newStaff(url, 'Tuva', 'manager'),
    newStaff(url, 'Eirik', 'instructor'),
  ]);
  const { id } = await send<{ id: number }>(manager, 'POST', '/certificates', {
    name: 'Guide of the glaciers',
    sample: 'classic',
    status: 'publish',
  });
  const course = await makeCourse(manager, { name: COURSE, lessons: ['Ropes'] });
  const [{ api: completed }, { api: started }] = await Promise.all([newLearner(url, 'Ylva'), newLearner(url, 'Njord')]);
  for (const learner of [completed, started]) await enroll(learner, course.id);
  await complete(completed, course, 1);
  // Staff issue the certificates of those who completed the course before it gave any.
  await send(manager, 'PUT', `/courses/${course.id}`, { certificate_enabled: true, certificate_id: id });
  const { id: learner } = await send<{ id: number }>(completed, 'GET', '/users/me');
  const { id: textOnly } = await send<{ id: number }>(manager, 'POST', '/certificates', {
    name: 'A design of one text',
    layout: { elements: [{ type: 'text', id: 'a', x: 9000, y: 9000, w: 50_000, h: 8000, text: 'Diploma' }] },
  });
  return { manager, instructor, certificate: id, learner, textOnly };
}

const as = ({ manager }: Data) => manager;
const editor = ({ certificate }: Data) => `/admin/certificates/${certificate}/edit`;
const textEditor = ({ textOnly }: Data) => `/admin/certificates/${textOnly}/edit`;
const drawn: Screen<Data>['ready'] = (page) =>
  page.getByRole('application').locator('g[data-element]').first().waitFor({ state: 'attached' });

async function chooseCourse(page: Page): Promise<void> {
  const asked = dialog(page, 'Issue certificates');
  await asked.getByRole('combobox', { name: 'Course' }).fill(COURSE);
  await asked.getByRole('option', { name: COURSE }).first().click();
  await asked.getByRole('checkbox', { name: 'Ylva' }).waitFor();
}

async function chooseUncompleted(page: Page): Promise<void> {
  await button(page, 'Issue certificates').click();
  await chooseCourse(page);
  await page.getByRole('checkbox', { name: 'Njord' }).check();
}

async function selectElement(page: Page, data: Data): Promise<void> {
  await drawn(page, data);
  const layers = page.getByRole('list', { name: 'Layers, front to back' });
  if (!(await layers.isVisible())) await button(page, 'Layers').click();
  await layers.getByRole('button').first().click();
  const properties = button(page, 'Properties');
  if (await properties.isVisible()) await properties.click();
  await page.getByRole('heading', { name: 'Position and size' }).waitFor();
}

export const screens: Screen<Data>[] = [
  { screen: 'certificates', path: () => '/admin/certificates', as, ready: text('Guide of the glaciers') },
  {
    screen: 'issued certificates',
    path: () => '/admin/certificates/issued',
    as,
    ready: text('Reading the Night Sky'),
  },
  {
    screen: 'issued certificates, issuing',
    isState: true,
    path: () => '/admin/certificates/issued',
    as,
    ready: chooseUncompleted,
  },
  {
    screen: 'issued certificates, refused',
    isState: true,
    path: () => '/admin/certificates/issued',
    as,
    async ready(page) {
      await chooseUncompleted(page);
      await button(page, 'Issue').click();
      await page.getByText('This learner has not completed the course yet.').waitFor();
    },
  },
  {
    screen: 'certificates of a learner, issuing',
    isState: true,
    path: ({ learner }) => `/admin/users/students/detail/${learner}?tab=certificates`,
    as,
    async ready(page) {
      await button(page, 'Issue certificate').click();
      await dialog(page, 'Issue a certificate to Ylva').waitFor();
    },
  },
  { screen: 'new certificate', path: () => '/admin/certificates/new', as, ready: title('New certificate') },
  {
    screen: 'new certificate, a blank page of its own size',
    isState: true,
    path: () => '/admin/certificates/new',
    as,
    async ready(page) {
      await page.getByRole('radio', { name: 'Blank page' }).check();
      await page.getByRole('combobox', { name: 'Paper' }).click();
      await page.getByRole('option', { name: 'Custom size' }).click();
      await page.getByLabel('Width').waitFor();
    },
  },
  { screen: 'a certificate', path: editor, as, ready: drawn },
  ...(['Library', 'Background', 'Settings'] as const).map(
    (panel): Screen<Data> => ({
      screen: `a certificate, ${panel}`,
      isState: true,
      path: editor,
      as,
      async ready(page, data) {
        await drawn(page, data);
        await button(page, panel).click();
        await page.getByRole('heading', { name: panel, level: 2 }).waitFor();
      },
    }),
  ),
  { screen: 'a certificate, an element', isState: true, path: editor, as, ready: selectElement },
  {
    screen: 'a certificate, fonts',
    isState: true,
    path: textEditor,
    as,
    async ready(page, data) {
      await selectElement(page, data);
      await button(page, 'Upload font…').click();
      await dialog(page, 'Fonts').waitFor();
    },
  },
  ...(['Version history', 'Keyboard shortcuts', 'Preview'] as const).map(
    (name): Screen<Data> => ({
      screen: `a certificate, ${name}`,
      isState: true,
      path: editor,
      as,
      async ready(page, data) {
        await drawn(page, data);
        await button(page, 'More actions').click();
        await page.getByRole('menuitem', { name }).click();
        await dialog(page, name).waitFor();
      },
    }),
  ),
  {
    screen: 'a certificate of another author',
    path: editor,
    as: ({ instructor }) => instructor,
    ready: text('Only its author can change this certificate.'),
  },
];

import type { Page } from 'playwright-core';
import { type Api, signIn } from '../../fixtures/api.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';

export interface Data {
  admin: Api;
  manager: Api;
  learner: Person;
  teacher: Person;
  role: number;
  application: number;
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: admin }, { api: manager }, learner, teacher, applicant] = await Promise.all([
    newStaff(url, 'Ruth', 'administrator'),
    newStaff(url, 'Mona', 'manager'),
    newLearner(url, 'Vera'),
    newStaff(url, 'Rahel', 'instructor'),
    newLearner(url, 'Leila'),
  ]);
  const course = await makeCourse(admin, { name: 'Herbs of the garden', lessons: ['Thyme'] });
  await admin.call('PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: teacher.api.userId } });
  await enroll(learner.api, course.id);
  const quiz = await makeQuiz(admin, { courseId: course.id, name: 'Leaves', questions: [questionOf.single('Which?')] });
  await takeQuiz(learner.api, quiz, { 'Which?': 'Right' });
  await signIn(url, learner.email);
  const role = await admin.call<{ id: number }>('POST', '/roles', {
    name: `Front desk ${admin.userId}`,
    base_role: 'manager',
    capabilities: ['author_own', 'read_users', 'manage_users'],
  });
  const applied = await applicant.api.call('POST', '/users/account/apply-for-instructor', {
    headline: 'Beekeeper',
    message: 'Bees are why we eat.',
    expertise: ['Bees'],
    terms: true,
  });
  for (const { status, body } of [role, applied]) {
    if (status >= 300) throw new Error(`The data of the screens answered ${status}: ${JSON.stringify(body)}`);
  }
  const applications = await admin.call<{ data: { id: number }[] }>(
    'GET',
    `/instructor-applications?status=applied&search=${applicant.email}`,
  );
  return { admin, manager, learner, teacher, role: role.body.id, application: applications.body.data[0]?.id ?? 0 };
}

const as = ({ admin }: Data) => admin;
const student =
  (tab = '') =>
  ({ learner }: Data) =>
    `/admin/users/students/detail/${learner.api.userId}${tab && `?tab=${tab}`}`;

/** Opens an entry in the menu of a person. */
const managed = (action: string) => async (page: Page) => {
  await button(page, 'Manage').click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog(page).waitFor();
};
/** Opens an entry in the menu of an enrollment. */
const enrolled = (action: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for Herbs of the garden' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog(page).waitFor();
};
const required = (name: string | RegExp) => async (page: Page) => {
  await title(name)(page);
  await page.getByRole('button', { name: /^Create / }).click();
  await page.getByText('This field is required.').first().waitFor();
};

export const screens: Screen<Data>[] = [
  {
    screen: 'students',
    path: ({ learner }) => `/admin/users/students?search=${learner.email}`,
    as,
    ready: (page) => button(page, 'Actions for Vera').waitFor(),
  },
  {
    screen: 'students, one selected',
    isState: true,
    path: ({ learner }) => `/admin/users/students?search=${learner.email}`,
    as,
    async ready(page) {
      await page.getByRole('checkbox', { name: 'Select Vera' }).check();
      await page.getByRole('region', { name: 'Bulk actions' }).getByText('1 selected').waitFor();
    },
  },
  {
    screen: 'new student, without an email',
    path: () => '/admin/users/students/new',
    as,
    ready: required('Add student'),
  },
  {
    screen: 'account of a student',
    path: ({ learner }) => `/admin/users/students/${learner.api.userId}`,
    as,
    ready: (page) => page.getByLabel('Display name').waitFor(),
  },
  {
    screen: 'a student',
    path: student(),
    as,
    ready: (page) => page.getByRole('button', { name: 'More for Herbs of the garden' }).waitFor(),
  },
  { screen: 'attempts of a student', path: student('attempts'), as, ready: text('Leaves') },
  { screen: 'activity of a student', path: student('activity'), as, ready: text('Learner enrolled') },
  {
    screen: 'exceptions of a student',
    path: student('exceptions'),
    as,
    ready: (page) => button(page, 'Grant exception for Leaves').waitFor(),
  },
  {
    screen: 'a student, grant an exception',
    isState: true,
    path: student('exceptions'),
    as,
    async ready(page) {
      await button(page, 'Grant exception for Leaves').click();
      await dialog(page, 'Exception for Vera').getByLabel('Extra attempts').waitFor();
    },
  },
  {
    screen: 'consents of a student',
    path: student('consents'),
    as,
    ready: (page) => page.getByRole('link', { name: 'Consents' }).and(page.locator('[aria-current="page"]')).waitFor(),
  },
  {
    screen: 'sessions of a student',
    path: student('sessions'),
    as,
    ready: (page) => button(page, 'Sign out everywhere…').waitFor(),
  },
  {
    screen: 'a student, enroll in a course',
    isState: true,
    path: student(),
    as,
    async ready(page) {
      await button(page, 'Enroll in a course…').click();
      await dialog(page).getByRole('combobox', { name: 'Course' }).fill('Herbs of');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    screen: 'a student, end of access',
    isState: true,
    path: student(),
    as,
    ready: enrolled('Change access end…'),
  },
  { screen: 'a student, reset progress', isState: true, path: student(), as, ready: enrolled('Reset progress…') },
  { screen: 'a student, block', isState: true, path: student(), as, ready: managed('Block') },
  {
    screen: 'a student, delete or anonymize',
    isState: true,
    path: student(),
    as,
    async ready(page) {
      await managed('Delete or anonymize…')(page);
      await dialog(page).getByRole('textbox', { name: 'Type “Vera” to confirm' }).waitFor();
    },
  },
  {
    screen: 'a student that does not exist',
    isState: true,
    path: () => '/admin/users/students/detail/999999',
    as,
    ready: text('This person does not exist or was deleted.'),
  },
  {
    screen: 'import of students, without a file',
    path: () => '/admin/users/students/import',
    as,
    ready: title('Import students'),
  },
  {
    screen: 'import of students, plan',
    isState: true,
    path: () => '/admin/users/students/import',
    as,
    async ready(page) {
      await page.getByLabel('CSV file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Email,Name\nwide-and-long-address-of-somebody@knots.example,Somebody\nwrong,Nobody\n'),
      });
      await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
    },
  },
  {
    screen: 'instructors',
    path: ({ teacher }) => `/admin/users/instructors?search=${teacher.email}`,
    as,
    ready: (page) => button(page, 'Actions for Rahel').waitFor(),
  },
  {
    screen: 'new instructor',
    isState: true,
    path: () => '/admin/users/instructors/new',
    as,
    ready: title('Add instructor'),
  },
  {
    screen: 'account of an instructor',
    isState: true,
    path: ({ teacher }) => `/admin/users/instructors/${teacher.api.userId}`,
    as,
    ready: (page) => page.getByLabel('Display name').waitFor(),
  },
  {
    screen: 'an instructor',
    path: ({ teacher }) => `/admin/users/instructors/detail/${teacher.api.userId}`,
    as,
    ready: title('Rahel'),
  },
  {
    screen: 'an instructor with courses, delete or anonymize',
    isState: true,
    path: ({ teacher }) => `/admin/users/instructors/detail/${teacher.api.userId}`,
    as,
    async ready(page) {
      await managed('Delete or anonymize…')(page);
      await dialog(page).getByRole('list', { name: 'What changes' }).waitFor();
    },
  },
  {
    screen: 'managers and administrators',
    path: () => '/admin/users/staff?search=mona-',
    as,
    ready: (page) => button(page, 'Actions for Mona').first().waitFor(),
  },
  { screen: 'new manager', isState: true, path: () => '/admin/users/staff/new', as, ready: title('Add manager') },
  {
    screen: 'account of a manager',
    isState: true,
    path: ({ manager }) => `/admin/users/staff/${manager.userId}`,
    as,
    ready: (page) => page.getByLabel('Display name').waitFor(),
  },
  {
    screen: 'a manager',
    isState: true,
    path: ({ manager }) => `/admin/users/staff/detail/${manager.userId}`,
    as,
    ready: title('Mona'),
  },
  {
    screen: 'roles',
    path: () => '/admin/users/roles',
    as,
    ready: (page) => page.getByRole('heading', { name: 'Permissions of each role' }).waitFor(),
  },
  { screen: 'new role, without a name', path: () => '/admin/users/roles/new', as, ready: required('New role') },
  { screen: 'a role', path: ({ role }) => `/admin/users/roles/${role}`, as, ready: title(/^Front desk/) },
  {
    screen: 'a role, delete',
    isState: true,
    path: () => '/admin/users/roles',
    as,
    async ready(page) {
      await page
        .getByRole('button', { name: /^Actions for Front desk/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await dialog(page).waitFor();
    },
  },
  { screen: 'applications', path: () => '/admin/users/applications?search=leila-', as, ready: text('Leila') },
  {
    screen: 'an application',
    path: ({ application }) => `/admin/users/applications?application=${application}`,
    as,
    ready: (page) => dialog(page, 'Leila').getByText('Bees are why we eat.').waitFor(),
  },
  {
    screen: 'an application, reject',
    isState: true,
    path: ({ application }) => `/admin/users/applications?application=${application}`,
    as,
    async ready(page) {
      await dialog(page, 'Leila').getByRole('button', { name: 'Reject…' }).click();
      await dialog(page, 'Reject the application of Leila?').waitFor();
    },
  },
];

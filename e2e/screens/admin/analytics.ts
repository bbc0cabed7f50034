import { analyzedCourse, type AnalyzedCourse, MISKEYED } from '../../fixtures/admin/analyzed-course.ts';
import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

export const prepare = (): Promise<AnalyzedCourse> => analyzedCourse(schoolUrl(), 'Iris');

const as = ({ teacher }: AnalyzedCourse) => teacher.api;
const path =
  (part = '') =>
  ({ course }: AnalyzedCourse) =>
    `/admin/course-analytics/${course.id}${part}`;
const compared = text(/compared with/);

export const screens: Screen<AnalyzedCourse>[] = [
  { screen: 'analytics', path: () => '/admin/analytics', as, ready: compared },
  {
    screen: 'analytics, a definition and a table',
    isState: true,
    path: () => '/admin/analytics?preset=mtd',
    as,
    async ready(page) {
      await button(page, 'Table: Enrollments').click();
      await button(page, 'About “Active time”').click();
      await page.getByText(/so this is a lower bound/).waitFor();
    },
  },
  {
    screen: 'analytics, enrollments',
    path: () => '/admin/analytics?tab=enrollments',
    as,
    ready: text('Enrollment sources'),
  },
  {
    screen: 'analytics, engagement',
    path: () => '/admin/analytics?tab=engagement',
    as,
    ready: text('Where learners stop'),
  },
  { screen: 'analytics, courses', path: () => '/admin/analytics?tab=courses', as, ready: text('Knots of Iris') },
  {
    screen: 'analytics, instructors',
    path: () => '/admin/analytics?tab=instructors',
    as,
    ready: text(/Shares booked in the period/),
  },
  {
    screen: 'enrollments of a course',
    path: ({ course }) => `/admin/analytics/enrollments?course=${course.id}`,
    as,
    ready: text('Good0-Iris'),
  },
  { screen: 'course analytics', path: path(), as, ready: compared },
  { screen: 'course analytics, students', path: path('/students'), as, ready: text('Good0-Iris') },
  {
    screen: 'course analytics, who needs help',
    path: path('/needs-help'),
    as,
    ready: text('A learner is listed if at least one of these applies:'),
  },
  {
    screen: 'course analytics, rules',
    isState: true,
    path: path('/needs-help'),
    as,
    async ready(page) {
      await button(page, 'Edit rules').click();
      await dialog(page, 'Edit rules').getByLabel('Days without activity').fill('999');
      await page.getByText('Enter a whole number from 0 to 365.').waitFor();
    },
  },
  { screen: 'course analytics, items', path: path('/items'), as, ready: text('Ropes') },
  { screen: 'course analytics, quizzes', path: path('/quizzes'), as, ready: text('Test of Iris') },
  {
    screen: 'course analytics, item analysis',
    path: path('/item-analysis'),
    as,
    async ready(page) {
      await page.getByText('The key may be wrong').waitFor();
      await page.getByRole('listitem').filter({ hasText: MISKEYED }).getByText('Options', { exact: true }).click();
    },
  },
  { screen: 'course analytics, class report', path: path('/class'), as, ready: text('Good0-Iris') },
  {
    screen: 'a learner in a course',
    path: ({ course, learners }) => `/admin/course-analytics/${course.id}/student/${learners[0]?.api.userId}`,
    as,
    ready: text('Ropes'),
  },
  {
    screen: 'a learner who is not in the course',
    isState: true,
    path: path('/student/999999'),
    as,
    ready: text('This learner is not in this course.'),
  },
  {
    screen: 'a student report',
    path: ({ learners }) => `/admin/student-reports/${learners[0]?.api.userId}`,
    as,
    ready: text('Knots of Iris'),
  },
];

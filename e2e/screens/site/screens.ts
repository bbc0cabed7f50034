import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { makeOrders } from './buying.ts';
import { makeGuest, makeTwoStepPerson } from './visitors.ts';
import { STRIPE_KEYS } from '../../../packages/server/src/test/stand-ins/stripe.ts';
import { complete, demoCourse, enroll, makeCourse } from '../../fixtures/courses.ts';
import { hydrate } from '../../fixtures/hydration.ts';
import { newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, type Screen, text, title } from '../../fixtures/screens.ts';

interface Data {
  admin: Api;
  learner: Api;
  /** Has no account, and has completed a lesson in this browser. */
  guest: Api;
  /** The path of a code that signs in on a phone. */
  phoneCode: string;
  twoStepEmail: string;
  /** Slugs of courses. */
  slugs: Record<'soon' | 'group' | 'second' | 'locked' | 'sold' | 'finished', string>;
  /** Slugs of pages. */
  page: string;
  draft: string;
  /** Paths of buyers. */
  buying: Awaited<ReturnType<typeof makeOrders>>;
}

const url = schoolUrl();

/** `changeSettings` of a file that restores the settings. */
export async function prepare(changeSettings: (values: Record<string, unknown>) => Promise<void>): Promise<Data> {
  const admin = await signIn(url, 'admin@example.com');
  const { api: learner } = await newLearner(url, 'Xenia');
  const sky = await demoCourse(url, 'reading-the-night-sky');
  await enroll(learner, sky.id);
  await complete(learner, sky, 5);
  const { page, draft, pageId } = await makePages(admin);
  await changeSettings({
    general: { site: { contact_email: 'office@school.example.com' }, pages: { terms: pageId } },
    payments: {
      stripe: { ...STRIPE_KEYS, enable: true },
      offline: { enable: true, account_name: 'Harbour School', iban: 'DE02 1203 0000 0000 2020 51' },
    },
    single_course: { social_share: { enable: true } },
  });
  const code = await send<{ login_url: string }>(learner, 'POST', '/users/qr-login');
  const { pathname, hash } = new URL(code.login_url);
  return {
    admin,
    learner,
    guest: await makeGuest(),
    phoneCode: pathname + hash,
    twoStepEmail: await makeTwoStepPerson(admin),
    slugs: await makeCourses(admin, learner),
    buying: await makeOrders(admin, learner),
    page,
    draft,
  };
}

async function makePages(admin: Api): Promise<{ page: string; draft: string; pageId: number }> {
  const [page, draft] = [`rules-${randomUUID()}`, `draft-${randomUUID()}`];
  const content = `<h2>${'Harbor'.repeat(12)}</h2><p>${'Words and words. '.repeat(40)}</p>`;
  const made = await send<{ id: number }>(admin, 'POST', '/pages', {
    title: 'Rules of the pier',
    slug: page,
    status: 'publish',
    placement: 'both',
    content,
  });
  await send(admin, 'POST', '/pages', { title: 'Not yet', slug: draft, status: 'draft', content });
  return { page, draft, pageId: made.id };
}

async function makeCourses(admin: Api, learner: Api): Promise<Data['slugs']> {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const make = async (name: string, fields: Record<string, unknown> = {}) => {
    const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID()}`;
    return { slug, course: await makeCourse(admin, { name, slug, lessons: ['One'], ...fields }) };
  };
  const soon = await make('Stars to come');
  await send(admin, 'PUT', `/courses/${soon.course.id}`, {
    course_coming_soon: { enable: true, ending_date: days(40), hide_meta_data: true },
  });
  const group = await make('A class of autumn', { cohort_starts_at: days(20), cohort_ends_at: days(50) });
  await enroll(learner, group.course.id);
  const first = await make('Letters');
  const second = await make('Words', { prerequisites: [first.course.id] });
  const locked = await make('Whispers', { post_password: 'open sesame' });
  const sold = await make('For sale', { access_mode: 'one_time', regular_price: '12.00' });
  const finished = await make('Knots', { enable_course_retake: true });
  await enroll(learner, finished.course.id);
  await complete(learner, finished.course, 1);
  return {
    soon: soon.slug,
    group: group.slug,
    second: second.slug,
    locked: locked.slug,
    sold: sold.slug,
    finished: finished.slug,
  };
}

const learner = (data: Data) => data.learner;
const joinBox = (page: Page) => page.getByRole('complementary', { name: 'Join this course' });

const hydrated = (ready: Screen<Data>['ready']) => async (page: Page, data: Data) => {
  await hydrate(page);
  await ready(page, data);
};

const table: Screen<Data>[] = [
  // First, because the code expires after five minutes.
  {
    screen: 'signing in on a phone',
    path: ({ phoneCode }) => phoneCode,
    ready: title('Sign in as Xenia?'),
  },
  {
    screen: 'signing in, refused',
    path: () => '/sign-in',
    ready: async (page) => {
      // Not the title of the screen before.
      await title(/^Sign in$/)(page);
      await button(page, 'Sign in').click();
      await text('This field is required.')(page);
    },
  },
  {
    screen: 'signing in, the second step',
    path: () => '/sign-in',
    ready: async (page, { twoStepEmail }) => {
      await page.getByLabel('Email or username').fill(twoStepEmail);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await button(page, 'Sign in').click();
      await title('One more step')(page);
    },
  },
  {
    screen: 'the home page',
    path: () => '/',
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'Browse courses' }).waitFor(),
  },
  { screen: 'the catalog', path: () => '/courses', ready: title('Courses') },
  {
    screen: 'the catalog with filters that nothing fits',
    isState: true,
    path: () => '/courses?category=baking&difficulty=expert&search=nothing',
    ready: async (page) => {
      await text('No courses match your filters.')(page);
      await page.getByRole('heading', { name: 'Popular courses' }).waitFor();
    },
  },
  { screen: 'a category', path: () => '/course-category/astronomy', ready: title('Astronomy') },
  { screen: 'a difficulty', isState: true, path: () => '/course-difficulty/beginner', ready: title('Beginner') },
  {
    screen: 'a course page',
    path: () => '/course/reading-the-night-sky',
    ready: async (page) => {
      await title('Reading the Night Sky')(page);
      await page.getByRole('link', { name: 'Start free course' }).waitFor();
    },
  },
  {
    screen: 'a course page before the course is open',
    isState: true,
    path: ({ slugs }) => `/course/${slugs.soon}`,
    ready: (page) =>
      joinBox(page)
        .getByText(/^Enrollment opens on /)
        .waitFor(),
  },
  {
    screen: 'a course page with a price',
    isState: true,
    path: ({ slugs }) => `/course/${slugs.sold}`,
    ready: title('For sale'),
  },
  {
    screen: 'a course page that asks for a password',
    isState: true,
    path: ({ slugs }) => `/course/${slugs.locked}`,
    ready: (page) => button(page, 'Open course').waitFor(),
  },
  {
    screen: 'a bundle that is sold by subscription',
    path: ({ buying }) => buying.bundle,
    ready: (page) => page.getByRole('link', { name: 'Subscribe' }).waitFor(),
  },
  {
    screen: 'the checkout of a bundle that is sold by subscription',
    isState: true,
    path: ({ buying }) => buying.bundleCheckout,
    ready: text('2 courses'),
  },
  {
    screen: 'the checkout, refused',
    path: ({ buying }) => buying.checkout,
    ready: async (page) => {
      await title('Checkout')(page);
      await button(page, /^Pay /).click();
      await text('This field is required.')(page);
    },
  },
  {
    screen: 'the checkout without a course',
    isState: true,
    path: () => '/checkout',
    ready: text('Your cart is empty.'),
  },
  {
    screen: 'the checkout of a course that the buyer has',
    isState: true,
    path: ({ buying }) => buying.owned,
    as: learner,
    ready: (page) => page.getByRole('link', { name: 'Go to the course' }).waitFor(),
  },
  {
    screen: 'changing the payment method of a subscription',
    path: ({ buying }) => buying.method,
    as: learner,
    ready: (page) => button(page, 'Continue to card details').waitFor(),
  },
  {
    screen: 'paying an order',
    path: ({ buying }) => buying.pay,
    ready: (page) => button(page, /^Order for/).waitFor(),
  },
  {
    screen: 'an order that waits for a transfer',
    path: ({ buying }) => buying.onHold,
    ready: (page) => button(page, 'Copy: IBAN').waitFor(),
  },
  {
    screen: 'an order that is completed',
    isState: true,
    path: ({ buying }) => buying.completed,
    ready: (page) => page.getByRole('link', { name: 'Start learning' }).waitFor(),
  },
  { screen: 'the guide', path: () => '/help/guide', ready: title('Guide') },
  { screen: 'a page of the guide', path: () => '/help/guide/learners/quizzes', ready: text('Submit an assignment') },
  { screen: 'help', path: () => '/help', ready: text('office@school.example.com') },
  { screen: 'a page of the school', path: ({ page }) => `/page/${page}`, ready: title('Rules of the pier') },
  {
    screen: 'signing in on a phone, with a code that works no more',
    isState: true,
    path: () => '/phone-sign-in',
    ready: title('This code no longer works'),
  },
  { screen: 'not found', path: () => '/nowhere', ready: text('Oops - Page Not Found') },
  {
    screen: 'registering on the way to a course',
    path: () => '/register?redirect_to=/course/reading-the-night-sky',
    ready: title('Create an account'),
  },
  {
    screen: 'registering to teach, refused',
    isState: true,
    path: () => '/register/instructor',
    ready: async (page) => {
      await title('Register as an instructor')(page);
      await button(page, 'Create an account').click();
      await text('Please agree to this to create your account.')(page);
    },
  },
  {
    screen: 'registering, refused',
    path: () => '/register',
    ready: async (page) => {
      await title('Create an account')(page);
      await page.getByLabel('Password', { exact: true }).fill('sunshine1');
      await text('Easy to guess')(page);
      await button(page, 'Create an account').click();
      await text('Please agree to this to create your account.')(page);
    },
  },
  { screen: 'a forgotten password', path: () => '/forgot-password', ready: title('Forgot your password?') },
  {
    screen: 'a new password',
    path: () => '/reset-password#token=abc',
    ready: (page) => button(page, 'Save password').waitFor(),
  },
  { screen: 'confirming an address', path: () => '/verify-email#token=abc', ready: text('expired') },
  {
    screen: 'confirming a new address',
    isState: true,
    path: () => '/confirm-email#token=over',
    ready: text('This link has expired or was replaced by a newer one.'),
  },
  {
    screen: 'setting up a school with a link that was used',
    path: () => '/setup',
    ready: title('This link doesn’t work'),
  },
  {
    screen: 'the menu of the site on a phone',
    isState: true,
    path: () => '/courses',
    ready: async (page) => {
      await title('Courses')(page);
      const menu = page.getByRole('banner').locator('summary');
      if (await menu.isVisible()) await menu.click();
    },
  },

  {
    screen: 'a course page of a guest',
    isState: true,
    path: () => '/course/why-bread-rises',
    as: (data) => data.guest,
    ready: text('Your progress is kept in this browser only.'),
  },

  {
    screen: 'a course page of a learner',
    path: () => '/course/reading-the-night-sky',
    as: learner,
    ready: (page) => page.getByRole('link', { name: 'Continue' }).waitFor(),
  },
  {
    screen: 'a course page of a learner whose group has not begun',
    isState: true,
    path: ({ slugs }) => `/course/${slugs.group}`,
    as: learner,
    ready: (page) =>
      joinBox(page)
        .getByText(/^This course starts on /)
        .waitFor(),
  },
  {
    screen: 'a course page of a learner whom another course awaits first',
    isState: true,
    path: ({ slugs }) => `/course/${slugs.second}`,
    as: learner,
    ready: (page) => joinBox(page).getByRole('heading', { name: 'Complete first' }).waitFor(),
  },
  {
    screen: 'taking a course again',
    path: ({ slugs }) => `/course/${slugs.finished}`,
    as: learner,
    ready: async (page) => {
      await button(page, 'Retake course').click();
      await page.getByRole('dialog', { name: 'Retake this course?' }).waitFor();
    },
  },
  {
    screen: 'the menu of the site',
    path: () => '/courses',
    as: learner,
    ready: async (page) => {
      await title('Courses')(page);
      await page.getByRole('button', { name: 'Menu of Xenia' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
  },

  {
    screen: 'a page that is not published',
    isState: true,
    path: ({ draft }) => `/page/${draft}?preview=visitor`,
    as: (data) => data.admin,
    ready: (page) => page.getByRole('link', { name: 'Back to editing' }).waitFor(),
  },
  { screen: 'verify a certificate', path: () => '/certificate/verify', ready: title('Verify a certificate') },
  {
    screen: 'verify a certificate, an unknown code',
    isState: true,
    path: () => '/certificate/verify/AAAABBBBCCCC',
    ready: text('No certificate has this code.'),
  },
];

export const screens = table.map((screen) => ({ ...screen, ready: hydrated(screen.ready) }));

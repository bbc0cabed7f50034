import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { hydrate } from '../../fixtures/hydration.ts';
import { makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const PER_PAGE_AND_ONE = 13;
const SERIES = 'Lighthouse keeping';

let admin: Api;
const series: StudyCourse[] = [];
beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
  for (let at = 1; at <= PER_PAGE_AND_ONE; at += 1) {
    series.push(await makeCourse(admin, { name: `${SERIES}, year ${at}`, lessons: [] }));
  }
});
afterAll(async () => {
  for (const { id } of series) await admin.call('DELETE', `/courses/${id}?force=true`);
});

describe.each([
  { reader: 'a newcomer', javaScript: true },
  { reader: 'a newcomer without JavaScript', javaScript: false },
])('$reader', ({ javaScript }) => {
  it('comes from the home page over the catalog to a course and reads what is in it', async () => {
    const page = await visit('/', { javaScript });
    await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
    await page.waitForURL('**/courses');
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await expect(page).toHaveTitle(/Courses/);

    if (javaScript) await hydrate(page);
    await page.getByRole('link', { name: 'Astronomy' }).first().click();
    // Without a script a filter of the catalog comes first, with one the category of a card.
    await page.waitForURL(/\/(courses\?category=|course-category\/)astronomy$/);
    await page.getByRole('link', { name: 'Reading the Night Sky' }).first().click();
    await page.waitForURL('**/course/reading-the-night-sky');

    await page.getByRole('heading', { level: 1, name: 'Reading the Night Sky' }).waitFor();
    await page.getByRole('heading', { name: 'Curriculum' }).waitFor();
    await page.getByText('Give your eyes thirty minutes').waitFor();
    await page.getByRole('link', { name: 'Sign in to enroll' }).waitFor();
  });

  it('filters the catalog, takes one filter away again and sees what is left', async () => {
    const page = await visit('/courses?difficulty=beginner&category=baking', { javaScript });
    await page.getByText('1 course', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Why Bread Rises' }).waitFor();

    await page.getByRole('link', { name: 'Remove the filter Baking' }).click();
    await page.waitForURL('**/courses?difficulty=beginner');
    await page.getByText('4 courses', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Reading the Night Sky' }).waitFor();
  });

  it('sees beside each filter how many courses it would leave, and chooses an instructor', async () => {
    const page = await visit('/courses?category=astronomy', { javaScript });
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await filters.getByRole('link', { name: /^Science and nature ?, 3 courses$/ }).waitFor();
    await page.goto('/courses');
    await filters.getByRole('link', { name: /^Tomás Figueira ?, 1 course$/ }).click();
    await page.waitForURL('**/courses?author=*');
    await page.getByRole('link', { name: 'Why Bread Rises' }).waitFor();
    await page.getByRole('link', { name: 'Remove the filter Tomás Figueira' }).click();
    await page.waitForURL('**/courses');
  });

  it('searches, turns to the second page and finds the last course there', async () => {
    const page = await visit('/courses', { javaScript });
    await page.getByRole('main').getByRole('searchbox', { name: 'Search courses' }).fill(SERIES);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByText(`${PER_PAGE_AND_ONE} courses`, { exact: true }).waitFor();

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**page=2**');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });
});

it.each([true, false])(
  'on a phone the menu leads to the courses and to an account, with scripts: %s',
  async (javaScript) => {
    const page = await visit('/', { javaScript, width: 360, height: 740 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const open = () => page.getByRole('banner').locator('summary').click();
    await open();
    await menu.getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/register');
    await open();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.waitForURL('**/courses');
    if (!javaScript) return;
    // It has closed itself, and Escape closes it again.
    await expect(menu).toHaveCount(0);
    await open();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  },
);

it('a search that finds nothing says so and offers the way back', async () => {
  const page = await visit('/courses?search=underwater-basket-weaving');
  await page.getByText('No courses match your filters.').waitFor();
  await page.getByRole('heading', { name: 'Popular courses' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await page.waitForURL('**/courses');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
});

it('a search within a filter that finds nothing is one press away from the whole catalog', async () => {
  const page = await visit('/courses?category=baking&search=sky');
  await page.getByRole('main').getByRole('link', { name: 'Search “sky” in all courses' }).click();
  await page.getByRole('link', { name: 'Reading the Night Sky' }).waitFor();
});

it('the home page offers no course twice', async () => {
  const page = await visit('/');
  // Quotes of learners name their course too.
  const links = page.getByRole('main').locator('a[href^="/course/"]:not([aria-labelledby="testimonials"] *)');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(3);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('the help page has a form for messages to the school, and its address once there is one', async () => {
  // Without a mail server, nobody would get a message.
  const closed = await visit('/help');
  await closed.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await expect(closed.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await changeSettings({ emails: { delivery: { host: 'mail.example.com' } } });
  const page = await visit('/help', { width: 360 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your name').fill('Ines');
  await page.getByLabel('Your email').fill('ines@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('The film of the second lesson does not start.');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Thanks, your message is on its way. We’ll reply to ines@example.com.').waitFor();

  await changeSettings({ general: { site: { contact_email: 'office@school.example.com', contact_form: false } } });
  const without = await visit('/help', { width: 360 });
  const link = without.getByRole('link', { name: 'office@school.example.com' });
  await expect(link).toHaveAttribute('href', 'mailto:office@school.example.com');
  await expect(without.getByRole('button', { name: 'Send message' })).toHaveCount(0);
});

it.each(['/course/no-such-course', '/no/such/page'])(
  'the address %s, where nothing is, answers with a real 404 and the way home',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    const page = await visit(path);
    await page.getByText('Oops - Page Not Found').waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.getByRole('link', { name: 'Browse courses' }).first().waitFor();
  },
);

it('search engines read the title, the description, the canonical address and the course as data', async () => {
  const page = await visit('/course/why-bread-rises', { javaScript: false });
  await expect(page).toHaveTitle(/Why Bread Rises/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /quiet chemistry/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Why Bread Rises/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${url}/course/why-bread-rises`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = data.flatMap((text) => JSON.parse(text) as Record<string, unknown>);
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'Course', name: 'Why Bread Rises' }));
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});

it('crawlers find the sitemap, and in it every published course', async () => {
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
  const sitemap = await fetch(`${url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  expect(await sitemap.text()).toContain(`<loc>${url}/course/why-bread-rises</loc>`);
});

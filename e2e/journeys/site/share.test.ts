import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

let staff: Api;
let path: string;
const share = (social_share: Record<string, unknown>) => changeSettings({ single_course: { social_share } });

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name: 'Passed on & shared', lessons: ['One'], access_mode: 'open' });
  const { body } = await staff.call<{ permalink: string }>('GET', `/courses/${course.id}`);
  path = body.permalink;
});

describe('a course page', () => {
  it('has no share links until the school wants them', async () => {
    const page = await visit(path);
    await page.getByRole('heading', { level: 1, name: 'Passed on & shared' }).waitFor();
    await expect(page.getByRole('link', { name: 'Share on X' })).toHaveCount(0);
  });

  it('has plain links to the networks, also without JavaScript', async () => {
    await share({ enable: true });
    const page = await visit(path, { javaScript: false });
    const place = page.getByRole('region', { name: 'Share', exact: true });
    const links = await place.getByRole('link').evaluateAll((all) =>
      all.map((link) => ({
        name: link.ariaLabel,
        href: (link as HTMLAnchorElement).href,
        rel: link.getAttribute('rel'),
        target: link.getAttribute('target'),
      })),
    );
    expect(links.map(({ name }) => name)).toEqual(['Share on Facebook', 'Share on X', 'Share on LinkedIn']);
    for (const { href, rel, target } of links) {
      expect([rel, target]).toEqual(['noopener', '_blank']);
      const query = new URL(href).searchParams;
      expect(new URL(query.get('url') ?? query.get('u') ?? '').pathname).toBe(path);
    }
    expect(new URL(links[1]!.href).searchParams.get('text')).toBe('Passed on & shared');
    await expect(place.getByRole('button')).toHaveCount(0);
  });

  it('loads nothing of the networks, copies its link, and is used by keyboard', async () => {
    await share({ enable: true });
    const page = await visit('/courses');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(path);
    const place = page.getByRole('region', { name: 'Share', exact: true });
    const copy = place.getByRole('button', { name: 'Copy link' });
    await copy.waitFor();
    await place.getByRole('link', { name: 'Share on Facebook' }).focus();
    for (const next of ['Share on X', 'Share on LinkedIn']) {
      await page.keyboard.press('Tab');
      await expect(place.getByRole('link', { name: next })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByText('Link copied.').waitFor();
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path);
    expect(new Set(asked)).toEqual(new Set([new URL(url).origin]));
  });

  it('offers the device’s own way where there is one, and says nothing when it is called off', async () => {
    await share({ enable: true });
    const page = await visit('/courses');
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => {
          shared.push(data);
          return shared.length > 1 ? Promise.reject(new DOMException('called off', 'AbortError')) : Promise.resolve();
        },
      });
    });
    await page.goto(path);
    // Support for native sharing is known after hydration.
    await page.getByRole('region', { name: 'Share' }).hover();
    const native = page.getByRole('button', { name: 'More ways to share' });
    await native.click();
    await native.click();
    const shared = await page.evaluate(() => (window as unknown as { shared: { title: string }[] }).shared);
    expect(shared.map(({ title }) => title)).toEqual(['Passed on & shared', 'Passed on & shared']);
    await expect(page.getByText('Couldn’t copy the link.')).toHaveCount(0);
  });

  it('shows only what the school has chosen, under its own heading, on a phone in the dark from right to left', async () => {
    await share({ enable: true, title: 'Erzähl es weiter', services: ['linkedin', 'copy'] });
    const page = await visit(path, { width: 360, height: 740, theme: 'dark', dir: 'rtl' });
    const place = page.getByRole('region', { name: 'Erzähl es weiter' });
    await place.getByRole('button', { name: 'Copy link' }).waitFor();
    await expect(place.getByRole('link')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
});

it('the administrator chooses the networks', async () => {
  await share({ enable: true });
  const page = await visit('/admin/settings?tab=course_page', { as: staff });
  await page.getByRole('switch', { name: 'Show share links' }).waitFor();
  await page.getByRole('checkbox', { name: 'Facebook' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings updated.').waitFor();
  const { body } = await staff.call<{ single_course: { social_share: { services: string[] } } }>('GET', '/settings');
  expect(body.single_course.social_share.services.toSorted()).toEqual(['copy', 'linkedin', 'x']);
});

import { beforeAll, it } from 'vitest';
import { type Api, send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { expect } from '../../fixtures/expect.ts';
import { PIXEL, upload } from '../../fixtures/files.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// The logo is the school's, so the test has a server of its own.
const { own, visit } = useEmptySchool();

let admin: Api;
beforeAll(async () => {
  admin = await firstAdministrator(own.school);
});

it('emails get the logo and a color of the school, in the preview and in what is sent', async () => {
  const logo = await upload(own.school.url, admin, new File([PIXEL], 'logo.png', { type: 'image/png' }));
  await send(admin, 'POST', '/settings', {
    general: { site: { title: 'Harbour School' }, styling: { logo_id: logo.id } },
  });

  const page = await visit('/admin/settings?tab=emails', { as: admin });
  await page.getByRole('textbox', { name: 'Color behind the logo' }).fill('#fde68a');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings updated.').waitFor();

  await page.goto('/admin/emails');
  await page.getByRole('link', { name: 'Invitation', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Email preview"]');
  const picture = frame.getByRole('img', { name: 'Harbour School' });
  // Mail clients are signed in nowhere.
  const shown = await fetch((await picture.getAttribute('src'))!);
  expect(shown.headers.get('content-type')).toMatch(/^image\//);
  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText('Sending a test to admin@example.com.').waitFor();
  await expect.poll(() => own.mailbox.mails.join().replaceAll(/=\r?\n/g, '')).toContain('background:#fde68a');
});

it('the changed settings fit a phone, both themes and Arabic', async () => {
  for (const look of [
    { theme: 'light', dir: 'ltr', locale: 'en' },
    { theme: 'dark', dir: 'ltr', locale: 'en' },
    { theme: 'light', dir: 'rtl', locale: 'ar' },
  ] as const) {
    await send(admin, 'POST', '/users/me', { locale: look.locale });
    for (const tab of ['emails', 'course_page', 'course_list']) {
      const page = await visit(`/admin/settings?tab=${tab}`, { as: admin, ...look, width: 360, height: 740 });
      await page
        .getByRole('main')
        .getByRole('switch')
        .or(page.getByRole('main').getByRole('textbox'))
        .first()
        .waitFor();
      await expect(page.locator('html')).toHaveAttribute('dir', look.dir);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { adminWords } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const MB = 1_048_576;
const UPLOAD = '**/lectern/v1/uploads/*';

/** Chooses a three-part recording, made in the browser so that its modification time is always the same. */
async function choose(page: Page) {
  await page.locator('input[type="file"]').evaluate(
    (input, { size, at }) => {
      const bytes = new Uint8Array(size);
      const view = new DataView(bytes.buffer);
      const write = (text: string, place: number) =>
        [...text].forEach((letter, step) => view.setUint8(place + step, letter.charCodeAt(0)));
      write('RIFF', 0);
      view.setUint32(4, size - 8, true);
      write('WAVEfmt ', 8);
      view.setUint32(16, 16, true);
      view.setUint16(20, 1, true);
      view.setUint16(22, 1, true);
      view.setUint32(24, 8000, true);
      view.setUint32(28, 8000, true);
      view.setUint16(32, 1, true);
      view.setUint16(34, 8, true);
      write('data', 36);
      view.setUint32(40, size - 44, true);
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'Sea waves.wav', { type: 'audio/wav', lastModified: at }));
      (input as HTMLInputElement).files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { size: 20 * MB, at: 1_700_000_000_000 },
  );
}

it.each(['en', 'de', 'ar'])(
  'a large file that is cut off in the middle goes on where it was, after a reload too, in %s',
  async (language) => {
    const say = adminWords(language);
    const { api } = await newStaff(url, 'Nora', 'instructor');
    await api.call('PUT', '/users/me', { locale: language });
    const page = await visit('/admin/media', { as: api, theme: language === 'de' ? 'dark' : 'light' });
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });

    const offsets: string[] = [];
    await page.route(UPLOAD, async (route) => {
      const offset = route.request().headers()['upload-offset'];
      if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue();
      // Fails every part after the first.
      if (Number(offset) > 0) return route.abort('connectionfailed');
      offsets.push(offset);
      return route.continue();
    });
    await choose(page);
    await page.getByRole('progressbar').waitFor();
    await expect
      .poll(async () => (await api.call<{ received_bytes: number }[]>('GET', '/uploads')).body[0]?.received_bytes)
      .toBe(8 * MB);

    // Reload before removing the route: the old page keeps retrying until it is gone.
    await page.reload();
    await page.unroute(UPLOAD);
    const notice = page.getByText(say('media/words/', 'media.unfinished'));
    await notice.waitFor();
    await page.getByText('Sea waves.wav').waitFor();
    if (language === 'en') await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);

    const resumed: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH' && offset !== undefined) resumed.push(Number(offset));
    });
    await choose(page);
    await page.getByRole('link', { name: 'Sea waves' }).waitFor();
    expect(offsets).toEqual(['0']);
    expect(resumed).toEqual([8 * MB, 16 * MB]);
    await notice.waitFor({ state: 'detached' });
    await expect.poll(async () => (await api.call<unknown[]>('GET', '/uploads')).body).toEqual([]);
  },
);

it('an upload that was interrupted can be discarded', async () => {
  const { api } = await newStaff(url, 'Omar', 'instructor');
  const page = await visit('/admin/media', { as: api });
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  await page.route(UPLOAD, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await choose(page);
  await expect.poll(async () => (await api.call<unknown[]>('GET', '/uploads')).body.length).toBe(1);
  await page.reload();
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Discard Sea waves.wav' }).click();
  await expect.poll(async () => (await api.call<unknown[]>('GET', '/uploads')).body.length).toBe(0);
  await page.getByText('Interrupted uploads').waitFor({ state: 'detached' });
});

it('a large file that there is no room for says so with its name, and can be tried again', async () => {
  const { api } = await newStaff(url, 'Rosa', 'instructor');
  const page = await visit('/admin/media', { as: api, width: 360 });
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  const message = 'There is no space left for this file: 2048 of 2048 MB are used.';
  await page.route('**/lectern/v1/uploads', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, json: { code: 'quota_exceeded', message, data: { status: 413 } } })
      : route.continue(),
  );
  await choose(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Error while uploading' });
  await failure.getByText('Sea waves.wav').waitFor();
  await failure.getByText(message).waitFor();
  await failure.getByText('Ask an administrator to free up space').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/lectern/v1/uploads');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Sea waves' }).waitFor();
  await expect(failure).toHaveCount(0);
});

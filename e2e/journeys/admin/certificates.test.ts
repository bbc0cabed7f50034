import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const layerOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Layers, front to back' }).getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();

it('an instructor makes a certificate of a design, edits it by keyboard and publishes it', {
  tags: ['gate'],
}, async () => {
  const { api } = await newStaff(url, 'Runa', 'instructor');
  const page = await visit('/admin/certificates', { as: api });
  await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor();
  await page.getByRole('link', { name: 'New certificate' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New certificate' }).waitFor();
  await page.getByRole('radio', { name: 'Modern' }).check();
  await page.getByLabel('Name').fill('Fjord guide');
  await page.getByRole('button', { name: 'Create certificate' }).click();

  const canvas = page.getByRole('application', { name: 'Certificate page' });
  await canvas.locator('svg g[data-element]').first().waitFor();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue('Certificate');
  await text.fill('Guide of the fjords');
  await layerOf(page, 'Guide of the fjords').waitFor();

  const left = page.getByRole('textbox', { name: 'X', exact: true });
  const before = Number(await left.inputValue());
  await canvas.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => Number(await left.inputValue())).toBe(before);
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+d');
  await expect(layerOf(page, 'Guide of the fjords')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(layerOf(page, 'Guide of the fjords')).toHaveCount(1);
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Certificate published.').waitFor();

  await page.reload();
  await layerOf(page, 'Guide of the fjords').click();
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to certificates' }).click();
  await page.getByRole('link', { name: 'Fjord guide' }).waitFor();
  await expect(page.getByText('Not used')).toBeVisible();
});

it('elements are dragged, resized and chosen with a band, and their order is changed', async () => {
  const { api } = await newStaff(url, 'Edda', 'instructor');
  const { id } = await send<{ id: number }>(api, 'POST', '/certificates', { name: 'Blank', orientation: 'landscape' });
  const page = await visit(`/admin/certificates/${id}/edit`, { as: api });
  const canvas = page.getByRole('application', { name: 'Certificate page' });
  await page.getByRole('button', { name: 'Shape', exact: true }).click();
  const hit = canvas.locator('[data-element-id]');
  await expect(hit).toHaveCount(1);
  const left = page.getByRole('textbox', { name: 'X', exact: true });
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  const [x, w] = [Number(await left.inputValue()), Number(await width.inputValue())];

  const box = (await hit.boundingBox())!;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 60, cy + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(x);

  const handle = (await canvas.locator('[data-handle="e"]').boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 45, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(w);

  const ruler = (await canvas.locator('[data-side="top"]').boundingBox())!;
  await page.mouse.move(ruler.x + ruler.width / 3, ruler.y + ruler.height / 2);
  await page.mouse.down();
  await page.mouse.move(ruler.x + ruler.width / 3, ruler.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Add vertical guide' }).click();
  await page.getByRole('textbox', { name: 'Vertical guide 1' }).waitFor();
  await expect(page.getByRole('textbox', { name: 'Horizontal guide 1' })).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Remove Vertical guide 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Vertical guide 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Elements', exact: true }).click();

  await page.getByRole('button', { name: 'Line', exact: true }).click();
  const stage = (await canvas.boundingBox())!;
  await page.keyboard.press('Escape');
  await page.mouse.move(stage.x + 4, stage.y + 4);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width - 24, stage.y + stage.height - 80, { steps: 4 });
  await page.mouse.up();
  await page.getByText('2 elements selected').waitFor();
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Escape');

  const layers = page.getByRole('list', { name: 'Layers, front to back' }).locator('li');
  await expect(layers.first()).toContainText('Line');
  await layers.last().getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(layers.first()).toContainText('Rectangle');
  await saved(page);
});

it('a certificate that somebody else has saved meanwhile is not overwritten unasked', async () => {
  const { api } = await newStaff(url, 'Sif', 'instructor');
  const { id } = await send<{ id: number }>(api, 'POST', '/certificates', { name: 'Shared', sample: 'classic' });
  const page = await visit(`/admin/certificates/${id}/edit`, { as: api });
  await page.getByRole('textbox', { name: 'Certificate name' }).waitFor();
  const { modified } = await send<{ modified: string }>(api, 'GET', `/certificates/${id}`);
  await send(api, 'PUT', `/certificates/${id}`, { name: 'Theirs', modified });
  await page.getByRole('textbox', { name: 'Certificate name' }).fill('Mine');
  const dialog = page.getByRole('dialog', { name: /^Changed by Sif/ });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect.poll(async () => (await send<{ name: string }>(api, 'GET', `/certificates/${id}`)).name).toBe('Mine');
});

it('two fingers zoom the page of a certificate on a phone', async () => {
  const { api } = await newStaff(url, 'Tova', 'instructor');
  const { id } = await send<{ id: number }>(api, 'POST', '/certificates', { name: 'Pinched', sample: 'classic' });
  const page = await visit('/admin', { as: api, width: 360, height: 740 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await page.goto(`/admin/certificates/${id}/edit`);
  await page.locator('[data-element-id]').first().waitFor();
  const zoom = async () => parseInt(await page.getByRole('group', { name: 'Zoom' }).innerText(), 10);
  const before = await zoom();
  await devTools.send('Input.synthesizePinchGesture', { x: 150, y: 400, scaleFactor: 2, gestureSourceType: 'touch' });
  await expect.poll(zoom).toBeGreaterThan(before);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

it('a manager uploads a font, chooses it, and sees why it cannot be removed', async () => {
  const { api } = await newStaff(url, 'Liv', 'manager');
  const layout = { elements: [{ type: 'text', id: 'a', x: 9000, y: 9000, w: 50_000, h: 8000, text: 'Diploma' }] };
  const { id } = await send<{ id: number }>(api, 'POST', '/certificates', { name: 'Fonts', layout });
  const page = await visit(`/admin/certificates/${id}/edit`, { as: api });
  await layerOf(page, 'Diploma').click();
  await page.getByRole('button', { name: 'Upload font…' }).click();
  const fonts = page.getByRole('dialog', { name: 'Fonts' });
  const upload = fonts.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await fonts.getByText('Choose a file first.').waitFor();
  const file = createRequire(import.meta.url).resolve('@fontsource/caveat/files/caveat-latin-400-normal.woff2');
  await fonts.getByLabel('Font file').setInputFiles(file);
  await upload.press('Enter');
  const tick = fonts.getByRole('checkbox', { name: 'I have the right to use this font on certificates' });
  await expect(tick).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await upload.press('Enter');
  await fonts.getByText('“Caveat” was uploaded.').waitFor();
  await page.keyboard.press('Escape');
  const font = page.getByRole('combobox', { name: 'Font', exact: true });
  await expect(font.locator('option:checked')).toHaveText('Caveat');
  const storedFont = async () =>
    (await send<{ layout: { elements: { font: string }[] } }>(api, 'GET', `/certificates/${id}`)).layout.elements[0]
      ?.font;
  await expect.poll(storedFont).toMatch(/^font_/);
  await page.getByRole('button', { name: 'Upload font…' }).click();
  await fonts.getByText('Used in 1 design', { exact: true }).waitFor();
  await expectAccessible(page);
  await expect(fonts.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await font.selectOption({ label: 'Serif' });
  await expect.poll(storedFont).toBe('serif');
  await page.getByRole('button', { name: 'Upload font…' }).click();
  await fonts.getByRole('button', { name: 'Remove Caveat' }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove the font “Caveat”?' });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await fonts.getByText('No fonts uploaded yet.').waitFor();
});

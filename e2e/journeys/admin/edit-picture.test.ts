import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { CONVERTED, drawnPicture } from '../../fixtures/files.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { adminWords } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();

interface Media {
  id: number;
  source_url: string;
  title: { rendered: string };
  media_details: { width: number; height: number };
}

it.each(['en', 'ar'])('a picture is renamed, turned in its place, and cropped as a copy, in %s', async (language) => {
  const words = adminWords(language);
  const say = (key: string) => words('media/words/', key);
  const { api } = await newStaff(url, 'Pia', 'instructor');
  await api.call('PUT', '/users/me', { locale: language });
  const library = async () => (await api.call<Media[]>('GET', '/../../wp/v2/media')).body;
  const page = await visit('/admin/media', { as: api, theme: language === 'ar' ? 'dark' : 'light' });
  await page.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'harbor.png'));
  await page.getByRole('link', { name: 'harbor' }).click(CONVERTED);

  await page.getByRole('textbox', { name: say('mediaFile.name'), exact: true }).fill('Old harbor');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Old harbor' }).waitFor();

  await page.getByRole('button', { name: say('pictureEdit.open') }).click();
  const dialog = page.getByRole('dialog', { name: say('pictureEdit.title') });
  const preview = dialog.getByRole('img', { name: say('pictureEdit.preview') });
  const save = dialog.getByRole('button', { name: say('pictureEdit.save') });
  await preview.waitFor();
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: say('pictureEdit.turn_right') }).click();
  await dialog.getByText('600 × 900').or(dialog.getByText('٦٠٠ × ٩٠٠')).waitFor();
  await save.click();
  await page.getByText(say('pictureEdit.saved')).waitFor(CONVERTED);
  await expect.poll(library).toMatchObject([{ media_details: { width: 600, height: 900 } }]);
  const undo = page.getByRole('button', { name: words('list/words/', 'list.undo') });
  await undo.click();
  await expect.poll(library).toMatchObject([{ media_details: { width: 900, height: 600 } }]);
  await page.getByText(say('mediaFile.former_restored')).waitFor();
  await undo.click();
  await expect.poll(library).toMatchObject([{ media_details: { width: 600, height: 900 } }]);
  const [turned] = await library();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: say('pictureEdit.open') }).click();
  await preview.waitFor();
  // Moves the lower edge up with the keyboard.
  const edge = dialog.getByRole('button', { name: say('pictureEdit.handle') }).and(dialog.locator('.ord-s'));
  await edge.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await expectNoSidewaysScroll(page);
  await dialog.getByText(say('pictureEdit.as_copy'), { exact: true }).click();
  await save.click();
  await page.getByText(say('pictureEdit.copied')).waitFor(CONVERTED);
  await expect.poll(async () => (await library()).length).toBe(2);
  const copy = (await library()).find(({ id }) => id !== turned?.id);
  expect(copy?.title.rendered).toBe('Old harbor');
  expect(copy?.media_details.width).toBe(600);
  expect(copy?.media_details.height).toBeLessThan(900);
  expect((await library()).find(({ id }) => id === turned?.id)?.source_url).toBe(turned?.source_url);
});

import { readFile } from 'node:fs/promises';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { pdfOf, type StoredFile, upload } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let course: StudyCourse;
let learner: Api;
let sheet: StoredFile;
let picture: StoredFile;

beforeAll(async () => {
  const staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Only looked at', lessons: ['Stars'] });
  sheet = await upload(url, staff, pdfOf('Night sheet', ['The near side']));
  const source = new URL('../../../packages/server/src/demo/media/night-moon.webp', import.meta.url);
  picture = await upload(url, staff, new File([await readFile(source)], 'Phases.webp', { type: 'image/webp' }));
  const saved = await staff.call('PUT', `/lessons/${course.items[0]?.id}`, {
    download_materials: [sheet, picture].map(({ id }) => ({ id, downloadable: false })),
  });
  if (saved.status !== 200) throw new Error(`Saving the lesson answered ${saved.status}.`);
  learner = (await newLearner(url, 'Vera')).api;
  await enroll(learner, course.id);
});

it('files that may not be downloaded are shown by the player, which never tells their address', async () => {
  const page = await visit(lessonPath(course, 0), { as: learner, theme: 'dark', width: 360, height: 740 });
  const materials = page.locator('[data-part="materials"]');
  await materials.getByText('Night sheet').waitFor();
  await expect(materials.getByRole('link')).toHaveCount(0);
  const html = await page.content();
  for (const file of [sheet, picture]) expect(html).not.toContain(file.source_url);
  await expectNoSidewaysScroll(page);

  await materials.getByRole('button', { name: 'View Night sheet', exact: true }).click();
  const document = page.getByRole('dialog', { name: 'Night sheet' });
  await document.getByText('The near side').waitFor();
  await expect(document.getByRole('link')).toHaveCount(0);
  await document.getByRole('button', { name: 'Close' }).click();
  await document.waitFor({ state: 'detached' });

  await materials.getByRole('button', { name: 'View Phases', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Phases' });
  await expect
    .poll(() => shown.getByRole('img', { name: 'Phases' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
});

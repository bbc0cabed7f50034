import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { PIXEL } from '../../fixtures/files.ts';
import { makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { localized } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const PICTURE = { mimeType: 'image/png', buffer: PIXEL };

let staff: Api;
let course: MadeCourse;

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Essays that come back', lessons: ['Before you write'] });
});

const assignment = () => makeAssignment(staff, course);

async function learner(): Promise<Api> {
  const { api } = await newLearner(url, 'Nora');
  await enroll(api, course.id);
  return api;
}

const pathOf = (id: number) => `/course/${course.id}/assignment/${id}`;

it('a submission is returned without a grade, and its learner reads why and submits again', async () => {
  const id = await assignment();
  const nora = await learner();
  const page = await visit(pathOf(id), { as: nora, width: 360 });
  await page.getByRole('textbox', { name: 'Your answer' }).click();
  await page.keyboard.type('Only clouds.');
  await page.locator('input[type="file"]').setInputFiles({ name: 'sky.png', ...PICTURE });
  await page.getByRole('link', { name: 'sky.png' }).waitFor();
  await submitAnswer(page);

  const { body } = await nora.call<{ standing: { reply: { id: number; attachments: { id: number }[] } } }>(
    'GET',
    `/assignments/${id}`,
  );
  const { reply } = body.standing;
  const commented = await staff.call('POST', `/assignment/replies/${reply.id}/comments`, {
    file: reply.attachments[0]!.id,
    page: 1,
    x: 0.5,
    y: 0.5,
    text: 'Where is north?',
    key: 'where is north',
  });
  expect(commented.status).toBe(201);

  const desk = await visit(`/admin/assignments/${id}`, { as: staff });
  await desk.getByText('Only clouds.').waitFor();
  await desk.locator('form input[type="file"]').setInputFiles({ name: 'example.png', ...PICTURE });
  await desk.getByRole('link', { name: 'example.png' }).waitFor();
  await desk.getByRole('textbox', { name: 'Note' }).click();
  await desk.keyboard.type('Wait for a clear night.');
  await desk.getByRole('button', { name: 'Return for retake', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Return for retake', exact: true }).click();
  await desk.getByText('Returned. The student can submit again.').waitFor();

  await page.reload();
  const returned = page.getByRole('region', { name: 'Returned for retake' });
  await returned.getByText('Wait for a clear night.').waitFor();
  await returned.getByRole('link', { name: 'example.png' }).waitFor();
  await returned.getByRole('link', { name: 'sky.png' }).waitFor();
  await returned.getByRole('button', { name: 'Show 1 comment' }).click();
  await returned.getByText('Where is north?').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('textbox', { name: 'Your answer' }).getByText('Only clouds.').waitFor();
  await submitAnswer(page);
  await expect(returned).toHaveCount(0);
});

it.each(['en', 'de', 'ar'])(
  'a file that is infected or could not be checked says so in the list, in %s',
  async (language) => {
    const say = localized(language);
    const id = await assignment();
    const nora = await learner();
    await nora.call('PUT', '/users/me', { locale: language });
    const page = await visit(pathOf(id), { as: nora, width: 360 });
    let answer: { status: number; code: string } | undefined = { status: 400, code: 'file_infected' };
    await page.route('**/attachments/**', (route) =>
      answer
        ? route.fulfill({
            status: answer.status,
            json: { code: answer.code, message: `Refused: ${answer.code}.`, data: { status: answer.status } },
          })
        : route.continue(),
    );
    const news = page.getByRole('alert').filter({ hasText: say('shared', 'upload_failed') });
    const field = page.locator('input[type="file"]');
    await field.setInputFiles({ name: 'infected.png', ...PICTURE });
    await news.getByText('infected.png').waitFor();
    await news.getByText('Refused: file_infected.').waitFor();
    await news.getByText(say('shared', 'upload_advice_infected')).waitFor();
    await expect(news.getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: say('item-types/assignment/player', 'assignment_file_dismiss') }).click();
    await expect(news).toHaveCount(0);

    answer = { status: 503, code: 'file_not_scanned' };
    await field.setInputFiles({ name: 'unchecked.png', ...PICTURE });
    await news.getByText('Refused: file_not_scanned.').waitFor();
    answer = undefined;
    await news.getByRole('button', { name: say('shared', 'try_again') }).click();
    await page.getByRole('link', { name: 'unchecked.png' }).waitFor();
  },
);

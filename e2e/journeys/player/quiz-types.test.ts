import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { silentSound, upload } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import {
  makeQuiz,
  type MadeQuiz,
  questionOf,
  quizPath,
  takeQuiz,
  questionsOfEveryType,
} from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let admin: Api;
let quiz: MadeQuiz;
beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Kinds of questions', lessons: [] });
  quiz = await makeQuiz(admin, {
    courseId: course.id,
    name: 'Every kind',
    show_details: true,
    questions_display_per_page: 20,
    questions: [
      ...questionsOfEveryType(),
      {
        name: 'What do you hear?',
        type: 'audio',
        files: [{ url: 'https://media.example.com/bell.mp3', mime_type: 'audio/mpeg' }],
      },
      {
        name: 'What do you see?',
        type: 'video',
        files: [{ url: 'https://media.example.com/kite.mp4', mime_type: 'video/mp4' }],
      },
    ],
  });
});

async function learner(name: string) {
  const person = await newLearner(url, name);
  await enroll(person.api, quiz.courseId);
  return person;
}

/** Recordings and pictures of another house: it answers, and has nothing. Journeys need no network. */
const silence = (page: Page) => page.route('https://media.example.com/**', (route) => route.fulfill({ status: 404 }));

/** The name of what has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const labelledBy = element?.getAttribute('aria-labelledby');
    const by = labelledBy && document.getElementById(labelledBy)?.textContent;
    return (element?.getAttribute('aria-label') ?? label ?? by ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const stops: string[] = [];
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedName(page);
    if (name.test(stop)) return;
    stops.push(stop);
  }
  throw new Error(`Tab does not reach ${String(name)}; it stops at: ${stops.join(' · ')}`);
}

it('who has only a keyboard answers every kind of question and reads what became of it', {
  tags: ['gate'],
}, async () => {
  const { api } = await learner('Kira');
  const page = await visit(quizPath(quiz), { as: api });
  await silence(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
  await tabTo(page, /^Start Quiz$/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Is it so?' }).waitFor();

  await tabTo(page, /^True/);
  await press('Space');
  // Among the choices a number is enough.
  await tabTo(page, /^Right/);
  await press('2');
  await tabTo(page, /^Right/);
  await press('1');
  await press('2');
  await tabTo(page, /^Why\?$/);
  await page.keyboard.type('Because it is.');
  await page.getByText('186 characters remaining').waitFor();

  for (const [prompt, match] of [
    ['One', 'Un'],
    ['Two', 'Deux'],
    ['Three', 'Trois'],
  ]) {
    await tabTo(page, new RegExp(`^Match for ${prompt}: `));
    await press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Choose…' })).toBeFocused();
    // A letter moves to the match that begins with it.
    await press(match?.[0] ?? '');
    await press('Enter');
    await expect.poll(() => focusedName(page)).toBe(`Match for ${prompt}: ${match}`);
  }
  await tabTo(page, /^Blank 1 of 2$/);
  await page.keyboard.type('paris');
  await press('Tab');
  await expect.poll(() => focusedName(page)).toBe('Blank 2 of 2');
  await page.keyboard.type('Milan');

  await sortWithKeys(page);
  await tabTo(page, /^What do you hear\?$/);
  await page.keyboard.type('A bell');
  await tabTo(page, /^Submit Quiz$/);
  await press('Enter');
  const confirm = page.getByRole('dialog');
  await confirm.waitFor();
  await tabTo(page, /^(Submit|Submit Quiz|Submit answers)$/);
  await press('Enter');

  // Until the answers are sent, Tab stays within the dialog.
  await page.getByRole('button', { name: 'Details', exact: true }).waitFor();
  await tabTo(page, /^Details$/);
  await press('Enter');
  const details = page.getByRole('dialog');
  const row = (name: string) => details.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  for (const [name, result] of [
    ['Is it so?', 'Correct'],
    ['Which one?', 'Incorrect'],
    ['Which ones?', 'Correct'],
    ['Why?', 'Pending'],
    ['What belongs together?', 'Correct'],
    ['Which words are missing?', 'Pending'],
    ['In which order?', 'Correct'],
    ['What do you hear?', 'Pending'],
    ['What do you see?', 'Not answered'],
  ] as const) {
    await row(name).last().getByRole('cell').nth(1).getByText(result, { exact: true }).waitFor();
  }
});

/** Moves the items by keyboard until they are in the correct order. */
async function sortWithKeys(page: Page) {
  const question = page.getByRole('group', { name: 'In which order?' });
  const wanted = ['First', 'Second', 'Third'];
  for (const [place, name] of wanted.entries()) {
    await question.getByRole('button', { name: `Move ${name}` }).focus();
    await page.keyboard.press('Space');
    await question.getByText(`${name} picked up`).waitFor();
    const names = (await question.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/[^A-Za-z]/g, ''));
    for (let step = names.indexOf(name); step > place; step -= 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await question.getByText(`${name} dropped, position ${place + 1} of 3`).waitFor();
    await expect.poll(() => focusedName(page)).toBe(`Move ${name}`);
  }
  // What is held can be put back.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await question.getByText('Third, position 2 of 3').waitFor();
  await page.keyboard.press('Escape');
  await question.getByText('Move canceled: Third, position 3 of 3').waitFor();
}

it('pictures are matched by tapping one and then the other', async () => {
  const course = await makeCourse(admin, { name: 'Kinds of pictures', lessons: [] });
  const pictures = await makeQuiz(admin, {
    courseId: course.id,
    name: 'Pictures',
    questions: [
      {
        name: 'What is it?',
        type: 'matching',
        answers: ['Kite', 'Boat'].map((match) => ({
          type: 'ImageToText',
          imageUrl: `https://media.example.com/${match}.png`,
          imageAlt: `Picture of a ${match.toLowerCase()}`,
          match,
        })),
      },
    ],
  });
  const { api } = await newLearner(url, 'Lev');
  await enroll(api, course.id);
  const page = await visit(quizPath(pictures), { as: api });
  await silence(page);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.locator('button', { hasText: 'Kite' }).click();
  await page.getByText('Now tap the picture it belongs to.').waitFor();
  await page.getByRole('img', { name: 'Picture of a boat' }).click();
  const matchFor = (name: string) => page.getByRole('button', { name: `Match for Picture of a ${name}: ` });
  const boat = matchFor('boat');
  await expect(boat).toHaveText('Kite');
  // It is given away: the other picture cannot have it as well.
  await matchFor('kite').click();
  await expect(page.getByRole('menuitemradio', { name: 'Kite' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await boat.click();
  await page.getByRole('menuitemradio', { name: 'Choose…' }).click();
  await page.locator('button', { hasText: 'Kite' }).dragTo(page.getByRole('img', { name: 'Picture of a kite' }));
  await expect(matchFor('kite')).toHaveText('Kite');
});

it('items are sorted with the mouse', async () => {
  const course = await makeCourse(admin, { name: 'Kinds of orders', lessons: [] });
  const sorting = await makeQuiz(admin, {
    courseId: course.id,
    name: 'Order',
    questions: [questionOf.sortable('In which order?')],
  });
  const { api } = await newLearner(url, 'Mio');
  await enroll(api, course.id);
  const page = await visit(quizPath(sorting), { as: api });
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const rows = page.getByRole('group', { name: 'In which order?' }).getByRole('listitem');
  const names = async () => (await rows.allInnerTexts()).map((text) => text.replace(/[^A-Za-z]/g, ''));
  await page.getByRole('checkbox', { name: 'Keep this order' }).waitFor();
  const [first, second, third] = await names();
  const from = await rows.first().getByRole('button').first().boundingBox();
  const to = await rows.last().boundingBox();
  if (!from || !to) throw new Error('the rows are not drawn');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + to.height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => names()).toEqual([second, third, first]);
  await page.getByRole('button', { name: `Move up: ${first}` }).click();
  await expect.poll(() => names()).toEqual([second, first, third]);
});

it('own attempts are found by course and result', async () => {
  const { api } = await learner('Oda');
  await takeQuiz(api, quiz, { 'Is it so?': 'False' });
  const page = await visit('/account', { as: api });
  await page.getByRole('link', { name: 'Quiz attempts' }).click();
  const table = page.getByRole('table');
  await table.getByRole('link', { name: 'Every kind' }).waitFor();
  await table.getByText('Fail', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Result: All results' }).click();
  await page.getByRole('menuitemradio', { name: 'Pass', exact: true }).click();
  await page.getByText('No attempt fits what you chose.').waitFor();
  await page.getByRole('link', { name: 'Show all attempts' }).click();
  await page.getByRole('button', { name: 'Course: All courses' }).click();
  await page.getByRole('menuitemradio', { name: 'Kinds of questions' }).click();
  await table.getByRole('link', { name: 'Every kind' }).click();
  await page.getByRole('table', { name: 'Result' }).getByText('Fail', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Retake quiz' }).waitFor();
});

it('a recording is heard, wound and slowed with the keyboard', async () => {
  const course = await makeCourse(admin, { name: 'Kinds of sounds', lessons: [] });
  const bell = await upload(url, admin, silentSound('bell', { seconds: 120 }));
  const heard = await makeQuiz(admin, {
    courseId: course.id,
    name: 'Sounds',
    questions: [
      {
        name: 'What do you hear?',
        type: 'audio',
        files: [{ id: bell.id, url: bell.source_url, mime_type: 'audio/wav', title: 'A bell' }],
        settings: { transcript: 'A bell rings once.' },
      },
    ],
  });
  const { api } = await newLearner(url, 'Pia');
  await enroll(api, course.id);
  const page = await visit(quizPath(heard), { as: api });
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const sound = page.getByRole('group', { name: 'A bell' });
  const position = sound.getByRole('slider', { name: 'Position in the recording' });
  await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('0:00 of 2:00');
  await position.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('0:05 of 2:00');
  await sound.getByRole('button', { name: 'Speed 1×, change' }).press('Enter');
  await sound.getByRole('button', { name: 'Speed 1.25×, change' }).waitFor();
  await expect.poll(() => sound.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.25);
  await sound.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await sound.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(5);
  await sound.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await sound.getByRole('button', { name: 'Play', exact: true }).waitFor();

  const transcript = page.locator('summary').filter({ hasText: 'Transcript' });
  await transcript.press('Enter');
  await page.getByText('A bell rings once.').waitFor();
});

import { describe, it } from 'vitest';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const ONE = 'Which one is right?';

describe('the grades of a learner', () => {
  it('have the assigned weight of what is not graded, and what-if scores', async () => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, { name: 'Tides', lessons: ['One'] });
    const made = (name: string) => makeQuiz(admin, { courseId: course.id, name, questions: [questionOf.single(ONE)] });
    const first = await made('Ebb');
    await made('Flow');
    const learner = await newLearner(url, 'Greta');
    await enroll(learner.api, course.id);
    await takeQuiz(learner.api, first, { [ONE]: 'Right' });
    const page = await visit(`/account#/grades/${course.id}`, { as: learner.api });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Ebb')).toContainText('now 100%');
    await expect(row('Flow')).toContainText('Counts once graded');
    await expect(row('Flow')).toContainText('50%');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Try what-if scores' }).click();
    const score = page.getByRole('heading', { name: 'What-if score' }).locator('xpath=..');
    const field = page.getByRole('textbox', { name: 'What-if points for Flow' });
    await field.fill('0');
    await expect(score.getByRole('paragraph').first()).toContainText('50%');
    await expect(row('Flow')).toContainText('50%');
    await field.fill('99');
    await expect(row('Flow')).toContainText('At most 1');
    await expect(score.getByRole('paragraph').first()).toHaveText('–');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End what-if' }).click();
    await page.getByRole('heading', { name: 'Score in this course' }).waitFor();
    await send(admin, 'DELETE', `/courses/${course.id}`);
  });
});

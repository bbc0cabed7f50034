import { type Api, signIn } from '../fixtures/api.ts';
import { complete, demoCourse, enroll } from '../fixtures/courses.ts';
import { schoolUrl } from '../fixtures/school-url.ts';
import { newLearner } from '../fixtures/people.ts';
import type { Looker } from './shots.ts';

const logins = {
  admin: 'admin@example.com',
  instructor: 'instructor@example.com',
  learner: 'student@example.com',
  finisher: 'amina.diallo@example.com',
};

/** A learner in the middle of two courses. */
export async function makeNewcomer(name: string): Promise<Api> {
  const { api } = await newLearner(schoolUrl(), name);
  for (const { slug, done } of [
    { slug: 'reading-the-night-sky', done: 4 },
    { slug: 'why-bread-rises', done: 3 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const course = await demoCourse(schoolUrl(), slug);
    // oxlint-disable-next-line no-await-in-loop
    await enroll(api, course.id);
    // oxlint-disable-next-line no-await-in-loop
    await complete(api, course, done);
  }
  return api;
}

export async function peopleOfGuide(): Promise<Map<Looker, Api>> {
  const known = await Promise.all(
    Object.entries(logins).map(
      async ([looker, login]) => [looker as Looker, await signIn(schoolUrl(), login)] as const,
    ),
  );
  return new Map<Looker, Api>([...known, ['newcomer', await makeNewcomer('Mara')]]);
}

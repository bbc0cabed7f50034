import { type Api, send, signIn } from '../../fixtures/api.ts';
import { demoCourse } from '../../fixtures/courses.ts';
import { newEmail, turnOnTwoStep } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();

/** A visitor without an account and with one completed lesson. */
export async function makeGuest(): Promise<Api> {
  const course = await demoCourse(url, 'why-bread-rises');
  const answer = await fetch(`${url}/api/lectern/v1/course-progress/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      course_id: course.id,
      item_id: course.items[0]?.id,
      item_type: 'lesson',
      completed: true,
    }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { cookie, nonce: '', userId: 0, call: () => Promise.reject(new Error('A guest calls nothing.')) };
}

/** Has to enter a code after the password. Returns the email. */
export async function makeTwoStepPerson(admin: Api): Promise<string> {
  const email = newEmail('ingrid');
  await send(admin, 'POST', '/users', { email, password: DEMO_PASSWORD, first_name: 'Ingrid', roles: ['instructor'] });
  await turnOnTwoStep(await signIn(url, email));
  return email;
}

import { randomUUID } from 'node:crypto';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

export interface Data {
  manager: Api;
  teacher: Person;
  newcomer: Person;
}

/** An instructor with a sale, a rejected and a pending request, and one without sales. */
export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const admin = await signIn(url, 'admin@example.com');
  await send(admin, 'POST', '/addons/activate', { slug: 'revenue-sharing' });
  const [{ api: manager }, teacher, newcomer, learner] = await Promise.all([
    newStaff(url, 'Mara', 'manager'),
    newStaff(url, 'Bartholomea', 'instructor'),
    newStaff(url, 'Nora', 'instructor'),
    newLearner(url, 'Sinja'),
  ]);
  const course = await makeCourse(manager, { name: 'Knots of the north', lessons: ['Bowline'] });
  await send(manager, 'PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: teacher.api.userId } });
  const line = { course_id: course.id, subtotal: '90.00' };
  await send(manager, 'POST', '/orders', {
    customer_id: learner.api.userId,
    course_lines: [line],
    status: 'completed',
  });
  // Available at once: sales mature.
  const adjustment = { user_id: teacher.api.userId, amount: '500.00', request_key: randomUUID() };
  await send(manager, 'POST', '/earnings/adjustments', adjustment);
  const method = { method: 'bank', holder: 'Bartholomea Harbor', account: 'DE02120300000000202051' };
  await send(teacher.api, 'PUT', '/earnings/payout-method', method);
  const request = (withdraw_amount: string) =>
    send<{ id: number }>(teacher.api, 'POST', '/withdraws', { withdraw_amount });
  const rejected = await request('60.00');
  await send(manager, 'PUT', `/withdraws/${rejected.id}`, {
    status: 'rejected',
    reason: 'other',
    rejection_detail: 'The account holder has another name.',
  });
  await request('400.00');
  return { manager, teacher, newcomer };
}

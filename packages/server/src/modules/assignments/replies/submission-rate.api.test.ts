import { contract } from '@lectern/contract';
import { MAX_SUBMISSIONS_PER_HOUR } from '@lectern/contract/limits';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { assignmentReplies as submissions } from '../assignments.tables.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { assignmentReplies } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { anAssignment } = await submissionsOf(t);

it('a learner who submits and retakes in turn has to wait, and others have not', async () => {
  const { id, course, learner, submit, as } = await anAssignment({ retake: true });
  const at = new Date(today.getTime() - MINUTE_MS);
  await t.db.insert(submissions).values(
    Array.from({ length: MAX_SUBMISSIONS_PER_HOUR - 1 }, (_, n) => ({
      assignmentId: id,
      courseId: course.id,
      userId: learner.id,
      number: n + 1,
      submittedAt: at,
      archivedAt: at,
    })),
  );
  const last = await submit();
  expect(last.status).toBe(201);
  await as(assignmentReplies.remove, { params: { id: last.body.id } });
  const refused = await submit();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    `${59 * 60}`,
  ]);
  expect((await submit({}, await t.given.enrolledLearner(course.id))).status).toBe(201);
  t.travelTo(new Date(at.getTime() + HOUR_MS));
  expect((await submit()).status).toBe(201);
});

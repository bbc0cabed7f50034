import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import type { Call } from '../../../platform/http/route.ts';
import { taughtCourse } from '../../courses/index.ts';
import { type GivenCertificate, issueToLearner, selectGiven } from '../issue/issue.usecases.ts';
import { updateScoresLocked } from '../issue/scores.usecases.ts';
import { selectEnrolled } from './bulk.queries.ts';

type EnrolledCall = Call<typeof contract.issuedCertificates.issueToEnrolled> & { subject: Actor };

/** The certificate of a course of the caller, with the scores of these learners up to date. */
async function readyCourse(
  call: EnrolledCall,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<GivenCertificate> {
  await taughtCourse(call, courseId);
  const given = await selectGiven(call.db, courseId);
  if (!given) throw new AppError('certificate_off');
  await updateScoresLocked(call.db, call.services, { courseId, userIds });
  return given;
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Each course is checked and read once; what refuses it refuses each of its enrollments. */
export async function issueToEnrolled(call: EnrolledCall) {
  const { ids } = call.input.body;
  const rows = await selectEnrolled(call.db, ids);
  const courses = new Map<number, GivenCertificate | AppError>();
  for (const [courseId, learners] of Map.groupBy(rows, (row) => row.courseId)) {
    const userIds = learners.map(({ userId }) => userId);
    courses.set(courseId, await readyCourse(call, { courseId, userIds }).catch(refusal));
  }
  const enrolled = new Map(rows.map((row) => [row.id, row]));
  const issuing = { services: call.services, by: call.subject, now: call.now };
  return bulk(call, ids, async ({ db }, id) => {
    const row = enrolled.get(id);
    const given = row && courses.get(row.courseId);
    if (!row || !given) throw new AppError('not_found');
    if (given instanceof AppError) throw given;
    const result = await issueToLearner(db, issuing, { userId: row.userId, given });
    if (result !== 'issued') throw new AppError(result);
  });
}

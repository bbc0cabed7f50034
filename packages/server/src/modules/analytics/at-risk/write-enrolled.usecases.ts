import { randomUUID } from 'node:crypto';
import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import type { Call } from '../../../platform/http/route.ts';
import { taughtCourse } from '../../courses/index.ts';
import { selectEnrolledByIds } from './at-risk.queries.ts';
import { writeToLearners } from './at-risk.usecases.ts';

type WriteCall = Call<typeof contract.messages.toEnrolled> & { subject: Actor };

/** Each course is checked once; what refuses it refuses each of its enrollments. */
export async function writeToEnrolled(call: WriteCall) {
  const { ids, subject, message } = call.input.body;
  const rows = await selectEnrolledByIds(call.db, ids);
  const sentIn = new Map<number, ReadonlySet<number> | AppError>();
  for (const [courseId, learners] of Map.groupBy(rows, (row) => row.courseId)) {
    const letter = { subject, message, user_ids: learners.map(({ userId }) => userId), request_id: randomUUID() };
    const sent = taughtCourse(call, courseId)
      .then((course) => writeToLearners({ ...call, actor: call.subject }, { course, letter }))
      .then((result) => new Set(result.sent));
    sentIn.set(courseId, await sent.catch(refusal));
  }
  const enrolled = new Map(rows.map((row) => [row.id, row]));
  return bulk(call, ids, async (_call, id) => {
    const row = enrolled.get(id);
    const sent = row && sentIn.get(row.courseId);
    if (!row || !sent) throw new AppError('not_found');
    if (sent instanceof AppError) throw sent;
    if (!sent.has(row.userId)) throw new AppError('person_not_mailed');
  });
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

import { randomUUID } from 'node:crypto';
import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import type { Call } from '../../../platform/http/route.ts';
import { type CourseRow, taughtCourse } from '../../courses/index.ts';
import { refuseTooManyMessages, sendMessageOnce } from '../../identity/index.ts';
import { selectEnrolledByIds } from './at-risk.queries.ts';
import { writeToLearners } from './at-risk.usecases.ts';

type WriteCall = Call<typeof contract.messages.toEnrolled> & { subject: Actor };

/** Why learners of a course get no email, by the ids of the people; those who get one are not in it. */
type Refusals = ReadonlyMap<number, AppError>;

/** Each course is checked once; what refuses it refuses each of its enrollments. */
export async function writeToEnrolled(call: WriteCall) {
  const { ids } = call.input.body;
  const rows = await selectEnrolledByIds(call.db, ids);
  const ofCourse = new Map<number, Refusals | AppError>();
  for (const [courseId, learners] of Map.groupBy(rows, (row) => row.courseId)) {
    const userIds = learners.map(({ userId }) => userId);
    ofCourse.set(
      courseId,
      await taughtCourse(call, courseId)
        .then((course) => writeIn(call, course, userIds))
        .catch(refusal),
    );
  }
  const enrolled = new Map(rows.map((row) => [row.id, row]));
  return bulk(call, ids, async (_call, id) => {
    const row = enrolled.get(id);
    const refusals = row && ofCourse.get(row.courseId);
    if (!row || !refusals) throw new AppError('not_found');
    const refused = refusals instanceof AppError ? refusals : refusals.get(row.userId);
    if (refused) throw refused;
  });
}

async function writeIn(call: WriteCall, course: CourseRow, userIds: readonly number[]): Promise<Refusals> {
  const { db, now, subject: actor } = call;
  const { subject, message, request_id: requestId } = call.input.body;
  const senderId = actor.userId;
  const refusals = new Map<number, AppError>();
  await sendMessageOnce(db, { senderId, requestId, courseId: course.id, userIds, now }, async (fresh) => {
    for (const [id, error] of await refuseTooManyMessages(db, { senderId, userIds: fresh, now }))
      refusals.set(id, error);
    const user_ids = fresh.filter((id) => !refusals.has(id));
    if (user_ids.length === 0) return [];
    const letter = { subject, message, user_ids, request_id: randomUUID() };
    const { sent, left_out } = await writeToLearners({ ...call, actor }, { course, letter });
    for (const id of left_out) refusals.set(id, new AppError('person_not_mailed'));
    return sent;
  });
  return refusals;
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

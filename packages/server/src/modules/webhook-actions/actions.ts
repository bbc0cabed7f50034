import { type Answer, contract, type Endpoint, type Got, webhookActionData } from '@lectern/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppError, renameFields } from '../../platform/errors.ts';
import { callOwn, type Caller } from '../long-jobs/index.ts';
import { type Person, selectOptionalPerson } from './webhook-actions.queries.ts';
import { invalid } from './words/messages.ts';

const { enrollments, progress, users } = contract;

export type ActionData = Answer<typeof contract.webhookActions.run>['data'];

/** A call, as the person who made the token. */
export interface ActionCall {
  db: Db;
  caller: Caller;
  /** Notes the answer in the transaction of the action; throws if there is one for the same key. */
  keep: (tx: Db, data: ActionData) => Promise<void>;
}

type DataOf<Event extends keyof typeof webhookActionData> = z.output<(typeof webhookActionData)[Event]>;
type Action<Event extends keyof typeof webhookActionData> = (
  call: ActionCall,
  data: DataOf<Event>,
) => Promise<ActionData>;

/** Calls an endpoint as staff call it. What is done and what is noted of it are one transaction. */
async function ask<E extends Endpoint>(
  { caller, keep }: ActionCall,
  endpoint: E,
  parts: Parameters<typeof callOwn>[2],
  dataOf?: (answer: Got<E>) => ActionData,
): Promise<Got<E>> {
  const alongside = dataOf && ((tx: Db, answer: unknown) => keep(tx, dataOf(answer as Got<E>)));
  const answer = await callOwn(caller, endpoint, parts, alongside);
  if (answer.kind === 'refused') throw asOfData(answer.error);
  return answer.body as Got<E>;
}

/** Says what an endpoint has refused as if the call itself had: its fields are fields of `data`. */
function asOfData(error: AppError): AppError {
  const { code, params } = error;
  return params ? new AppError(code, { params: renameFields(params, (field) => `data.${field}`) }) : error;
}

async function personOf({ db }: ActionCall, sent: { user_id?: number; email?: string }): Promise<Person> {
  const { user_id: userId, email } = sent;
  const person = await selectOptionalPerson(db, { userId, email });
  return person ?? invalid(`data.${userId === undefined ? 'email' : 'user_id'}`, 'unknown_person');
}

async function enrollmentIn(call: ActionCall, of: { userId: number; courseId: number }): Promise<number | undefined> {
  const { userId: user, courseId: course } = of;
  const query = { user: [user], course, status: 'any', context: 'edit', per_page: 1 };
  const { data } = await ask(call, enrollments.list, { query });
  return data[0]?.id;
}

/** An endpoint of one enrollment, for the person and course that were sent. */
const onEnrollment =
  (endpoint: Endpoint): Action<'complete_course' | 'reset_progress'> =>
  async (call, sent) => {
    const { id: userId } = await personOf(call, sent);
    const id = await enrollmentIn(call, { userId, courseId: sent.course_id });
    if (id === undefined) throw new AppError('not_enrolled');
    const data = { user_id: userId, course_id: sent.course_id, enrollment_id: id };
    await ask(call, endpoint, { id }, () => data);
    return data;
  };

const createWith =
  (role: 'student' | 'instructor'): Action<'create_student' | 'create_instructor'> =>
  async (call, sent) => {
    const known = await selectOptionalPerson(call.db, { email: sent.email });
    if (known?.roles.includes(role)) return { user_id: known.id };
    const answer = await callOwn(call.caller, users.create, { body: { ...sent, roles: [role] } });
    if (answer.kind === 'done') return { user_id: (answer.body as Got<typeof users.create>).id };
    // The same call may have made the account a moment ago.
    const made = answer.error.code === 'email_taken' && (await selectOptionalPerson(call.db, { email: sent.email }));
    if (made && made.roles.includes(role)) return { user_id: made.id };
    throw asOfData(answer.error);
  };

/** What each event does. Doing it twice is doing it once, and answers the same. */
export const actions: { [Event in keyof typeof webhookActionData]: Action<Event> } = {
  async enrol_user(call, { course_id: courseId, expires_at: expiresAt, ...sent }) {
    const { id: userId } = await personOf(call, sent);
    const body = { course_id: courseId, user_id: userId, ...(expiresAt !== undefined && { expires_at: expiresAt }) };
    const dataOf = ({ id }: { id: number }) => ({ user_id: userId, course_id: courseId, enrollment_id: id });
    return dataOf(await ask(call, enrollments.create, { body }, dataOf));
  },
  async unenrol_user(call, { course_id: courseId, ...sent }) {
    const { id: userId } = await personOf(call, sent);
    const id = await enrollmentIn(call, { userId, courseId });
    const data = { user_id: userId, course_id: courseId };
    if (id !== undefined) await ask(call, enrollments.remove, { id }, () => data);
    return data;
  },
  create_student: createWith('student'),
  create_instructor: createWith('instructor'),
  async complete_lesson(call, { course_id: courseId, lesson_id: lessonId, ...sent }) {
    const { id: userId } = await personOf(call, sent);
    const body = { course_id: courseId, item_id: lessonId, item_type: 'lesson', user_id: userId };
    const data = { user_id: userId, course_id: courseId, lesson_id: lessonId };
    await ask(call, progress.completeItem, { body }, () => data);
    return data;
  },
  complete_course: onEnrollment(enrollments.complete),
  reset_progress: onEnrollment(enrollments.reset),
};

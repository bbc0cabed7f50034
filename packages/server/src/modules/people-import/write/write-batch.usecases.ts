import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { enrollMany } from '../../enrollments/index.ts';
import { insertPeople, mailLinks, profileColumns, updateUser, userUpdated } from '../../identity/index.ts';
import { userCreated } from '../../people/index.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { RowPlan } from '../plan/plan-row.ts';
import { newPersonOf, type Writing, type Written } from './write-person.usecases.ts';

/** A row that nothing is known against. */
export interface PlannedRow {
  candidate: Candidate;
  plan: RowPlan;
}

/** The database or a course refused one of the rows; which one is found by trying them individually. */
export class BatchRefused extends Error {}

interface BatchContext {
  writing: Writing;
  hashes: ReadonlyMap<number, string>;
}

/** Does what rows were judged to do by a few statements for all of them. Leaves nothing behind where it throws. */
export async function writeBatch<Row extends PlannedRow>(
  tx: Db,
  { writing, hashes }: BatchContext,
  rows: readonly Row[],
): Promise<(Row & Written)[]> {
  const ids = await makePeople(tx, { writing, hashes }, rows);
  const written = rows.map((row) => {
    const { person } = row.plan;
    const userId = person && person.id > 0 ? person.id : ids.get(row.candidate.key);
    if (userId === undefined) throw new Error('a person of the file is missing');
    return { ...row, made: person === null, userId };
  });
  await changeNames(tx, writing, written);
  await enrollAll(tx, writing, written);
  return written;
}

/** Accounts for those who have none, by their address. */
async function makePeople(
  tx: Db,
  { writing, hashes }: BatchContext,
  rows: readonly PlannedRow[],
): Promise<Map<string, number>> {
  const { services, actor, mailContext, invite, now } = writing;
  const coming = rows.filter(({ plan }) => plan.person === null);
  if (coming.length === 0) return new Map();
  const people = coming.map(({ candidate, plan }) =>
    newPersonOf(candidate, { given: plan.given, passwordHash: hashes.get(candidate.row), now }),
  );
  const made = await insertPeople(tx, people);
  if (!made) throw new BatchRefused();
  const invited = invite ? made.filter((_, at) => !hashes.has(coming[at]!.candidate.row)) : [];
  await mailLinks(tx, services, 'invitation', { people: invited, mailContext, now });
  const happened = made.map(({ id, roles }) => userCreated({ user_id: id, roles }));
  await emit(tx, { services, actor, now }, happened);
  return new Map(made.map(({ id }, at) => [coming[at]!.candidate.key, id]));
}

async function changeNames(
  tx: Db,
  { services, actor, now }: Writing,
  rows: readonly (PlannedRow & Written)[],
): Promise<void> {
  const renamed = rows.filter(({ plan }) => Object.keys(plan.names).length > 0);
  for (const { plan, userId } of renamed) {
    await updateUser(tx, userId, { ...profileColumns(plan.names), modifiedAt: now });
  }
  const happened = renamed.map(({ userId }) => userUpdated({ user_id: userId }));
  await emit(tx, { services, actor, now }, happened);
}

/** Course by course, in one order, so that two imports never wait for each other. */
async function enrollAll(
  tx: Db,
  { services, actor, now, source }: Writing,
  rows: readonly (PlannedRow & Written)[],
): Promise<void> {
  const coming = new Map<number, { userId: number; enrolledAt: Date | undefined }[]>();
  for (const { candidate, plan, userId } of rows) {
    for (const id of plan.courseIds) {
      const people = coming.get(id) ?? [];
      people.push({ userId, enrolledAt: candidate.enrolledAt });
      coming.set(id, people);
    }
  }
  for (const [courseId, people] of [...coming].toSorted(([left], [right]) => left - right)) {
    const by = { source, actorId: actor.userId, now, services };
    await enrollMany(tx, { ...by, courseId, people }).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) throw new BatchRefused();
      throw error;
    });
  }
}

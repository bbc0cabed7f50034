import { AppError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import type { MailContext } from '../../mails/index.ts';
import { enroll } from '../../enrollments/index.ts';
import {
  displayNameOf,
  hashPassword,
  insertPerson,
  type NewPerson,
  mailLink,
  profileColumns,
  requireGoodPassword,
  requireMade,
  updateUser,
  userUpdated,
} from '../../identity/index.ts';
import { userCreated } from '../../people/index.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { RowPlan } from '../plan/plan-row.ts';

export interface Writing {
  services: Services;
  actor: Actor;
  mailContext: MailContext;
  /** New accounts without a password get a link to choose one. */
  invite: boolean;
  minPasswordLength: number;
  /** Where enrollments say that they come from. */
  source: 'import' | 'manual' | 'classroom';
  now: Date;
}

/** The hash of the password a row brings. Slow: never inside a transaction. */
export async function hashOfRow(
  { account }: Candidate,
  { minPasswordLength: minLength }: Pick<Writing, 'minPasswordLength'>,
): Promise<string | undefined> {
  const { password, email, username, first_name, last_name, display_name } = account;
  if (password === undefined) return undefined;
  await requireGoodPassword(password, { minLength, known: [email, username, first_name, last_name, display_name] });
  return hashPassword(password);
}

/** The account that a row asks for, whose description is sanitized. */
export function newPersonOf(
  { account }: Candidate,
  { given, passwordHash, now }: Pick<RowPlan, 'given'> & { passwordHash: string | undefined; now: Date },
): NewPerson {
  const { email, username, password: _password, ...fields } = account;
  const columns = profileColumns(fields);
  const { firstName = '', lastName = '' } = columns;
  if (!given) throw new Error('a row without roles');
  return {
    email,
    username,
    displayName: columns.displayName ?? displayNameOf({ firstName, lastName, email }),
    given,
    now,
    // Staff who make an account vouch for its address.
    fields: { ...columns, emailVerifiedAt: now, passwordHash: passwordHash ?? null },
  };
}

async function makePerson(
  tx: Db,
  { candidate, plan }: { candidate: Candidate; plan: RowPlan },
  { passwordHash, ...writing }: Writing & { passwordHash: string | undefined },
): Promise<{ id: number }> {
  const { services, actor, mailContext, invite, now } = writing;
  const { roles } = candidate;
  const person = requireMade(await insertPerson(tx, newPersonOf(candidate, { given: plan.given, passwordHash, now })));
  if (invite && !passwordHash) await mailLink(tx, services, 'invitation', { to: person, mailContext, now });
  await emit(tx, { services, actor, now }, userCreated({ user_id: person.id, roles }));
  return person;
}

export type Written = { made: boolean; userId: number };

/** Does what a row was judged to do, in a transaction of its own within the portion's. */
export async function writeRow(
  tx: Db,
  {
    candidate,
    plan,
    ...writing
  }: Writing & {
    candidate: Candidate;
    plan: RowPlan;
    passwordHash: string | undefined;
  },
): Promise<Written> {
  const { services, actor, now, source } = writing;
  const { person, names, courseIds } = plan;
  const { id: userId } = person ?? (await makePerson(tx, { candidate, plan }, writing));
  if (person && Object.keys(names).length > 0) {
    await updateUser(tx, userId, { ...profileColumns(names), modifiedAt: now });
    await emit(tx, { services, actor, now }, userUpdated({ user_id: userId }));
  }
  const { enrolledAt } = candidate;
  for (const courseId of courseIds) {
    const by = { source, gate: 'seats', actorId: actor.userId, now, services } as const;
    await enroll(tx, { ...by, courseId, userId, ...(enrolledAt && { enrolledAt }) }).catch((error: unknown) => {
      throw error instanceof AppError ? new CourseRefused(courseId, error) : error;
    });
  }
  return { made: person === null, userId };
}

/** Enrollment was refused by one of the courses of a row. */
export class CourseRefused extends Error {
  readonly courseId: number;
  readonly refusal: AppError;
  constructor(courseId: number, refusal: AppError) {
    super('course refused');
    this.courseId = courseId;
    this.refusal = refusal;
  }
}

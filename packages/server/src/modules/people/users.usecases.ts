import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { pictureAddress } from '../../platform/files/picture-finders.ts';
import { isTaken } from '../../platform/db/unique-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { type Page, window } from '../../platform/http/paging.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { type MailContext, mailPerson, readMailContext } from '../mails/index.ts';
import {
  authorOf,
  checkRevision,
  deleteSessionsOf,
  deleteTokensOf,
  displayNameOf,
  emailTaken,
  getMemberForUpdate,
  type GivenRoles,
  hashPassword,
  identityMails,
  insertPerson,
  knownOf,
  leavesNoAdministrator,
  logRevokedKeys,
  mailLink,
  type PersonCounts,
  personCounters,
  profileColumns,
  requireGoodPassword,
  requireMade,
  requireNames,
  revokeApiKeys,
  selectActiveAdministratorIdsForUpdate,
  selectTaken,
  selectUsers,
  setRoles,
  type StatusCounts,
  updateUser,
  userEmailChanged,
  userPasswordChanged,
  type UserRow,
  type UserScope,
  userUpdated,
  userView,
  type UserView,
  verificationNeeded,
} from '../identity/index.ts';
import { readInvitation } from './invitation.ts';
import { userBlocked, userCreated, userRolesChanged, userUnblocked } from './people.events.ts';
import { rolesOfNew } from './roles-to-give.ts';
import { heldPersonToChange } from './users.guards.ts';
import { sameRoles } from './users.rules.ts';
import { invalid } from './words/messages.ts';

type ListQuery = Input<typeof contract.users.list>['query'];
type NewFields = Input<typeof contract.users.create>['body'];
type ChangedFields = Input<typeof contract.users.update>['body'];

export async function presentPerson(
  services: Services,
  person: { row: UserRow; full: boolean; manager: Actor | null },
): Promise<UserView> {
  const needed = verificationNeeded(services, await readSettings(services));
  return userView(person.row, { ...person, verificationNeeded: needed });
}

/** With what they learn and teach, for staff: of the courses that `scope` lets the caller see. */
export async function readPerson(
  { db, services, now }: RequestContext,
  person: { row: UserRow; full: boolean; manager: Actor | null; scope: UserScope | null },
): Promise<UserView> {
  const view = await presentPerson(services, person);
  if (!person.scope) return view;
  const counts = await countsOf(db, { userIds: [view.id], authorId: authorOf(person.scope), now, services });
  const invitation = person.manager && { invitation: await readInvitation(db, person.row) };
  return { ...view, ...invitation, counts: counts(view.id) };
}

const nothingDone: PersonCounts = { enrolled: 0, completed: 0, courses: 0, students: 0 };

/** One statement for each module that counts. */
async function countsOf(
  db: Db,
  of: { userIds: readonly number[]; authorId: number | null; now: Date; services: Services },
) {
  const found: ReadonlyMap<number, Partial<PersonCounts>>[] = [];
  if (of.userIds.length > 0) {
    for (const count of personCounters.all()) found.push(await count(db, of));
  }
  return (id: number): PersonCounts => Object.assign({ ...nothingDone }, ...found.map((counted) => counted.get(id)));
}

const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : undefined);

export async function listPeople(
  db: Db,
  {
    services,
    query,
    actor,
    scope,
    full,
    now,
  }: { services: Services; query: ListQuery; actor: Actor; scope: UserScope; full: boolean; now: Date },
): Promise<Page<UserView> & { meta: { users_count: StatusCounts } }> {
  const needed = verificationNeeded(services, await readSettings(services));
  const { rows, total, counts } = await selectUsers(db, {
    scope,
    filter: {
      search: query.search,
      searchEmail: full,
      role: query.role,
      roles: query.roles,
      customRole: query.custom_role,
      status: query.status,
      verificationNeeded: needed,
      enrollmentStatus: query.enrolment_status,
      inactiveDays: query.inactive_days,
      now,
      course: query.course,
      include: query.include,
      exclude: query.exclude,
      after: dateOf(query.after),
      before: dateOf(query.before),
    },
    sort: { by: query.orderby, order: query.order },
    window: window(query),
  });
  const userIds = rows.map(({ id }) => id);
  const countsFor = await countsOf(db, { userIds, authorId: authorOf(scope), now, services });
  const view = (row: UserRow) => ({
    ...userView(row, { full, manager: full ? actor : null, verificationNeeded: needed }),
    counts: countsFor(row.id),
  });
  return { rows: rows.map(view), total, meta: { users_count: counts } };
}

/** The hash of a password that staff set; they follow the same policy. */
async function hashGiven(
  services: Services,
  { fields, row }: { fields: ChangedFields; row?: UserRow },
): Promise<string | undefined> {
  const { password } = fields;
  if (password === undefined) return undefined;
  const { authentication } = await readSettings(services);
  await requireGoodPassword(password, {
    minLength: authentication.password_min_length,
    known: [
      ...(row ? knownOf(row) : []),
      fields.email,
      fields.username,
      fields.display_name,
      fields.first_name,
      fields.last_name,
    ],
  });
  return hashPassword(password);
}

async function pictureColumns(db: Db, mediaId: number | undefined) {
  if (mediaId === undefined) return {};
  if (mediaId === 0) return { avatarId: null, avatarUrl: '' };
  const avatarUrl = await pictureAddress(db, mediaId);
  if (avatarUrl === null) return invalid('profile_image', 'unknown_picture');
  return { avatarId: mediaId, avatarUrl };
}

function statusColumns(status: ChangedFields['status'], row: Pick<UserRow, 'emailVerifiedAt'>, now: Date) {
  switch (status) {
    case undefined:
      return {};
    case 'blocked':
      return { blocked: true };
    case 'unverified':
      return { blocked: false, emailVerifiedAt: null };
    case 'active':
      return { blocked: false, emailVerifiedAt: row.emailVerifiedAt ?? now };
  }
}

/** Without a password the person gets a link to set one; passwords are never mailed. */
export async function createPerson(
  services: Services,
  { actor, fields, now }: { actor: Actor; fields: NewFields; now: Date },
): Promise<UserView> {
  requireNames(fields);
  const passwordHash = await hashGiven(services, { fields });
  const mailContext = await readMailContext(services);
  const columns = profileColumns(fields);
  const names = { firstName: columns.firstName ?? '', lastName: columns.lastName ?? '' };

  const row = await services.db.transaction(async (tx) => {
    // Read again with a lock: the custom role may have changed or been deleted since the guard ran.
    const given = await rolesOfNew(tx, { actor, asked: fields });
    const made = await insertPerson(tx, {
      email: fields.email,
      username: fields.username,
      displayName: columns.displayName ?? displayNameOf({ ...names, email: fields.email }),
      given,
      now,
      fields: {
        ...columns,
        ...(await pictureColumns(tx, fields.profile_image)),
        // Staff who create an account vouch for its address, unless they say otherwise.
        contentProtectionExempt: fields.content_protection_exempt ?? false,
        ...statusColumns(fields.status ?? 'active', { emailVerifiedAt: null }, now),
        passwordHash: passwordHash ?? null,
      },
    });
    const person = requireMade(made);
    const mail = { to: person, mailContext, now };
    if (passwordHash) await mailPerson(tx, services, identityMails.account_made, { ...mail, path: '/sign-in' });
    else await mailLink(tx, services, 'invitation', mail);
    await emit(tx, { services, actor, now }, userCreated({ user_id: person.id, roles: given.roles }));
    return person;
  });
  const made = { actorId: actor.userId, subjectId: row.id, details: { by: 'staff', roles: row.roles } };
  logSecurityEvent(services, { event: 'account_created', ...made });
  const view = await presentPerson(services, { row, full: true, manager: actor });
  return { ...view, invitation: await readInvitation(services.db, row) };
}

/** `db`: the pool, or the transaction in which several people are changed. */
export async function changePerson(
  { db, services, actor, now, afterCommit }: TransactionContext<Actor>,
  { row, fields }: { row: UserRow; fields: ChangedFields },
): Promise<UserView> {
  const { id } = row;
  const passwordHash = await hashGiven(services, { fields, row });
  const mailContext = await readMailContext(services);
  let before = row;
  let revokedKeys: readonly number[] = [];
  const change = async (tx: Db) => {
    if (fields.roles || fields.custom_role || fields.status) await requireAdministratorLeft(tx, id, fields);
    const { person, given } = await heldPersonToChange(tx, { actor, id, fields });
    // Who changed it last is not kept.
    await checkRevision(tx, { based: fields.modified, stored: person.modifiedAt, byId: null });
    before = person;
    if (passwordHash) revokedKeys = await revokeApiKeys(tx, services, { userId: id, actorId: actor.userId, now });
    return applyChange(tx, { services, mailContext, actor, person, given, fields, passwordHash, now });
  };
  const changed = await db.transaction(change).catch((error: unknown) => {
    // The address was taken between the check and the write.
    throw isTaken(error) ? emailTaken() : error;
  });
  afterCommit(async () => {
    logRevokedKeys(services, { ids: revokedKeys, userId: id, actorId: actor.userId });
    logChange(services, { actor, before, after: changed, newPassword: passwordHash !== undefined });
  });
  return presentPerson(services, { row: changed, full: true, manager: actor });
}

const rolesDiffer = (after: UserRow, before: UserRow): boolean =>
  after.customRoleId !== before.customRoleId || !sameRoles(after.roles, before.roles);

/** As the security log says them: never by a name, which anybody may have put into a custom role. */
const rolesIn = ({ roles, customRoleId }: UserRow): string[] =>
  customRoleId === null ? roles : [...roles, `custom_${customRoleId}`];

function logChange(
  services: Services,
  { actor, before, after, newPassword }: { actor: Actor; before: UserRow; after: UserRow; newPassword: boolean },
): void {
  const who = { actorId: actor.userId, subjectId: after.id };
  if (newPassword) logSecurityEvent(services, { event: 'password_changed', ...who });
  if (newPassword || after.blocked) {
    const scope = actor.userId === after.id ? 'others' : 'all';
    logSecurityEvent(services, { event: 'sessions_revoked', ...who, details: { scope } });
  }
  if (after.email !== before.email) logSecurityEvent(services, { event: 'email_changed', ...who });
  if (rolesDiffer(after, before)) {
    const details = { before: rolesIn(before), after: rolesIn(after) };
    logSecurityEvent(services, { event: 'roles_changed', ...who, details });
  }
  if (after.blocked !== before.blocked) {
    logSecurityEvent(services, { event: after.blocked ? 'account_blocked' : 'account_unblocked', ...who });
  }
}

async function requireAdministratorLeft(tx: Db, id: number, fields: ChangedFields): Promise<void> {
  const administrators = await selectActiveAdministratorIdsForUpdate(tx);
  const person = await getMemberForUpdate(tx, id);
  // Administrators have no custom roles.
  const roles = fields.custom_role ? [] : fields.roles;
  const change = { roles, blocked: fields.status ? fields.status === 'blocked' : undefined };
  if (leavesNoAdministrator(person, change, administrators)) throw new AppError('last_admin');
}

interface Change {
  services: Services;
  mailContext: MailContext;
  actor: Actor;
  person: UserRow;
  given: GivenRoles | undefined;
  fields: ChangedFields;
  passwordHash: string | undefined;
  now: Date;
}

async function applyChange(tx: Db, change: Change): Promise<UserRow> {
  const { person, given, fields, passwordHash, now } = change;
  const { content_protection_exempt: exempt } = fields;
  const newEmail = fields.email?.toLowerCase() === person.email?.toLowerCase() ? undefined : fields.email;
  if (newEmail && (await selectTaken(tx, { email: newEmail, username: '', exceptId: person.id })).email) {
    throw emailTaken();
  }
  if (given) await setRoles(tx, person.id, { given, now });
  const row = await updateUser(tx, person.id, {
    ...profileColumns(fields),
    ...(await pictureColumns(tx, fields.profile_image)),
    // The new address is not verified.
    ...(newEmail && { email: newEmail, emailVerifiedAt: null }),
    ...statusColumns(fields.status, newEmail ? { emailVerifiedAt: null } : person, now),
    ...(exempt !== undefined && { contentProtectionExempt: exempt }),
    ...(passwordHash && { passwordHash }),
    modifiedAt: now,
  });
  await notifyAboutChange(tx, change, row);
  return row;
}

/** Sessions and links that the change made worthless, mails to the person, and the record of who did it. */
async function notifyAboutChange(tx: Db, change: Change, row: UserRow) {
  const { services, mailContext, actor, person, passwordHash, now } = change;
  const own = actor.userId === row.id;
  const user = { user_id: row.id };
  const happened: DomainEvent[] = [];
  if (passwordHash || row.blocked) await deleteSessionsOf(tx, row.id, own ? (actor.sessionId ?? undefined) : undefined);
  if (row.email !== person.email || passwordHash || row.blocked) await deleteTokensOf(tx, row.id);
  if (row.email !== person.email) {
    await mailPerson(tx, services, identityMails.email_changed, { to: person, path: '/', mailContext, now });
    if (!row.emailVerifiedAt) await mailLink(tx, services, 'verify_email', { to: row, mailContext, now });
    happened.push(userEmailChanged(user));
  }
  if (passwordHash) {
    await mailPerson(tx, services, identityMails.password_reset, { to: row, path: '/sign-in', mailContext, now });
    happened.push(userPasswordChanged(user));
  }
  if (rolesDiffer(row, person)) {
    happened.push(userRolesChanged({ ...user, before: person.roles, after: row.roles }));
  }
  if (row.blocked !== person.blocked) {
    happened.push(row.blocked ? userBlocked(user) : userUnblocked(user));
  }
  await emit(tx, { services, actor, now }, [...happened, userUpdated(user)]);
}

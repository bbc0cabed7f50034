import type { Capability, overallEnrollmentStatuses, Role } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { personFoundBy } from './people-search.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import { listOrder } from '../../../platform/db/list-order.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../identity.tables.ts';
import { customCapabilities, customRoleName } from './custom-capabilities.ts';
import type { GivenRoles } from './given-roles.rules.ts';
import { learnerScopes } from '../extension-points.ts';

/** All of a person but the password's hash, which only signing in reads. */
export const memberColumns = {
  id: users.id,
  username: users.username,
  nicename: users.nicename,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  headline: users.headline,
  description: users.description,
  url: users.url,
  locale: users.locale,
  timezone: users.timezone,
  roles: users.roles,
  customRoleId: users.customRoleId,
  customCapabilities,
  customRoleName,
  blocked: users.blocked,
  twoFactorSince: users.twoFactorSince,
  avatarId: users.avatarId,
  avatarUrl: users.avatarUrl,
  contentProtectionExempt: users.contentProtectionExempt,
  isDemo: users.isDemo,
  createdAt: users.createdAt,
  modifiedAt: users.modifiedAt,
  lastActiveAt: users.lastActiveAt,
};

export type UserRow = Omit<
  Pick<typeof users.$inferSelect, Extract<keyof typeof memberColumns, keyof typeof users.$inferSelect>>,
  'roles'
> & {
  roles: Role[];
  customCapabilities: Capability[] | null;
  customRoleName: string | null;
};
export type Credentials = UserRow & { passwordHash: string | null };

/** Whom a caller may see: everybody, everybody below administrators, or the learners of their own courses. */
export type UserScope = { kind: 'all' } | { kind: 'no_administrators' } | { kind: 'learners_of'; authorId: number };

const nobody = sql`false`;
/** Literal, as in the indexes: parameters are not known when a plan is cached. */
const isMember = sql`${users.kind} = 'member'`;
const isStudent = sql`${users.roles} @> '{student}'::text[]`;
const hasRole = (role: Role) =>
  role === 'student' ? isStudent : sql`${users.roles} @> ${sql.param([role], users.roles)}`;
/** They are few: to look for them once is less than to look at the roles of everybody. */
const isAdministrator = sql`${users.id} = any(array(
  select administrators.id from ${users} administrators where administrators.roles @> '{administrator}'::text[]))`;

function inScope(scope: UserScope): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return isMember;
    case 'no_administrators':
      return and(isMember, sql`not ${isAdministrator}`);
    case 'learners_of':
      return and(isMember, learnerScopes.one().ofAuthor(sql`${users.id}`, scope.authorId));
  }
}

export interface UserFilter {
  search: string;
  /** Addresses are found only by those who see them. */
  searchEmail: boolean;
  role?: Role | undefined;
  /** People with any of these. */
  roles?: readonly Role[] | undefined;
  customRole?: number | undefined;
  status?: 'any' | 'active' | 'unverified' | 'blocked' | 'never_signed_in' | undefined;
  enrollmentStatus?: (typeof overallEnrollmentStatuses)[number] | undefined;
  inactiveDays?: number | undefined;
  now: Date;
  /** Whether addresses must be verified before sign-in. If not, no person counts as unverified. */
  verificationNeeded: boolean;
  course?: number | undefined;
  include: readonly number[];
  exclude: readonly number[];
  after?: Date | undefined;
  before?: Date | undefined;
}

/** A blocked person is blocked whatever else; who never came may have any other status. */
function statusConditions({ verificationNeeded }: UserFilter) {
  const waits = verificationNeeded ? sql`${users.emailVerifiedAt} is null` : nobody;
  return {
    active: sql`(not ${users.blocked} and not (${waits}))`,
    unverified: sql`(not ${users.blocked} and ${waits})`,
    blocked: sql`${users.blocked}`,
    never_signed_in: sql`(not ${users.blocked} and ${users.lastActiveAt} is null)`,
  };
}

function hasStatus(filter: UserFilter): SQL | undefined {
  return filter.status === undefined || filter.status === 'any' ? undefined : statusConditions(filter)[filter.status];
}

function inactiveSince({ inactiveDays, now }: UserFilter): SQL | undefined {
  if (inactiveDays === undefined) return undefined;
  return or(isNull(users.lastActiveAt), lt(users.lastActiveAt, new Date(now.getTime() - inactiveDays * DAY_MS)));
}

/** Enrollments in courses that the caller does not see are none of theirs. */
function withEnrollmentStatus({ enrollmentStatus: status, now }: UserFilter, scope: UserScope): SQL | undefined {
  if (status === undefined) return undefined;
  return learnerScopes.one().standing(sql`${users.id}`, status, { authorId: authorOf(scope), now });
}

/** The instructor whose courses alone the caller sees; null for those who see all. */
export const authorOf = (scope: UserScope): number | null => (scope.kind === 'learners_of' ? scope.authorId : null);

/** All filters but the status, whose counts are queried together. */
function matching(scope: UserScope, filter: UserFilter): SQL | undefined {
  return and(
    inScope(scope),
    ...searchWords(filter.search ?? '').map((word) => personFoundBy(word, { byAddress: filter.searchEmail })),
    filter.role && hasRole(filter.role),
    filter.roles && or(...filter.roles.map(hasRole)),
    filter.customRole ? eq(users.customRoleId, filter.customRole) : undefined,
    inactiveSince(filter),
    withEnrollmentStatus(filter, scope),
    filter.course ? learnerScopes.one().ofCourse(sql`${users.id}`, filter.course) : undefined,
    inIds(filter, users.id),
    filter.after && gte(users.createdAt, filter.after),
    filter.before && lte(users.createdAt, filter.before),
  );
}

/** Only people who never signed in have no sort value; they are last either way. */
const sortKeys = {
  id: sql`${users.id}`,
  name: sql`${users.displayName} collate "und-x-icu"`,
  display_name: sql`${users.displayName} collate "und-x-icu"`,
  email: sql`lower(${users.email})`,
  registered: sql`${users.createdAt}`,
  last_active: sql`${users.lastActiveAt}`,
};
export type UserSort = keyof typeof sortKeys | 'include';

export type StatusCounts = Record<keyof ReturnType<typeof statusConditions> | 'any', number>;

export async function selectUsers(
  db: Db,
  {
    scope,
    filter,
    sort,
    window,
  }: {
    scope: UserScope;
    filter: UserFilter;
    sort: { by: UserSort; order: 'asc' | 'desc' };
    window: { limit: number; offset: number };
  },
): Promise<{ rows: UserRow[]; total: number; counts: StatusCounts }> {
  const matches = matching(scope, filter);
  const where = and(matches, hasStatus(filter));
  const order = sort.order === 'asc' ? sql`asc` : sql`desc`;
  // Elsewhere it would only keep an index from being used.
  const direction = sort.by === 'last_active' ? sql`${order} nulls last` : order;
  const key = { ...sortKeys, include: listOrder(users.id, filter.include).include }[sort.by];
  const inOrder = [sql`${key} ${direction}`, sort.order === 'asc' ? asc(users.id) : desc(users.id)];
  // The way to a late page leads through an index; only those of the page are fetched.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...inOrder)
    .limit(window.limit)
    .offset(window.offset)
    .as('page');
  const rows = await db
    .select(memberColumns)
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(...inOrder);
  const conditions = statusConditions(filter);
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await db
    .select({
      any: count(),
      active: countOf(conditions.active),
      unverified: countOf(conditions.unverified),
      blocked: countOf(conditions.blocked),
      never_signed_in: countOf(conditions.never_signed_in),
    })
    .from(users)
    .where(matches);
  const counts = counted ?? { any: 0, active: 0, unverified: 0, blocked: 0, never_signed_in: 0 };
  return { rows, total: counts[filter.status ?? 'any'], counts };
}

/** Those of these people who are in scope. */
export async function selectIdsInScope(
  db: Db,
  { ids, scope }: { ids: readonly number[]; scope: UserScope },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inScope(scope)));
  return rows.map(({ id }) => id);
}

export async function selectOptionalUser(db: Db, id: number, scope: UserScope): Promise<UserRow | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.id, id), inScope(scope)));
  return row;
}

/** A member, regardless of the caller's scope. */
export async function getMember(db: Db, id: number): Promise<UserRow> {
  const row = await selectOptionalUser(db, id, { kind: 'all' });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends: changes of one person come one after the other. */
export async function getMemberForUpdate(db: Db, id: number): Promise<UserRow> {
  const [row] = await db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.id, id), isMember))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Those of these people who are members. Their accounts are not erased until the transaction ends. */
export async function holdMembers(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isMember))
    .orderBy(users.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** By address or username. Guests are not found. */
export async function selectOptionalCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  const [row] = await db
    .select({ ...memberColumns, passwordHash: users.passwordHash })
    .from(users)
    // A username has no @, so the two never meet.
    .where(
      and(isMember, eq(login.includes('@') ? sql`lower(${users.email})` : sql`lower(${users.username})`, lower(login))),
    );
  return row;
}

export const lower = (text: string) => sql`lower(${text})`;

export async function selectOptionalPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

/** Which of the two is taken by another person. */
export async function selectTaken(
  db: Db,
  { email, username, exceptId }: { email: string; username: string; exceptId?: number },
): Promise<{ email: boolean; username: boolean }> {
  const rows = await db
    .select({
      id: users.id,
      email: sql<boolean>`coalesce(lower(${users.email}) = lower(${email}), false)`,
      username: sql<boolean>`lower(${users.username}) = lower(${username})`,
    })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, lower(email)), eq(sql`lower(${users.username})`, lower(username))));
  const others = rows.filter((row) => row.id !== exceptId);
  return { email: others.some((row) => row.email), username: others.some((row) => row.username) };
}

/** All but those that only `GivenRoles` write. */
export type WrittenColumns = Omit<typeof users.$inferInsert, 'roles' | 'customRoleId'>;

/** Everything but roles, which `setRoles` writes. */
export async function updateUser(db: Db, id: number, fields: Partial<WrittenColumns>): Promise<UserRow> {
  const [row] = await db.update(users).set(fields).where(eq(users.id, id)).returning(memberColumns);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Built-in roles and the custom one together: neither is ever left from before. */
export async function setRoles(
  db: Db,
  id: number,
  { given: { roles, customRoleId }, now }: { given: GivenRoles; now: Date },
): Promise<UserRow> {
  const change = { roles, customRoleId, modifiedAt: now };
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning(memberColumns);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function hasMembers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isMember).limit(1);
  return rows.length > 0;
}

/** Also one who is blocked: the school has been set up. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMember, hasRole('administrator')))
    .limit(1);
  return rows.length > 0;
}

/** Whether content protection leaves this person alone. */
export async function readProtectionExempt(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ exempt: users.contentProtectionExempt }).from(users).where(eq(users.id, userId));
  return row?.exempt ?? false;
}

/** The media id of a person's picture; 0 when there is none. */
export async function readAvatarId(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ avatarId: users.avatarId }).from(users).where(eq(users.id, userId));
  return row?.avatarId ?? 0;
}

/** 0 and '' take the picture away. */
export async function setAvatar(
  db: Db,
  { userId, avatarId, avatarUrl }: { userId: number; avatarId: number; avatarUrl: string },
): Promise<void> {
  await db
    .update(users)
    .set({ avatarId: avatarId || null, avatarUrl })
    .where(eq(users.id, userId));
}

/** Read without locks. Use `lockUsers()` before a write. */
export async function selectActiveAdministratorIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMember, eq(users.blocked, false), hasRole('administrator')));
  return rows.map((row) => row.id);
}

/** Holds the administrators who can sign in, so that two of them cannot demote each other at once. */
export async function selectActiveAdministratorIdsForUpdate(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMember, eq(users.blocked, false), hasRole('administrator')))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Names of these people; deleted ones are missing. */
export async function selectNamesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function selectOptionalPersonName(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, userId));
  return row?.name;
}

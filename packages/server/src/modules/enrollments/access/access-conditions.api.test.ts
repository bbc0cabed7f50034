import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contentStatuses } from '@lectern/contract';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { useTestApp } from '../../../test/app.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import {
  courseKnownTo,
  enrollmentIsActive,
  enrollmentStateLateral,
  entitlementIsValid,
  heldColumns,
} from './access-conditions.queries.ts';
import { enrollmentState, type EntitlementTimes, isCourseVisible, isValid } from './access.rules.ts';
import { getActiveCount } from '../enrollments.queries.ts';
import { enrollments, entitlements } from '../enrollments.tables.ts';

const now = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now });
const moments = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms));

/** Every entitlement there can be around a moment: three ways to begin, four to run out, four to be ended. */
const kinds: EntitlementTimes[] = moments.flatMap((startsAt) =>
  [null, ...moments].flatMap((expiresAt) => [null, ...moments].map((endedAt) => ({ startsAt, expiresAt, endedAt }))),
);
/** Nothing, each alone, and every two together. */
const holdings: EntitlementTimes[][] = [
  [],
  ...kinds.map((one) => [one]),
  ...kinds.flatMap((one, at) => kinds.slice(at).map((other) => [one, other])),
];

/** A course in each status, and one person with each holding in each of them. */
const world = {
  courses: [] as { id: number; status: (typeof contentStatuses)[number] }[],
  people: new Map<number, EntitlementTimes[]>(),
};

beforeAll(async () => {
  for (const status of contentStatuses) {
    // One after the other: a slug is claimed for each.
    world.courses.push({ id: (await t.given.course({ name: status })).id, status });
    await t.db.update(courses).set({ status }).where(eq(courses.name, status));
  }
  const { rows: people } = await t.db.execute<{ id: number }>(sql`
    insert into ${users} (kind, display_name, username, nicename, roles, created_at, modified_at)
    select 'member', 'p' || n, 'p' || n, 'p' || n, '{}', ${momentOf(now)}, ${momentOf(now)} from generate_series(1, ${holdings.length}::int) n returning id`);
  people.forEach(({ id }, at) => world.people.set(id, holdings[at]!));
  await t.db.execute(sql`
    insert into ${enrollments} (user_id, course_id, enrolled_at, modified_at)
    select u.id, c.id, ${momentOf(now)}, ${momentOf(now)} from ${users} u, ${courses} c where u.nicename ~ '^p[0-9]+$'`);
  const held = [...world.people].flatMap(([userId, all]) => all.map((one, at) => ({ userId, at, ...one })));
  await t.db.execute(sql`
    insert into ${entitlements} (enrollment_id, user_id, source, source_ref, starts_at, expires_at, ended_at)
    select e.id, e.user_id, 'manual', h.at::text, h."startsAt", h."expiresAt", h."endedAt"
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      as h("userId" int, at int, "startsAt" timestamptz, "expiresAt" timestamptz, "endedAt" timestamptz)
    join ${enrollments} e on e.user_id = h."userId"`);
});

it('the database calls the same entitlements valid as the rule', async () => {
  const { rows } = await t.db.execute<{ valid: boolean; times: Record<keyof EntitlementTimes, string | null> }>(sql`
    select ${entitlementIsValid(sql`one`, momentOf(now))} as valid, json_build_object(
      'startsAt', one.starts_at, 'expiresAt', one.expires_at, 'endedAt', one.ended_at) as times from ${entitlements} one`);
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const differ = rows.filter(({ valid, times }) => {
    const { startsAt, expiresAt, endedAt } = times;
    return valid !== isValid({ startsAt: date(startsAt)!, expiresAt: date(expiresAt), endedAt: date(endedAt) }, now);
  });
  expect(rows.length).toBe(contentStatuses.length * (kinds.length + kinds.length * (kinds.length + 1)));
  expect(differ).toEqual([]);
});

it('an enrollment is active, expired or inactive in lists as by the rule, and ends on the same day', async () => {
  const rows = await t.db
    .select({
      userId: enrollments.userId,
      ...heldColumns,
      active: sql<boolean>`${enrollmentIsActive(enrollments.id, now)}`,
    })
    .from(enrollments)
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`);
  const differ = rows.filter((row) => {
    const state = enrollmentState(world.people.get(row.userId)!, now);
    const ends = state.kind !== 'expired' || row.expiresAt?.getTime() === state.date.getTime();
    return row.status !== state.kind || row.active !== (state.kind === 'active') || !ends;
  });
  // People without access are in no list.
  expect(rows.length).toBe(contentStatuses.length * (holdings.length - 1));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'expired', 'inactive']));
  expect(differ).toEqual([]);
});

it('a course has as many learners as the rule lets in', async () => {
  const active = holdings.filter((all) => enrollmentState(all, now).kind === 'active').length;
  expect(await getActiveCount(t.db, { courseId: world.courses[0]!.id, now })).toBe(active);
});

it('the database lets the same people know of a course as the rule, whatever its status', async () => {
  const rows = await t.db
    .select({
      userId: enrollments.userId,
      known: sql<boolean>`${courseKnownTo(sql`${enrollments.userId}`, now)}`,
      status: courses.status,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId));
  const differ = rows.filter(
    ({ userId, known, status }) =>
      known !== isCourseVisible({ status }, enrollmentState(world.people.get(userId)!, now)),
  );
  expect(rows.length).toBe(contentStatuses.length * holdings.length);
  expect(differ).toEqual([]);
});

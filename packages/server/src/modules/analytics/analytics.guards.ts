import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { memberWith, signedIn } from '../../platform/http/route.ts';
import { authorScope, type CourseRow, taughtCourse } from '../courses/index.ts';
import type { Scope } from './analytics.queries.ts';
import type { SalesScope } from './sales/sales-days.queries.ts';

/** Staff, with whose courses they get figures of: their own, or null for all. */
export function figuresReader({ actor }: { actor: Actor | null }): { actor: Actor; authorId: number | null } {
  const member = memberWith('author_own')({ actor });
  return { actor: member, authorId: authorScope(member) };
}

/** Sales of courses of others need `manage_orders`. */
export const seesSalesOf = (actor: Actor, course: Pick<CourseRow, 'authorId' | 'additionalAuthorIds'>): boolean =>
  can(actor, 'manage_orders') || course.authorId === actor.userId || course.additionalAuthorIds.includes(actor.userId);

/** The person whose sales the actor sees; null for all. */
export const salesOwner = (actor: Actor): number | null => (can(actor, 'manage_orders') ? null : actor.userId);

/** The scope of the figures. */
export async function figuresScope(
  call: { db: Db; actor: Actor | null },
  courseId: number | undefined,
): Promise<{ actor: Actor; scope: Scope; seesSales: boolean }> {
  const { actor, authorId } = figuresReader(call);
  if (courseId === undefined) {
    return authorId === null
      ? { actor, scope: { kind: 'all' }, seesSales: salesOwner(actor) === null }
      : { actor, scope: { kind: 'author', authorId }, seesSales: true };
  }
  const course = await taughtCourse(call, courseId);
  return { actor, scope: { kind: 'course', courseId }, seesSales: seesSalesOf(actor, course) };
}

/** As the scope of orders: all sales for those who manage orders, those of their own courses for those who teach. */
export function salesScope({ actor }: { actor: Actor | null }): SalesScope {
  const member = signedIn({ actor });
  if (can(member, 'manage_orders')) return { kind: 'all' };
  if (!can(member, 'author_own')) throw new AppError('forbidden');
  return { kind: 'sales_of', userId: member.userId };
}

async function ownCourseOf(call: { db: Db; actor: Actor | null }, courseId: number) {
  const { actor } = figuresReader(call);
  return { actor, course: await taughtCourse(call, courseId) };
}

/** A course of which the actor is staff. */
export async function analyzedCourse(call: {
  db: Db;
  actor: Actor | null;
  input: { params: { id: number } };
}): Promise<{ actor: Actor; course: CourseRow }> {
  return ownCourseOf(call, call.input.params.id);
}

/** The class of a course of which the actor is staff. */
export const reportedClass = (call: { db: Db; actor: Actor | null; input: { params: { course: number } } }) =>
  ownCourseOf(call, call.input.params.course);

/**
 * Whose report is read, and of which courses: learners read their own; staff those of the courses that they teach, or of all.
 */
export function reportReader(call: { actor: Actor | null; input: { params: { id: number } } }) {
  const actor = signedIn(call);
  const userId = call.input.params.id;
  if (actor.userId === userId) return { actor, userId, authorId: null, isOwn: true };
  if (!can(actor, 'author_own')) throw new AppError('forbidden');
  return { actor, userId, authorId: authorScope(actor), isOwn: false };
}

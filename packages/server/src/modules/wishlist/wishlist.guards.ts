import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { signedIn } from '../../platform/http/route.ts';
import { type CourseView, readPublishedCourses } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';
import { selectOptionalItem, type WishlistRow } from './wishlist.queries.ts';
import { invalid } from './words/messages.ts';

/** A member of a school with wishlists. */
export async function wisher(context: Pick<RequestContext, 'actor' | 'services'>): Promise<Actor> {
  const member = signedIn(context);
  await requireAddon(context, { addon: 'wishlist' });
  return member;
}

/** An item of the caller. Items of other people do not exist for them. */
export async function ownItem(context: RequestContext, id: number): Promise<WishlistRow> {
  const { userId } = await wisher(context);
  const row = await selectOptionalItem(context.db, { id, userId });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The course of an item as the public sees it. One that is not published answers as one that does not exist. */
export async function wishedCourse(context: RequestContext, courseId: number): Promise<CourseView> {
  const [course] = await readPublishedCourses(context, [courseId]);
  if (!course) invalid('course_id', 'unknown_course');
  return course!;
}

/** An item with a published course, for reading it. */
export async function readableItem(context: RequestContext, id: number): Promise<WishlistRow> {
  const row = await ownItem(context, id);
  const [course] = await readPublishedCourses(context, [row.courseId]);
  if (!course) throw new AppError('not_found');
  return row;
}

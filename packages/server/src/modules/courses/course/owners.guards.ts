import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CourseBody } from './course-fields.ts';
import { type Owned, ownsCourse } from './courses.guards.ts';
import type { CourseRow } from './courses.queries.ts';

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
const samePrice = (text: string, stored: string | null) =>
  (text === '' ? null : Number(text)) === (stored && Number(stored));
const sameMoment = (iso: string | null, stored: Date | null) =>
  (iso === null ? null : Date.parse(iso)) === (stored?.getTime() ?? null);

/** What only those decide who answer for a course, each with whether a body leaves it as it is. */
const ownersFields: { [Field in keyof CourseBody]?: (value: never, course: CourseRow) => boolean } = {
  author_id: (id: number, { authorId }) => id === authorId,
  additional_authors: (ids: number[], { additionalAuthorIds }) => sameIds(ids, additionalAuthorIds),
  access_mode: (mode: string, { accessMode }) => mode === accessMode,
  regular_price: (price: string, { regularPrice }) => samePrice(price, regularPrice),
  sale_price: (price: string, { salePrice }) => samePrice(price, salePrice),
  date_on_sale_from: (date: string | null, { dateOnSaleFrom }) => sameMoment(date, dateOnSaleFrom),
  date_on_sale_to: (date: string | null, { dateOnSaleTo }) => sameMoment(date, dateOnSaleTo),
  billing_cycle: (cycle: string, { billingCycle }) => cycle === billingCycle,
  billing_expire_after: (cycles: number, { billingExpireAfter }) => cycles === billingExpireAfter,
  signup_fee: (fee: string, { signupFee }) => samePrice(fee, signupFee),
  trial_days: (days: number, { trialDays }) => days === trialDays,
};

/**
 * Throws if a co-instructor would change what only the author decides. A complete save contains these fields too and is
 * allowed if they are unchanged.
 */
export function requireOwnersLeave(actor: Actor, { course, body }: { course: CourseRow; body: CourseBody }): void {
  if (ownsCourse(actor, course)) return;
  const changed = Object.entries(ownersFields).some(([field, isKept]) => {
    const value = body[field as keyof CourseBody];
    return value !== undefined && !isKept(value as never, course);
  });
  if (changed) throw new AppError('forbidden');
}

/** Throws unless the actor answers for a course that they edit. */
export function requireOwner(actor: Actor, course: Owned): void {
  if (!ownsCourse(actor, course)) throw new AppError('forbidden');
}

import { queryOptions } from '@tanstack/react-query';
import type { CallInput, EndpointRef } from '../shared/api/endpoint-ref.ts';
import { users } from '../shared/api/endpoints.gen.ts';
import {
  applyForInstructor,
  attempts,
  enrollments,
  mySubscriptions,
  orders,
  ownCertificates,
  privacy,
  qrSignIn,
  twoFactor,
} from '../shared/deferred/endpoints.gen.ts';
import { assignments, calendar, notificationPreferences, ownGrades, studentReports } from './endpoints.gen.ts';
import { endpointQuery } from '../shared/api/query.ts';

type ContractOf<Ref> = Ref extends EndpointRef<infer E> ? E : never;
export type UserCoursesQuery = NonNullable<CallInput<ContractOf<typeof enrollments.list>>['query']>;

export type AttemptsQuery = NonNullable<CallInput<ContractOf<typeof attempts.list>>['query']>;

export const meQuery = () => endpointQuery(users.me, {});

export type NotificationPreferencesContract = ContractOf<typeof notificationPreferences.change>;

export const notificationPreferencesQuery = () => endpointQuery(notificationPreferences.read, {});

export const applicationQuery = () => endpointQuery(applyForInstructor.read, {});

export const twoFactorQuery = () => endpointQuery(twoFactor.read, {});

export const userCoursesQuery = (query: UserCoursesQuery) => endpointQuery(enrollments.list, { query });

/** Staff see the attempts of others in the admin area: here everybody has their own. */
export const ownAttemptsQuery = (query: AttemptsQuery) =>
  endpointQuery(attempts.list, { query: { ...query, mine: true } });

export const calendarQuery = () => endpointQuery(calendar.dates, {});

export const calendarFeedQuery = () => endpointQuery(calendar.feed, {});

export type OwnAssignmentsQuery = NonNullable<CallInput<ContractOf<typeof assignments.mine>>['query']>;

export const ownAssignmentsQuery = (query: OwnAssignmentsQuery) => endpointQuery(assignments.mine, { query });

export const ownGradesQuery = (page = 1) => endpointQuery(ownGrades.list, { query: { page } });

export const ownGradeQuery = (course: number) => endpointQuery(ownGrades.get, { params: { course } });

export const ownCertificatesQuery = () => endpointQuery(ownCertificates.list, {});

/** One's own courses with progress and time. */
export const ownReportQuery = (id: number) => endpointQuery(studentReports.get, { params: { id } });

export const dueQuery = () => endpointQuery(enrollments.due, {});

export type OrdersQuery = NonNullable<CallInput<ContractOf<typeof orders.list>>['query']>;

/** Staff see the orders of others in the admin area: here everybody has their own. */
export const ownOrdersQuery = (query: OrdersQuery) => endpointQuery(orders.list, { query: { ...query, own: true } });

export const orderQuery = (id: number) => endpointQuery(orders.get, { params: { id } });

/** Whether the person has or had a subscription. */
export const hasSubscriptionsQuery = () =>
  queryOptions({
    ...endpointQuery(mySubscriptions.list, { query: { per_page: 1 } }),
    select: ({ total }) => total > 0,
  });

export const orderNotesQuery = (id: number) => endpointQuery(orders.notes, { params: { id } });

export const attemptQuery = (id: number) => endpointQuery(attempts.get, { params: { id } });

/** Never served from the cache: what will be erased must be current when the person decides. */
export const ownErasureQuery = () => ({ ...endpointQuery(privacy.erasure, {}), staleTime: 0 });

const PHONE_POLL_MS = 3_000;

/** Asked for again only while a code waits for its phone, and the page is looked at. */
export const qrSignInQuery = () => ({
  ...endpointQuery(qrSignIn.read, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { status: string } } }) =>
    state.data?.status === 'active' ? PHONE_POLL_MS : (false as const),
});

const POLL_MS = 2_000;

/** Asked for again only while the archive is being made. */
export const ownDataQuery = () => ({
  ...endpointQuery(privacy.data, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { status: string } } }) =>
    state.data?.status === 'pending' ? POLL_MS : (false as const),
});

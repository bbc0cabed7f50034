import type { EndpointRef } from '../shared/api/endpoint-ref.ts';
import type { CallInput } from '../shared/api/endpoint-ref.ts';
import { enrolments, users } from '../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../shared/api/query.ts';

type ContractOf<Ref> = Ref extends EndpointRef<infer E> ? E : never;
export type UserCoursesQuery = NonNullable<CallInput<ContractOf<typeof enrolments.list>>['query']>;

export const meQuery = () => endpointQuery(users.me, {});

export const userCoursesQuery = (query: UserCoursesQuery) => endpointQuery(enrolments.list, { query });

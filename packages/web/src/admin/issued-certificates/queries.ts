import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/query.ts';
import { certificates, issuedCertificates } from '../endpoints.gen.ts';

/** Designs that courses can give. */
export const publishedCertificatesQuery = () =>
  queryOptions({
    ...endpointQuery(certificates.list, { query: { status: 'publish', per_page: 100, orderby: 'name', order: 'asc' } }),
    select: ({ rows }) => rows,
  });

export const personCertificatesQuery = (user: number) =>
  endpointQuery(issuedCertificates.list, { query: { user, per_page: 100 } });

export const refreshIssued = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [issuedCertificates.list.path] });

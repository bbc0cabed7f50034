import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/query.ts';
import { certificates, issuedCertificates } from '../endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Designs that courses can give. */
export const designOptions = optionsOf(certificates.list, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
  query: { status: 'publish', orderby: 'name', order: 'asc' },
});

export const personCertificatesQuery = (user: number) =>
  endpointQuery(issuedCertificates.list, { query: { user, per_page: 100 } });

export const refreshIssued = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [issuedCertificates.list.path] });

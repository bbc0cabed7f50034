import { issuedCertificates } from '../endpoints.gen.ts';
import { defineResource } from '../resources/defineResource.ts';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';

export const resource = defineResource({
  words: 'certificates',
  group: 'courses',
  place: 13,
  to: '/certificates',
  Icon: CertificateIcon,
  needs: 'author_own',
  addon: 'certificate',
  search: async () => (await import('./certificateSearches.ts')).certificateSearches,
  lists: { 'issued-certificates': issuedCertificates.list },
  add: { to: '/certificates/new', needs: 'author_own' },
  mediaPlaces: {
    certificate: ({ id }) => ({ to: '/certificates/$certificateId/edit', params: { certificateId: String(id) } }),
  },
});
